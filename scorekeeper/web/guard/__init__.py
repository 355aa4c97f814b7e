"""What is asked before a view is called: who, how much, how often, under which name."""
