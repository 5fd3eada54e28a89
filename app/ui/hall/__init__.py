"""The hall on the day: which tables are called, whom it waits for, and when everything begins and ends."""
