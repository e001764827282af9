"""What must last: accounts, games entry by entry, positions, settings."""

from fivefold.house.store.store import Account, Store
from fivefold.house.store.summary import Filing, Query, Slice, Standing, Summary
from fivefold.house.store.writer import Ticket

__all__ = ["Account", "Filing", "Query", "Slice", "Standing", "Store", "Summary", "Ticket"]
