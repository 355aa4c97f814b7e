"""The public formats: records of games and results, as JSON. The contract is in docs/formats.md."""
