"""Keyword abilities: values, and functions where a keyword has a parameter, made of the words that cards use."""

from mtg.keywords.simple import *
