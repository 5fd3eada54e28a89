"""Before telephone numbers and e-mail addresses are forgotten: what goes, what cannot be undone, what remains."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QWidget

from app.desk.after.forgetting import Forgotten, consequences, forget_contacts, older_copies
from app.desk.backups import Backups
from app.errors import DeskError
from app.language import N_, say
from app.ui.event_dialogs import Asking
from app.ui.fields import Wrapped
from app.ui.words import _, shown


class ForgetDialog(Asking):
    """Asks once more; the answer is what was forgotten."""

    def __init__(self, parent: QWidget | None, desk: Any, backups: Backups | None) -> None:
        super().__init__(parent, _("Forget telephone numbers and e-mails"), _("&Forget them"))
        self.resize(640, 480)
        copies = len(older_copies(backups)) if backups is not None else 0
        for number, words in enumerate(consequences(desk, 0)):
            self.column.insertWidget(number, Wrapped(f"•  {shown(words)}", 560))
        if copies:
            label = _("Delete the &backups made before, too ({n})", n=copies)
            self.form.yes("copies", label, True, _("They hold the numbers. A new backup is made afterwards."))
        sure = _("&Next year's event has been made from this one, or is not wanted")
        self.form.yes("made", sure, hint=_("It takes people over with their numbers; afterwards there are none here."))

        def take(values: dict[str, Any]) -> Forgotten:
            if not values["made"]:
                raise DeskError(say(N_("Make next year's event first, or say that it is not wanted.")), "made")
            return forget_contacts(desk, backups if values.get("copies") else None)

        self.take = take
