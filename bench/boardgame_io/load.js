"use strict";
// Players of boardgame.io's server: node load.js PORT RATE RUNS SECONDS GAMES.json
// Prints a JSON object a run: moves made a second, and the milliseconds from move sent to move seen.

const fs = require("fs");
const { performance } = require("perf_hooks");
const { io } = require("socket.io-client");

const [port, rate, runs, seconds, file] = process.argv.slice(2);
const scripts = JSON.parse(fs.readFileSync(file, "utf8"));
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** Return one player's socket; `seen` has the newest state that it has been told. */
async function connect(match, player) {
  const socket = io(`http://127.0.0.1:${port}/laser`, { transports: ["websocket"], forceNew: true });
  const one = { socket, player, state: -1, told: () => {} };
  const note = (state) => {
    one.state = Math.max(one.state, state._stateID);
    one.told();
  };
  socket.on("update", (_match, state) => note(state));
  await new Promise((done) => {
    socket.on("sync", (_match, info) => {
      note(info.state);
      done(null);
    });
    socket.on("connect", () => socket.emit("sync", match, player, undefined, 2));
  });
  return one;
}

async function play(game, times) {
  const ply = game.ply;
  const mover = game.players[ply % 2];
  const other = game.players[1 - (ply % 2)];
  const before = other.state;
  const sent = performance.now();
  const seen = new Promise((done) => {
    other.told = () => {
      if (other.state > before) done(performance.now());
    };
  });
  const payload = { type: "play", args: [game.moves[ply]], playerID: mover.player };
  mover.socket.emit("update", { type: "MAKE_MOVE", payload }, mover.state, game.match, mover.player);
  times.push((await seen) - sent);
  game.ply += 1;
}

async function measure(games) {
  const times = [];
  const begun = performance.now();
  const waiting = new Set();
  const busy = new Set();
  for (let number = 0; performance.now() - begun < 1000 * Number(seconds); number += 1) {
    const early = begun + (1000 * number) / rate - performance.now();
    if (early > 0) await sleep(early); // takes a millisecond at least, so that a late move must not wait
    const game = games[number % games.length];
    if (busy.has(game)) continue;
    busy.add(game);
    const done = play(game, times).finally(() => {
      busy.delete(game);
      waiting.delete(done);
    });
    waiting.add(done);
  }
  await Promise.all(waiting);
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))];
  return { rate: Number(rate), made: times.length / Number(seconds), p50: at(0.5), p99: at(0.99), most: at(1) };
}

async function main() {
  const games = [];
  for (const [number, moves] of scripts.entries()) {
    const match = `match${number}`;
    const players = [await connect(match, "0"), await connect(match, "1")];
    games.push({ match, players, moves, ply: 0 });
  }
  for (let run = 0; run < Number(runs); run += 1) console.log(JSON.stringify(await measure(games)));
  process.exit(0);
}

void main();
