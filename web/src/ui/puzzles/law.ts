// Questions about the law, for the smallest: what is shown, what is touched, and all that is said. Fetched when the first of them comes,
// with its words. A touch is right or wrong at once, and nothing is played out.

import type { Line, Picture, Seat } from '../../engine/contract';
import type { Fact, Puzzle } from '../../game/puzzles/collection';
import { offered } from '../../game/puzzles/counts';
import { countsWord } from '../../game/puzzles/judge';
import type { Engine } from '../../game/tries/tries.svelte';
import { sayAction, saySide, seatName } from '../../game/words';
import { addWords } from '../../i18n/index.svelte';
import { words } from '../../i18n/pt/facts';
import { say } from '../../i18n/say';
import { capital } from '../../i18n/sentence';

addWords('facts', words);

/** What is shown and touched. */
export interface Shown {
  picture: Picture;
  /** The cells of the action that was just played, where one is asked about. */
  last: readonly number[];
  /** Where the board stands. */
  line: Line;
  /** What has to be touched: actions, or the names of cells; empty where the answer is not touched. */
  targets: readonly string[];
}

const OTHER: Record<string, string> = { 1: '2', 2: '1', w: 'b', b: 'w' };

/** The same board with the other player to act: what somebody could do if it were their turn again. */
export function turned(position: string): string {
  return position.replace(/\S+$/, (turn) => OTHER[turn] ?? turn);
}

/** The same picture in which every empty cell can be touched. */
function everyEmptyCell(picture: Picture): Picture {
  const touch = (text: string, cell: number) => ({ text, cells: [cell], choice: null, changes: [] });
  const actions = picture.cells.flatMap(({ name, piece }, cell) => (piece === null ? [touch(name, cell)] : []));
  return { ...picture, actions };
}

/** The question on the board. */
export async function show(open: Engine['open'], line: Line, asked: Fact): Promise<Shown> {
  if (asked.kind === 'threat') {
    const { position: reached, last } = await open({ ...line, actions: [asked.played] });
    const again = { ...line, start: turned(reached) };
    return { picture: (await open(again)).picture, last, line: again, targets: [asked.action] };
  }
  const { picture } = await open(line);
  if (asked.kind === 'forbidden') return { picture: everyEmptyCell(picture), last: [], line, targets: asked.cells };
  return { picture, last: [], line, targets: asked.kind === 'finish' ? [asked.action] : [] };
}

/** The question. */
export function sayAsked(asked: Fact, picture: Picture): string {
  const who = seatName(picture, picture.turn);
  switch (asked.kind) {
    case 'moves': return asked.counts.length > 1 ? say('puzzles.ask.each') : say('puzzles.ask.moves', who);
    case 'forbidden': return say('puzzles.ask.forbidden', who, asked.cells.length);
    case 'threat': return say('puzzles.ask.threat', who, sayAction(asked.played, picture.game));
    case 'finish': return say('puzzles.ask.finish', who, picture.game);
  }
}

/** The numbers to choose from, each with how it is sent; none where the board is touched. */
export function choicesOf(asked: Fact, puzzle: Puzzle, picture: Picture): [label: string, answer: string][] {
  if (asked.kind !== 'moves') return [];
  return offered(asked.counts, puzzle).map((counts) => [sayCounts(counts, picture), countsWord(counts)]);
}

function sayCounts(counts: readonly number[], picture: Picture): string {
  const of = (seat: Seat) => `${saySide(picture, seat) || seatName(picture, seat)}: ${counts[seat - 1]}`;
  return counts.length > 1 ? capital(`${of(1)} · ${of(2)}`) : String(counts[0]);
}

/** The answer in words. */
export function sayKey(asked: Fact, picture: Picture): string {
  switch (asked.kind) {
    case 'moves': return sayCounts(asked.counts, picture);
    case 'forbidden': return asked.cells.join(', ');
    default: return sayAction(asked.action, picture.game);
  }
}

/** What is said once it is answered. */
export function sayAnswered(asked: Fact, right: boolean, picture: Picture): string {
  const key = sayKey(asked, picture);
  if (asked.kind === 'moves') return `${right ? '✓' : '✗'} ${say(right ? 'puzzles.right.moves' : 'puzzles.wrong.moves', key)}`;
  if (!right) return say('puzzles.shown', key);
  return `✓ ${asked.kind === 'finish' ? say('puzzles.right.win', key) : say(`puzzles.right.${asked.kind}`, key)}`;
}

/** What is said to a touch before all is found: `strayed` is the last wrong one. */
export function sayTouch(asked: Fact, strayed: string | null, touched: number, left: number, { game }: Picture): string {
  const stray = asked.kind === 'forbidden' ? 'puzzles.stray.cell' : 'puzzles.stray.action';
  if (strayed !== null) return `✗ ${say(stray, sayAction(strayed, game))}`;
  return touched > 0 && left > 0 ? `✓ ${say('puzzles.left', left)}` : '';
}
