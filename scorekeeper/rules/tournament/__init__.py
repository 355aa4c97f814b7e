"""A tournament as values: who plays, how it is drawn and counted, what stands; no table is stored."""
