"""The screens for the end of the day and the day after."""
