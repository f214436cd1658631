// @vitest-environment happy-dom
// A hint: where to look, the idea, the action and why. The action is not given away before the last step.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { square } from '../../board/fixtures';
import type { Analysis, Line, Picture } from '../../engine/contract';
import { SLUGS } from '../../engine/facts';
import { guess, loss, thought, win } from '../../game/analysis/fixtures';
import { ideaOf } from '../../game/analysis/idea';
import { change } from '../../game/settings.svelte';
import { say } from '../../i18n/index.svelte';

const engine = vi.hoisted(() => ({ think: vi.fn(), ask: vi.fn(() => Promise.resolve(null)) }));
vi.mock('../../engine/client', () => engine);
const { Hint } = await import('./hint.svelte');

const board = square(7, 7);
const at = (name: string) => board.cells.findIndex((cell) => cell.name === name);
const names = ['d4', 'f6', 'e5'];
const picture: Picture = {
  ...board, game: 'rastros', actions: names.map((text) => ({ text, cells: [at(text)], choice: null, changes: [] })),
};
const line: Line = { game: 'rastros', start: null, actions: [] };

/** The words of the three steps, and how many cells each points out. */
async function steps(found: Analysis) {
  engine.think.mockResolvedValue(found);
  const hint = new Hint();
  const said: [string, number, number][] = [];
  for (let step = 0; step < 4; step += 1) {
    await hint.next(line);
    said.push([hint.words('rastros', picture), hint.point(picture).length, hint.overlays(picture).length]);
  }
  expect(said[3], 'there is no fourth').toEqual(said[2]);
  return said.slice(0, 3);
}

beforeEach(() => change({ language: 'pt' }));

describe('a hint', () => {
  it('goes from the place to the idea to the action', async () => {
    const [where, idea, why] = await steps(thought(1, [{ ...win('d4', 3), line: ['d4', 'e5', 'f6'] }, loss('f6', 2)]));
    expect(where).toEqual([expect.stringMatching(/^Olha bem para esta zona: colunas c a e, linhas 3 a 5\.$/), 9, 0]);
    expect(idea).toEqual([say('hint.idea.win'), 9, 0]);
    expect(why).toEqual(['d4: ganhas em 3 jogadas, seja qual for a defesa. Pode continuar assim: d4 e5 f6.', 1, 1]);
  });

  it('counts rows beyond nine', async () => {
    engine.think.mockResolvedValue(thought(1, [guess('b9', 1)], false));
    const large = square(11, 11);
    const cell = large.cells.findIndex(({ name }) => name === 'b9');
    const wide: Picture = { ...large, actions: [{ text: 'b9', cells: [cell], choice: null, changes: [] }] };
    const hint = new Hint();
    await hint.next(line);
    expect(hint.words('nex', wide)).toBe('Olha bem para esta zona: colunas a a c, linhas 8 a 10.');
  });

  it('says what loses, where that is known', async () => {
    const only = await steps(thought(1, [guess('d4', 10), loss('f6', 2), loss('e5', 4)], false));
    expect([only[1]?.[0], only[2]?.[0]]).toEqual([say('hint.idea.only'), 'd4: é a única jogada que não perde.']);
    const danger = await steps(thought(1, [guess('d4', 10), guess('e5', 4), loss('f6', 2)], false));
    expect(danger[1]?.[0]).toMatch(/1 das tuas jogadas perde/);
    expect(danger[2]?.[0]).toMatch(/^d4: /);
  });

  it('tells the idea of the game where nothing is proved', async () => {
    expect((await steps(thought(1, [guess('d4', 10), guess('f6', 3)], false)))[1]?.[0]).toBe(say('idea.rastros'));
    for (const game of SLUGS) expect(say(`idea.${game}`), game).toMatch(/[.?]$/);
  });
});

it('an idea is only what is proved', () => {
  const kind = (found: Analysis) => ideaOf(found).kind;
  expect(kind(thought(1, [win('d4', 1), loss('f6', 2)]))).toBe('now');
  expect(kind(thought(1, [loss('d4', 8), loss('f6', 2)]))).toBe('lost');
  expect(kind(thought(1, [guess('d4', 8)], false)), 'the only action there is').toBe('open');
});
