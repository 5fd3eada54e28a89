"""States as a person sees them: a word with a small sign, never a colour alone."""

from __future__ import annotations

from app.language import N_
from app.ui.words import _

STATES = {
    "waiting": ("○", N_("waiting")),
    "ready": ("◔", N_("ready")),
    "called": ("◑", N_("called")),
    "playing": ("▶", N_("playing")),
    "reported": ("●", N_("reported")),
    "done": ("✓", N_("done")),
    "verified": ("✔", N_("verified")),
    "disputed": ("⚠", N_("disputed")),
    "walkover": ("×", N_("walkover")),
    "withdrawn": ("×", N_("withdrawn")),
    "absent": ("○", N_("absent")),
    "here": ("✓", N_("here")),
    "owing": ("◔", N_("owing")),
    "paid": ("✓", N_("paid")),
    "unprinted": ("○", N_("not printed")),
    "printed": ("✓", N_("printed")),
    "stale": ("⭮", N_("stale")),
    "out": ("➜", N_("out")),
    "returned": ("✓", N_("came back")),
    "missing": ("○", N_("missing")),
    "void": ("×", N_("void")),
    "free": ("○", N_("free")),
    "busy": ("▶", N_("busy")),
    "reserved": ("◔", N_("reserved")),
    "unused": ("×", N_("out of use")),
    "announced": ("✓", N_("announced")),
    "unannounced": ("○", N_("not announced")),
    "goes on": ("✓", N_("goes on")),
    "level": ("⚠", N_("level")),
    "under protest": ("⚠", N_("under protest")),
    "shown": ("▶", N_("sees it")),
    "unshown": ("○", N_("does not see it")),
    "blank": ("▷", N_("nothing on it now")),
    "for official": ("◔", N_("waits for an official")),
    "overtaken": ("⚠", N_("changed since: publish again")),
}

WRONG = frozenset({"disputed", "stale", "missing"})


def state_words(state: str) -> str:
    """The sign and the word of ``state``: "✓ done"; an unknown state is shown as it is."""
    sign, word = STATES.get(state, ("·", state))
    return f"{sign} {_(word)}"
