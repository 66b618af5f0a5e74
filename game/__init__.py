"""Pyramide: Pyramid solitaire for the television."""

__version__ = "0.1.0"
