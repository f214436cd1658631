// Whole games to be played by hand in the browser: the golden playthroughs of the law
// (crates/games/data/<game>/playthrough.txt), and what a person touches for each action, as the engine says it.

import { readFileSync } from 'node:fs';
import { ask as askText, initSync, install_book } from '../src/generated/wasm/ludoteca_wasm.js';

const read = (path) => readFileSync(new URL(path, import.meta.url));
const document = JSON.parse(read('../src/generated/games.json'));
const facts = JSON.parse(/export const GAMES = (\[.*?\n\]) as const;/s.exec(read('../src/generated/facts.ts').toString())[1]);

initSync({ module: read('../src/generated/wasm/ludoteca_wasm_bg.wasm') });
for (const { slug, engine } of facts) {
  for (const file of engine.files) install_book(slug, read(`../../crates/engines/data/${slug}/${file}`));
}

/** Every game there is. */
export const GAMES = document.games.map(({ slug }) => slug);
/** Those whose every position the computer proves. */
export const PERFECT = document.games.filter(({ perfect }) => perfect).map(({ slug }) => slug);
/** Those in which a piece is taken from one cell to another. */
export const WITH_STEPS = GAMES.filter((game) => {
  const { touch, actions } = ask({ ask: 'open', game, start: null, actions: [] }).picture;
  return touch === 'sequence' && actions.some(({ cells }) => cells.length > 1);
});

/** Nodes for one position where a whole game is looked through. */
export const glanceOf = (game) => facts.find(({ slug }) => slug === game).engine.glance;

/** The actions of a game's playthrough, in order, and the seat that won. */
export function playthrough(game) {
  const text = read(`../../crates/games/data/${game}/playthrough.txt`).toString();
  const actions = [...text.matchAll(/^== \d+\. (\S+)$/gm)].map((found) => found[1]);
  const winner = Number(/^over: player (\d) wins/m.exec(text)?.[1]);
  return { actions, winner };
}

/** The cards of a game's course. */
export const lessonsOf = (game) => JSON.parse(read(`../src/generated/lessons/${game}.json`)).lessons;

/** Asks the engine, here and not in a browser; fails if it refuses. */
export function ask(request) {
  return JSON.parse(askText(JSON.stringify(request))).ok;
}

/** What a person touches to play a legal action after others: cells in order, and a choice where cells are not enough. */
export function touches(game, before, action) {
  const { picture } = ask({ ask: 'open', game, start: null, actions: before });
  const { cells, choice } = picture.actions.find(({ text }) => text === action);
  return { cells: cells.map((cell) => picture.cells[cell].name), choice };
}

/** Who played each action of a game. */
export const seatsOf = (game, actions) => ask({ ask: 'open', game, start: null, actions }).seats;
