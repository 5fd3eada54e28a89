"""The card room: club evenings of rubber bridge and Chicago, from the first arrival to the accounts.

An evening is one event file. Each game of it is a tournament (game "bridge", house rule ``form``); who has come to it
is an ``Entry`` with one member, and his comings and goings are the arrival book. A rubber or Chicago is a match.

To be asked (frozen rows, all computed from what was written):

* ``room.room_of(desk, tournament_id) -> Room``: ``tables``, ``queue``, ``can_form``, ``due`` (the one next action),
  ``changes``; ``room.said(desk, tournament_id, command)``: what a command changes for the others, before it is given.
* ``table.BridgeTable``: one game as it stands; ``bridge.table_of(desk, match_id)``, ``bridge.games(desk, tid)``.
* ``pulling.plan_pull(desk, tid, match_id)``, ``pulling.outcome(desk, plan, cards)``, ``pulling.drawn(entries, seed)``,
  ``pulling.read_cards(text)``, ``pulling.pulls(desk, tid)``.
* ``bridge.preview(table, line)``, ``bridge.back_scores(desk, tid)``, ``bridge.payments(desk, tid)``.
* ``members.register(desk)``, ``arrivals.arrival_book(desk, tid)``, ``arrivals.known_people(desk, tid)``.
* ``stakes.stake_examples(rules)``, ``evening.evening_accounts(desk)``, ``evening.month_account(desk, person_id)``,
  ``evening.evening_template(desk)``.

To be done (commands):

* ``members.EnrolMember``, ``EditMember``, ``DropMember``;
* ``arrivals.Arrive``, ``Leave``, ``TakeBreak``, ``ComeBack``, ``CorrectTime``;
* ``pulling.FormTable``, ``PullPartners``, ``CutForNext``, ``BreakUpTable``;
* ``app.desk.lines.RecordLine``, ``RecordSheet``, ``CorrectLine``, ``StrikeLine`` with the lines of
  :mod:`app.games.bridge.lines`; ``bridge.ReportRubber``; ``app.desk.rulings.OpenDispute``, ``SettleDispute``;
* ``stakes.SwitchMoney``; ``evening.SettleAccount``, ``evening.NewEvening``.
"""
