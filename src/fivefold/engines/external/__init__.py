"""External engines: the process, the conversation, and a level made of one."""
