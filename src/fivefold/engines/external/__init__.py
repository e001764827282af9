"""Programs of other authors as engines: the process, the conversation, and a level made of one."""
