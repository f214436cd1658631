// How a pupil did with a puzzle.

import { describe, expect, it } from 'vitest';
import { readPuzzles } from './collection';
import { offered } from './counts';
import { countsWord, isSettled, judge, rightAnswer, type PuzzleAttempt } from './judge';

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

describe('questions about the rules', () => {
  const facts = readPuzzles([
    'finish|p 1|c3|1||1', 'threat|p 1|c2c3 c3c4|2||-', 'forbidden|p 2|a1 b2|1||-', 'moves|p 3|5|1||-', 'moves|p 4|5 3|2||-',
  ].join('\n'));

  it('have answers of letters and digits, as a class sends them', () => {
    expect(facts.map(({ asked }) => rightAnswer(asked))).toEqual(['c3', 'c3c4', 'a1b2', '5', '5x3']);
    const cells = { kind: 'forbidden', cells: ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8'] } as const;
    expect(rightAnswer({ ...cells, cells: [...cells.cells] })).toMatch(/^[A-Za-z0-9]{1,16}$/);
  });

  it('are settled by one choice where numbers are offered, and tried again where the board is touched', () => {
    expect(facts.map((puzzle) => isSettled(puzzle, [attempt('z9', false, puzzle.id)]))).toEqual([false, false, false, true, true]);
  });

  it('offer four different counts, the right one among them and not always in one place', () => {
    const places = new Set<number>();
    for (let at = 0; at < 40; at += 1) {
      const id = (at * 7919).toString(36);
      for (const counts of [[1], [2], [9], [1, 1], [1, 2], [4, 4], [5, 3], [9, 8]]) {
        const all = offered(counts, { id }).map(countsWord);
        expect(new Set(all).size).toBe(4);
        expect(all).toContain(countsWord(counts));
        expect(all.join(' ')).not.toMatch(/(^| |x)(0|-\d+)( |x|$)/);
        places.add(all.indexOf(countsWord(counts)));
      }
    }
    expect(places.size).toBe(4);
  });
});
