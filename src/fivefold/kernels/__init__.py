"""Hot loops: typed Python with its C types in a `.pxd` beside it, compiled where there is a compiler."""
