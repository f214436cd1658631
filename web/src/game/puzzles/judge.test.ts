// How a pupil did with a puzzle.

import { describe, expect, it } from 'vitest';
import { readPuzzles } from './collection';
import { isSettled, judge, rightAnswer, type PuzzleAttempt } from './judge';

const puzzles = readPuzzles('win|p 1|c3|1||3\nwho|p 2|2|2||-\nmistake|p 3|a1 b2|3||-\n');
const [win, who, mistake] = puzzles as [(typeof puzzles)[0], (typeof puzzles)[0], (typeof puzzles)[0]];
const attempt = (answer: string | null, helped = false, puzzle = win.id): PuzzleAttempt => ({ puzzle, answer, helped });

describe('a judgement', () => {
  it('knows the right answer of every kind', () => {
    expect(puzzles.map(({ asked }) => rightAnswer(asked))).toEqual(['c3', '2', 'a1']);
  });

  it.each([
    [[], 'none', []],
    [[attempt('c3')], 'alone', []],
    [[attempt('c3', true)], 'helped', []],
    [[attempt('d4')], 'wrong', ['d4']],
    [[attempt('d4'), attempt('e5', true), attempt('c3', true)], 'late', ['d4', 'e5']],
    [[attempt('d4'), attempt(null)], 'shown', ['d4']],
    [[attempt(null), attempt('c3')], 'shown', []],
    [[attempt('c3'), attempt('d4')], 'alone', []],
    [[attempt('d4', false, 'other')], 'none', []],
  ] as const)('%j is %s', (attempts, judged, wrong) => {
    expect(judge(win, attempts)).toEqual({ judged, wrong });
  });

  it('is complete once it is found or shown, or one of two was chosen', () => {
    expect([[], [attempt('d4')], [attempt('c3')], [attempt(null)]].map((attempts) => isSettled(win, attempts)))
      .toEqual([false, false, true, true]);
    expect(isSettled(who, [attempt('1', false, who.id)])).toBe(true);
    expect(isSettled(mistake, [attempt('b2', false, mistake.id)])).toBe(true);
  });
});
