"""Generator and solver of rules version 1, unchanged, so that old records replay exactly."""
