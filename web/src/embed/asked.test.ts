// What attributes ask for, and what is said of those that ask for nothing.

import { describe, expect, it } from 'vitest';
import { FIRST_GAME } from '../engine/facts';
import { taskHash } from '../game/exercise/task';
import { readAsked, type Attribute } from './asked';

const game = FIRST_GAME;
const asked = (attributes: Partial<Record<Attribute, string>>) => readAsked((name) => attributes[name] ?? null);

describe('the attributes of the element', () => {
  it('show a position, with what was played in it', () => {
    const line = { game, start: '4/4/4 2', actions: ['b2', 'a1'], exercise: true };
    expect(asked({ game, position: ' 4/4/4  2 ', actions: 'b2.a1' })).toEqual({ kind: 'show', line });
    expect(asked({ game: game.toUpperCase(), actions: ' b2, a1 ' })).toMatchObject({ line: { start: null, actions: ['b2', 'a1'] } });
  });

  it('let somebody play, against a level or another person', () => {
    expect(asked({ game, level: '3', seat: '2' })).toMatchObject({ kind: 'play', level: 3, seat: 2 });
    expect(asked({ game, opponent: 'person' })).toMatchObject({ kind: 'play', level: null });
  });

  it('ask an exercise by its goal, or by the link that the site shares', () => {
    expect(asked({ game, exercise: 'win', question: 'Where?' })).toMatchObject({ kind: 'exercise', goal: 'win', question: 'Where?' });
    const task = { game, start: '4/4/4 2', goal: 'hold', question: 'Onde & porquê?' } as const;
    for (const before of ['', 'https://school.example/ludoteca/']) {
      expect(asked({ exercise: before + taskHash(task) })).toEqual({
        kind: 'exercise', line: { game, start: '4/4/4 2', actions: [], exercise: true }, goal: 'hold', question: 'Onde & porquê?',
      });
    }
    expect(asked({ exercise: `${game}?s=4/4/4+2&a=b2.a1&q=Where` })).toMatchObject({ goal: 'free', line: { actions: ['b2', 'a1'] } });
  });

  it.each([
    [{}, 'nogame', ''],
    [{ game: '' }, 'nogame', ''],
    [{ game: 'chess' }, 'game', 'chess'],
    [{ game, level: '9' }, 'level', '9'],
    [{ game, level: '' }, 'level', ''],
    [{ game, level: '3', seat: 'white' }, 'seat', 'white'],
    [{ game, opponent: 'robot' }, 'opponent', 'robot'],
    [{ game, exercise: 'draw' }, 'exercise', 'draw'],
    [{ exercise: '#/analyse/chess?g=win' }, 'game', 'chess'],
    [{ exercise: `#/analyse/${game}?a=b2` }, 'exercise', `#/analyse/${game}?a=b2`],
  ])('that make no sense are named: %o', (attributes, about, text) => {
    expect(asked(attributes)).toEqual({ kind: 'fault', about, text });
  });
});
