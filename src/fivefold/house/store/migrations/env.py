"""How Alembic runs migrations: on the connection it is given, within the transaction under way there."""

from alembic import context

from fivefold.house.store.tables import metadata

context.configure(
    connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
