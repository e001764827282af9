"use strict";
// boardgame.io's own server with the game of game.js, in memory: node server.js PORT START.json

const fs = require("fs");
const { Server, Origins } = require("boardgame.io/server");
const { laserGame } = require("./game.js");

const [port, start] = process.argv.slice(2);
const game = laserGame(JSON.parse(fs.readFileSync(start, "utf8")));
const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run({ port: Number(port), callback: () => console.log("ready") });
