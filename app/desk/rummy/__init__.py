"""The tournament of 13-card rummy: single players at tables to 250 points, from the first draw to the last player.

A player is an ``Entry`` with one member (``AddTeam(tournament_id, "", (person,))``, check-in and fees as for every
entry). Who went out may join a further first-round table: that is a second entry of the same person, ``Entrant.turn``
2, its name ending in "(2)". At a table a player is known by his entry; the lines of a sheet name him by its number as
text (``player_key``), and :meth:`table.Table.named` puts names into the game's messages.

To be asked (frozen rows, all computed from what was written):

* ``field.field_of(desk, tournament_id) -> Field``: ``entries``, ``tables``, ``at(stage)``, ``table(match_id)``,
  ``tables_of(entry_id)``, ``waiting`` (the queue), ``winners``, ``quota``, ``selection``, ``level_for_final``,
  ``finalists``, ``ranking`` (the whole field as ``Place`` rows), ``champion``.
* ``table.Table``: ``players`` (in the order of the printed sheet), ``standings``/``sheet`` (``Standing``: place, total,
  left, rights, re-entries, reentry), ``tally``, ``lines`` and ``after`` (the tally after each), ``state``, ``over``,
  ``winner``, ``frozen``, ``first_hand``, ``shuffler``, ``cutter``, ``next_deal``, ``last_entry_at``,
  ``open_reentries``, ``marked`` (against the rules, recorded as written), ``overridden``, ``troubles`` (lines that do
  not fit since a correction).
* ``seating.plan(desk, tournament_id, seed, size, apart, present_only) -> Plan``, ``seating.certificate(desk,
  tournament_id, stage)``, ``seating.open_seats(field)``, ``seating.why_alone(field)``.
* ``seats.read_cards(table, cards) -> Drawing``, ``seats.drawn_cards(rules, entries, seed)``.
* ``deals.typed(table, marks, cut_joker, paper, tally, points) -> Typed``, ``deals.preview(table, deal) -> Preview``,
  ``deals.codes(deal)``.
* ``reentry.offers(table)``, ``reentry.offer(desk, tournament_id, match_id, entry_id) -> Offer``,
  ``reentry.slips(desk, tournament_id)``; ``checkpoint.gaps(table)``.
* ``entries.eliminated(desk, tournament_id)``, ``entries.why_no_further(field, entrant)``.
* ``turn.due(field)``, ``turn.waiting_turns(field)``, ``turn.meant(field, text)``, ``turn.finished(desk)``,
  ``turn.still_at_28(desk, field)``.
* ``stages.why_not_closed(field, stage)``, ``stages.proposals(field)``, ``stopping.may_stop(field, table)``,
  ``misplaced.misplaced(field)``, ``misplaced.consequences_of(desk, tournament_id, command)``.
* ``app.desk.prizes.prizes(desk, tournament_id) -> Prizes``, ``app.desk.cashbox.cash_box(desk) -> CashBox``,
  ``app.desk.accounts.accounts(desk)`` (each person over all tournaments), ``accounts.given_back(desk)`` (the payments
  that an undo has just taken back).

To be done (commands):

* before the cards: ``seating.DrawTables``, ``SeatPlayer``, ``MovePlayer``, ``GiveUpSeat``, ``OpenTable``,
  ``MergeTables``, ``CancelTable``, ``PutAtTable``; ``seats.SetSeatOrder``, ``SeatByCards``, ``DrawSeats``;
  ``app.desk.matches.CallMatch``, ``CallTogether``, ``StartMatch``.
* at the table: ``app.desk.lines.RecordLine``, ``RecordSheet``, ``CorrectLine``, ``StrikeLine`` with the lines of
  :mod:`app.games.rummy13.lines` (``Deal``, ``Void``, ...; an ``official_id`` and a ``reason`` let an override stand);
  ``checkpoint.WriteCheckpoint``, ``FillIn``; ``reentry.ReEnter``, ``DeclineReentry``; ``entries.JoinFurtherTable``;
  ``stopping.LeaveTable``, ``CutAtTable``, ``AnnounceCap``, ``StopTable``; ``app.desk.rulings.OpenDispute`` (freezes the
  table), ``SettleDispute``.
* between stages: ``stages.CloseStage``, ``DrawSemiFinals``, ``CutForPlaces``, ``DrawFinal``;
  ``misplaced.ReplacePlayer``.
* money: ``app.desk.money.TakePayment`` (several entries of several tournaments at once), ``app.desk.prizes.PayPrize``,
  ``app.desk.cashbox.CountCash``.
"""
