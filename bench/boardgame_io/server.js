"use strict";
// boardgame.io's own server with the game of game.js: node server.js PORT START.json [FOLDER]
// Its matches are in memory, or with a folder in files there, by its own storage class.

const fs = require("fs");
const { FlatFile, Server, Origins } = require("boardgame.io/server");
const { laserGame } = require("./game.js");

const [port, start, folder] = process.argv.slice(2);
const game = laserGame(JSON.parse(fs.readFileSync(start, "utf8")));
const db = folder ? new FlatFile({ dir: folder }) : undefined;
const server = Server({ games: [game], origins: [Origins.LOCALHOST], db });
server.run({ port: Number(port), callback: () => console.log("ready") });
