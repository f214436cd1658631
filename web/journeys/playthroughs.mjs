// Whole games to be played by hand in the browser: the golden playthroughs of the law (crates/games/data/<game>/playthrough.txt), and
// what a person touches for each action. The tests may know the games' notation; the page may not.

import { readFileSync } from 'node:fs';

export const GAMES = ['semaforo', 'gatos', 'rastros', 'avanco', 'produto', 'flume'];

/** The actions of a game's playthrough, in order, and the seat that won. */
export function playthrough(game) {
  const text = readFileSync(new URL(`../../crates/games/data/${game}/playthrough.txt`, import.meta.url), 'utf8');
  const actions = [...text.matchAll(/^== \d+\. (\S+)$/gm)].map((found) => found[1]);
  const winner = Number(/^over: player (\d) wins/m.exec(text)?.[1]);
  return { actions, winner };
}

/** What a person touches: cells in order, and a choice where cells are not enough. */
export function touches(game, action) {
  if (action === 'swap') return { cells: [], choice: 'swap' };
  if (game === 'avanco') return { cells: [action.slice(0, 2), action.slice(2)], choice: null };
  if (game === 'produto') return { cells: [action.slice(1)], choice: action[0] === 'B' ? 'black' : 'white' };
  return { cells: [action], choice: null };
}
