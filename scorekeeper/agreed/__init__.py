"""What a table agreed on, in a few words each: for screen, paper and set-up alike."""
