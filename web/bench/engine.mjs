// How much processor time the best level takes in the browser's engine, and whether the engine says what the program says.
// Needs neither a browser nor a server: `cargo xtask bench engine` builds both and calls it with the program's path.
// Prints one line a figure; exits with 1 if an answer differs.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ask, GAMES, playthrough } from '../journeys/playthroughs.mjs';

const PROGRAM = process.argv[2];
/** A slow laptop. */
const SLOW = 4;
/** Milliseconds for an answer there. */
const AIM = 2000;
/** Balanced openings of each game that are asked about. */
const OPENINGS = 8;
/** Nodes of a comparison, and MiB for the table of a fresh thought in the engine. */
const NODES = 5000;
const FRESH_MIB = 2;

/** Lines to ask about: balanced openings, and every fourth position of the playthrough. */
function lines(game) {
  const text = readFileSync(new URL(`../../crates/engines/data/${game}/openings.txt`, import.meta.url)).toString();
  const openings = text.split('\n').filter((line) => line.includes(': ') && !line.startsWith('#'));
  const few = openings.slice(0, OPENINGS).map((line) => line.split(': ')[1].split(' '));
  const { actions } = playthrough(game);
  return [...few, ...actions.map((_, ply) => actions.slice(0, ply)).filter((_, ply) => ply % 4 === 0)];
}

/** Milliseconds of processor time that something takes. */
function spent(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** What the engine says, as the program writes it. */
function said({ action, verdict, exact, margin }) {
  return [action, verdict.kind, verdict.plies, verdict.score, exact, margin].join(' ');
}

function saidByProgram(game, actions) {
  const words = ['analyse', game, ...actions, '--nodes', NODES, '--hash', FRESH_MIB, '--json'].map(String);
  const { rows } = JSON.parse(execFileSync(PROGRAM, words).toString().trim().split('\n').at(-1));
  return rows.map(({ action, result, plies, estimate, exact, margin }) => [action, result, plies, estimate, exact, margin].join(' '));
}

let differ = 0;
for (const game of GAMES) {
  const asked = lines(game);
  const times = asked.map((actions) => spent(() => ask({ ask: 'choose', game, start: null, actions, level: 8, seed: 1 })));
  times.sort((a, b) => a - b);
  const [middle, worst] = [times[times.length >> 1], times.at(-1)].map((time) => (SLOW * time).toFixed(0));
  console.log(`level 8, ${game}, ${times.length} answers, ${SLOW} times slower: middle ${middle} ms, worst ${worst} ms (aim: ${AIM} ms)`);
  const unlike = asked.filter((actions) => {
    const { opinions } = ask({ ask: 'think', game, start: null, actions, nodes: NODES, fresh: true });
    return opinions.map(said).join() !== saidByProgram(game, actions).join();
  });
  differ += unlike.length;
  console.log(`engine and program, ${game}, ${NODES} nodes: ${asked.length - unlike.length} of ${asked.length} answers the same`);
  for (const actions of unlike) console.log(`  not after: ${actions.join(' ')}`);
}
process.exit(differ > 0 ? 1 : 0);
