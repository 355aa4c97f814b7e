"""The protocol of a whole round on the screen: noted trick by trick, and read back with what it proves."""
