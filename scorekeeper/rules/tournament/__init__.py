"""A tournament as values: who plays, how it is drawn and counted, and what stands. No table of it is stored
here.
"""
