// Trying a lesson: right tries stay, wrong ones are answered, taken back and can be tried again.

import { describe, expect, it, vi } from 'vitest';
import type { Line, Opened, Picture, Analysis } from '../../engine/contract';
import type { LessonEntry } from '../../generated/documents';
import { NODES, Tries, type Engine } from './tries.svelte';

const picture = (turn: 1 | 2, ending: Picture['ending'] = null) => ({ turn, ending, actions: [], cells: [] }) as unknown as Picture;

function lesson(parts: Partial<LessonEntry>): LessonEntry {
  return {
    section: 'exercise', position: 'p', exercise: true, play: ['x1'], marks: [], task: 'forces',
    stages: [{ played: [], answers: ['a1'] }], picture: picture(1), words: {} as LessonEntry['words'], ...parts,
  };
}

/** An engine that says whose turn it is after so many actions, and what the opponent answers. */
function engine(turns: (1 | 2)[], thought: Partial<Analysis> = {}) {
  const lines: string[] = [];
  const made: Engine = {
    open: vi.fn((line: Line) => {
      lines.push(line.actions.join(' '));
      const turn = turns[line.actions.length - 2] ?? 2;
      return Promise.resolve({ picture: picture(turn), last: [line.actions.length] } as unknown as Opened);
    }),
    think: vi.fn(() => Promise.resolve(thought as Analysis)),
    wait: () => Promise.resolve(),
  };
  return { made, lines };
}

const refuted = {
  proved: { winner: 2 } as Analysis['proved'],
  opinions: [{ action: 'c3', verdict: { kind: 'win', plies: 1, score: null } } as Analysis['opinions'][0]],
};

describe('a try', () => {
  it('that is right ends the lesson', async () => {
    const { made, lines } = engine([2]);
    const tries = new Tries('rastros', lesson({}), made);
    await tries.play('a1');
    expect([tries.answer, tries.done, tries.asking]).toEqual([{ kind: 'right' }, true, false]);
    expect(lines).toEqual(['x1 a1']);
    await tries.play('b1');
    expect(lines).toHaveLength(1);
  });

  it('that is wrong is refuted, taken back, and can be tried again', async () => {
    const { made, lines } = engine([2, 1], refuted);
    const tries = new Tries('rastros', lesson({}), made);
    const before = tries.shown;
    await tries.play('b1');
    expect(made.think).toHaveBeenCalledWith(expect.objectContaining({ actions: ['x1', 'b1'] }), NODES);
    expect(lines).toEqual(['x1 b1', 'x1 b1 c3']);
    expect(tries.answer).toEqual({ kind: 'wrong', action: 'b1', reply: 'c3', wins: true, now: true });
    expect([tries.shown, tries.asking]).toEqual([before, true]);
    await tries.play('a1');
    expect(tries.done).toBe(true);
  });

  it('goes on while the turn does, and loses only the wrong half of it', async () => {
    const { made } = engine([1, 2], refuted);
    const stages = [{ played: [], answers: ['a1'] }, { played: ['a1'], answers: ['b1'] }];
    const tries = new Tries('flume', lesson({ stages }), made);
    await tries.play('a1');
    expect([tries.answer, tries.asking, tries.answers]).toEqual([{ kind: 'on' }, true, ['b1']]);
    await tries.play('d4');
    expect([tries.answer?.kind, tries.answers, tries.line.actions]).toEqual(['wrong', ['b1'], ['x1', 'a1']]);
    await tries.play('b1');
    expect(tries.done).toBe(true);
  });

  it('that only was not asked for needs no refutation', async () => {
    const { made } = engine([2]);
    const tries = new Tries('gatos', lesson({ task: 'try' }), made);
    await tries.play('b1');
    expect(made.think).not.toHaveBeenCalled();
    expect(tries.answer).toMatchObject({ kind: 'wrong', wins: false, reply: null });
  });

  it('is not heard of any more once the card was left or begun again', async () => {
    const { made } = engine([2], refuted);
    const tries = new Tries('rastros', lesson({}), made);
    const playing = tries.play('b1');
    tries.restart();
    await playing;
    expect([tries.answer, tries.asking]).toEqual([null, true]);
  });

  it('without an engine says so, and the question stands', async () => {
    const { made } = engine([2]);
    const tries = new Tries('rastros', lesson({}), { ...made, open: () => Promise.reject(new Error('gone')) });
    await tries.play('a1');
    expect([tries.answer, tries.asking]).toEqual([{ kind: 'missing' }, true]);
  });
});
