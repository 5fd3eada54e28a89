"""The commands of the window itself: every one is an action of the menu bar, with its key, and is found by Ctrl+K."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.language import N_


@dataclass(frozen=True, slots=True)
class Command:
    """One line of a menu. ``call`` names a method of the window; ``needs_event`` disables it on the welcome page."""

    menu: str
    words: str
    call: str
    keys: str = ""
    needs_event: bool = True
    line_before: bool = False


MENUS = {
    "event": N_("&Event"),
    "act": N_("&Undo"),
    "place": N_("&Places"),
    "page": N_("This &page"),
    "view": N_("&View"),
    "help": N_("&Help"),
}

COMMANDS = (
    Command("event", N_("&New event …"), "new_event", "Ctrl+N", needs_event=False),
    Command("event", N_("&Open event …"), "open_event", "Ctrl+O", needs_event=False),
    Command("event", N_("New event from an old one …"), "new_from_old", needs_event=False),
    Command("event", N_("New e&vening from the last one …"), "new_evening", needs_event=False),
    Command("event", N_("Open the &sample event"), "open_sample", needs_event=False),
    Command("event", N_("Open the sam&ple evening"), "open_sample_evening", needs_event=False),
    Command("event", N_("Save a &copy …"), "save_copy", "Ctrl+Shift+S", line_before=True),
    Command("event", N_("&Backups …"), "backups"),
    Command("event", N_("Event and &house rules …"), "event_settings"),
    Command("event", N_("&Rehearse this event"), "rehearse"),
    Command("event", N_("Who is at the &desk …"), "ask_operator", "F9", line_before=True),
    Command("event", N_("C&lose event"), "close_event", "Ctrl+W"),
    Command("event", N_("&Quit"), "close", "Ctrl+Q", needs_event=False, line_before=True),
    Command("act", N_("&Undo"), "undo", "Ctrl+Z"),
    Command("act", N_("&Redo"), "redo", "Ctrl+Shift+Z"),
    Command("act", N_("&History"), "show_history", "Ctrl+H", line_before=True),
    Command("place", N_("&Search or command"), "open_palette", "Ctrl+K"),
    Command("place", N_("Sheet by its n&umber"), "find_sheet", "#"),
    Command("place", N_("&Judge a hand"), "judge", "Ctrl+J", needs_event=False),
    Command("place", N_("&Back"), "back", "Alt+Left"),
    Command("place", N_("&Next place"), "next_place", "Ctrl+PgDown", line_before=True),
    Command("place", N_("&Previous place"), "previous_place", "Ctrl+PgUp"),
    Command("view", N_("Follow the &system"), "theme_system", needs_event=False),
    Command("view", N_("&Light"), "theme_light", needs_event=False),
    Command("view", N_("&Dark"), "theme_dark", needs_event=False),
    Command("view", N_("&Full screen"), "full_screen", "F11", needs_event=False, line_before=True),
    Command("view", N_("Show the &public screen"), "public_screen", "F12", line_before=True),
    Command("help", N_("&Keys"), "show_keys", "F1", needs_event=False),
    Command("help", N_("&About Card Desk"), "about", needs_event=False),
)


@dataclass(frozen=True, slots=True)
class Doors:
    """What the window asks of the program around it (made in startup.py): each opens an event or something beside one.

    Doors that are None are shown greyed.
    """

    new_event: Callable[[], None] | None = None
    open_event: Callable[[], None] | None = None
    open_recent: Callable[[str], None] | None = None
    new_from_old: Callable[[], None] | None = None
    new_evening: Callable[[], None] | None = None
    open_sample: Callable[[], None] | None = None
    open_sample_evening: Callable[[], None] | None = None
    save_copy: Callable[[], None] | None = None
    backups: Callable[[], None] | None = None
    event_settings: Callable[[], None] | None = None
    rehearse: Callable[[], None] | None = None
    close_event: Callable[[], None] | None = None
    undone: Callable[[], None] | None = None
    """Called after an undo: what it took back may have to be asked about."""
    choose_theme: Callable[[str], None] | None = None
