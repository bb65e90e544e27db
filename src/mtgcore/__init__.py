"""The compiled core of mtg.  Use the package `mtg`; `mtgcore._api` is where Python objects meet the core."""
