"use strict";
// Laser chess for boardgame.io: the same board, moves and beam, checked by the server.

const WIDTH = 10;
const HEIGHT = 8;
const WAYS = [[0, -1], [1, 0], [0, 1], [-1, 0]];

/** @param {string} name such as j8 */
function square(name) {
  return (HEIGHT - Number(name.slice(1))) * WIDTH + name.charCodeAt(0) - 97;
}

/** Return the new way of a beam that meets a piece, or how it ends. */
function deflect(piece, way) {
  const front = way === (piece.facing + 2) % 4;
  switch (piece.kind) {
    case "scarab":
      return piece.facing ? 3 - way : way ^ 1;
    case "pyramid":
      if (front) return (piece.facing + 1) % 4;
      return way === (piece.facing + 3) % 4 ? piece.facing : "hit";
    case "anubis":
      return front ? "absorbed" : "hit";
    case "sphinx":
      return "absorbed";
    default:
      return "hit";
  }
}

/** Return the squares of a side's beam, and the square that it hits or -1. */
function fire(cells, side) {
  let at = square(side === 0 ? "j1" : "a8");
  let way = cells[at].facing;
  const path = [at];
  for (;;) {
    const x = (at % WIDTH) + WAYS[way][0];
    const y = Math.floor(at / WIDTH) + WAYS[way][1];
    if (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT) return { path, hit: -1 };
    at = y * WIDTH + x;
    path.push(at);
    const piece = cells[at];
    if (!piece) continue;
    const met = deflect(piece, way);
    if (typeof met === "string") return { path, hit: met === "hit" ? at : -1 };
    way = met;
  }
}

/** @param {any} start the squares of the first position */
function laserGame(start) {
  const { INVALID_MOVE } = require("boardgame.io/core");
  return {
    name: "laser",
    minPlayers: 2,
    maxPlayers: 2,
    setup: () => ({ cells: start, lost: [], beam: [], moves: [] }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      play: ({ G, ctx }, text) => {
        const side = Number(ctx.currentPlayer);
        const from = square(text.slice(0, 2));
        const piece = G.cells[from];
        if (!piece || piece.side !== side) return INVALID_MOVE;
        if (text.length === 3) {
          const states = piece.kind === "scarab" ? 2 : 4;
          piece.facing = (piece.facing + (text[2] === "+" ? 1 : states - 1)) % states;
        } else {
          const to = square(text.slice(2));
          const dx = Math.abs((to % WIDTH) - (from % WIDTH));
          const dy = Math.abs(Math.floor(to / WIDTH) - Math.floor(from / WIDTH));
          const other = G.cells[to];
          if (piece.kind === "sphinx" || Math.max(dx, dy) !== 1) return INVALID_MOVE;
          if (other && !(piece.kind === "scarab" && ["pyramid", "anubis"].includes(other.kind))) return INVALID_MOVE;
          G.cells[to] = piece;
          G.cells[from] = other || null;
        }
        const { path, hit } = fire(G.cells, side);
        G.beam = path;
        G.moves.push(text);
        if (hit >= 0) {
          G.lost.push(G.cells[hit]);
          G.cells[hit] = null;
        }
      },
    },
  };
}

module.exports = { laserGame };
