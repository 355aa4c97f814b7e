"""Work that takes longer than anybody waits for an answer: how far it is lies in files, for every process."""
