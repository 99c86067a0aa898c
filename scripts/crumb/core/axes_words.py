"""The plain words of the axes: what each asks, and what stands for a gate, a figure or a source of it.

For people who know no internal name. This module must hold words only.
"""

from collections.abc import Mapping

from crumb.core.axes_documents import AxisName, MeasureName, PartSource

AXES: Mapping[AxisName, tuple[str, str, str]] = {  # name, what it asks, where its answer comes from
    "health": ("Build Health", "Does it run as a game should?", "checks in a real browser"),
    "intent": ("Intent", "Is it the game that was asked for?", "playing it and looking for each wish"),
    "visual": ("Visual", "Is it clear and rich to look at?", "measures of its pictures"),
}
SOURCES: Mapping[PartSource, str] = {
    "gate": "checked in a browser",
    "condition": "played in a browser",
    "probe": "played in a browser",
    "cut": "the plan of the game",
    "pictures": "measured on pictures",
    "model": "a model looked at pictures",
}
GATES: Mapping[str, str] = {
    "A": "It opens",
    "R": "It never hangs or crashes",
    "B": "Nothing breaks while it runs",
    "C": "It keeps running",
    "D": "Something is drawn",
    "E": "The picture changes",
    "F": "Its parts are connected",
    "G": "Every control does what it says",
    "H": "It can be won and lost",
    "I": "Pause and restart work",
    "K": "No pop-up boxes",
    "N": "It needs no network",
    "M": "It does not fill up memory",
    "Z": "It fits phones and other windows",
    "X": "Its text can be read",
    "Q": "It is the same every time",
}
MEASURES: Mapping[MeasureName, str] = {
    "text_contrast": "Text stands out",
    "text_size": "Text is large enough",
    "ground_contrast": "Light and dark are apart",
    "moving_contrast": "What moves stands out",
    "coverage": "The stage is filled",
    "motion": "Play is in motion",
    "colours": "It has colours",
    "harmony": "Colours go together",
    "difference": "Title, play and ends differ",
}
LOOK = "How a model likes the look"
