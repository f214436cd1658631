// The puzzles of a set on paper, of every kind: the question, what is ticked, and the answer. Fetched with their words when a sheet
// has some.

import type { Slug } from '../../engine/contract';
import { isFact, openPuzzles, type Puzzle } from '../../game/puzzles/collection';
import { setIn } from '../../game/puzzles/set';
import { seatName, showAction } from '../../game/words';
import type { Engine } from '../../game/tries/tries.svelte';
import { addWords } from '../../i18n/index.svelte';
import { words } from '../../i18n/pt/puzzles';
import { say } from '../../i18n/say';
import { actionOf, choicesOf, sayAsked } from '../../ui/puzzles/asked';
import { stageOf, type Stage } from '../../ui/puzzles/stage';
import type { Posed, PuzzleOnPaper } from './ExerciseSheet.svelte';

addWords('puzzles', words);

/** The puzzles that a set names; none of an unknown set. */
export async function posePuzzles(game: Slug, set: string, open: Engine['open']): Promise<Omit<Posed, 'number'>[]> {
  const puzzles = setIn(set, await openPuzzles(game));
  return Promise.all(puzzles.map(async (puzzle) => pose(puzzle, await stageOf({ open }, game, puzzle))));
}

function pose(puzzle: Puzzle, stage: Stage): Omit<Posed, 'number'> {
  const { picture, last, line } = stage;
  const onPaper: PuzzleOnPaper = {
    ask: () => sayAsked(puzzle, stage),
    choices: () => boxes(puzzle, stage),
    answer: () => sayKey(puzzle, stage),
    about: actionOf(puzzle),
  };
  return { line, picture, last, question: '', puzzle: onPaper };
}

/** What is ticked; whoever counts writes the number. */
function boxes(puzzle: Puzzle, stage: Stage): string[] {
  if (isFact(puzzle.asked)) return [];
  return choicesOf(puzzle, stage).map(([label, action]) => (puzzle.asked.kind === 'mistake' ? showAction(action) : label));
}

/** The answer for whoever corrects. */
export function sayKey({ asked }: Puzzle, { picture, law }: Stage): string {
  const answers = (key: string, many = 1) => say('print.solution.answers', key, many);
  switch (asked.kind) {
    case 'mistake': return say('print.solution.mistake', showAction(asked.mistake), showAction(asked.other));
    case 'who': return answers(seatName(picture, asked.winner));
    case 'forbidden': return answers(asked.cells.join(', '), asked.cells.length);
    case 'moves': return answers(law?.sayKey(asked, picture) ?? '');
    default: return answers(showAction(asked.action));
  }
}
