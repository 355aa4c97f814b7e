"""The rounds of games as a table for spreadsheets, `scorekeeper-rounds-csv/1`: a line a player and round."""
