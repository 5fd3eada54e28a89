"""The hall on the day: two tournaments, the same people, one clock.

To be asked (frozen rows, all computed):

* ``whereabouts.now_at(desk)``: person -> the table he is at; ``whereabouts.held(desk)``: seats that are held;
  ``person.where_is(desk, person_id)``: everything about one person (now, next, results, money, who waits for him).
* ``timetable.timetable(desk)``: every game of the day as it was planned and as it is projected now, its parts, and who
  would have to be at two tables; ``time_of_day.written(minute)`` writes its minutes.
* ``calls.calls(desk)``: the announcer's list; ``calls.waiting(desk)``: which tables wait for whom, and until when;
  ``silence.silent(desk)``: tables of which nothing was heard.
* ``waves.wave(desk, tournament_id)``, ``waves.plan(...)``: who is free for a next wave, and what drawing it would give.
* ``absent.absent_marks(desk, table)``: the marks of those whose seats are held; ``pace.pace(desk, tournament_id)``,
  ``pace.pauses(desk)``: what the timetable is made from.

To be done (commands): ``app.desk.matches.CallMatch``, ``CallTogether``, ``StartMatch`` (which keep the law of
:mod:`app.desk.day.calling`: nobody is called to two tables), ``holding.FillSeat``, ``ReleaseSeat``,
``waves.DrawWave``, ``pace.SetPace``, ``AddPause``, ``RemovePause``.
"""
