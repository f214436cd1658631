// @vitest-environment happy-dom
// What is heard: a step once, the verdicts that are peeked at, and what a press on the set-up board does.

import { beforeAll, describe, expect, it } from 'vitest';
import { square } from '../../board/fixtures';
import type { Opened, Picture } from '../../engine/contract';
import { guess, loss, opinion, thought, win } from '../../game/analysis/fixtures';
import { sayVerdict } from '../../game/analysis/verdictwords';
import { change } from '../../game/settings.svelte';
import { sayPress, sayStep, sayVerdicts } from './words';

beforeAll(() => change({ language: 'pt' }));

const picture: Picture = { ...square(7, 7), game: 'rastros', turn: 2 };
const opened = (actions: string[], seats: (1 | 2)[]) => ({ actions, seats, picture }) as unknown as Opened;

describe('a step', () => {
  it('names who played, who is to act and who is winning, each once', () => {
    const said = sayStep(opened(['d4'], [1]), { kind: 'proved', winner: 1, plies: 9, exact: false, margin: null });
    expect(said).toMatch(/^Jogada 1, Jogador 1: d4\. Joga: Jogador 2/);
    expect(said).toContain('ganha em 9 jogadas no máximo (provado)');
    expect(said.match(/Joga:/g)).toHaveLength(1);
  });

  it('says “tu” to whoever played the game, and “computador” of the other', () => {
    const proved = { kind: 'proved', plies: 9, exact: true, margin: null } as const;
    const said = sayStep(opened(['d4'], [1]), { ...proved, winner: 1 }, 1);
    expect(said).toMatch(/^Jogada 1, tu: d4\. Joga: computador/);
    expect(said).toMatch(/\. Tu( \(.*\))? ganhas em 9 jogadas/);
    expect(said).not.toMatch(/Jogador/);
    const theirs = sayStep(opened(['d4'], [1]), { ...proved, winner: 1 }, 2);
    expect(theirs).toMatch(/^Jogada 1, computador: d4\. Jogas tu/);
    expect(theirs).toMatch(/\. Computador( \(.*\))? ganha em 9 jogadas/);
  });

  it('says how one’s own game ended', () => {
    const ending = { winner: 1, rule: 4, code: 'no-action', cells: [] } as unknown as Picture['ending'];
    const ended = { actions: ['d4'], seats: [1], picture: { ...picture, ending } } as unknown as Opened;
    expect(sayStep(ended, null, 1)).toMatch(/Ganhaste: o computador não tinha onde jogar\.$/);
    expect(sayStep(ended, null, 2)).toMatch(/Ganhou o computador: não tinhas onde jogar\.$/);
  });

  it('names the one who acted, not whose turn it would have been', () => {
    expect(sayStep(opened(['Bd4', 'Wd3'], [2, 2]), null)).toMatch(/^Jogada 2, Jogador 2: uma peça branca em d3\./);
    expect(sayStep(opened([], []), null)).toMatch(/^Posição inicial\. Joga:/);
  });
});

describe('verdicts', () => {
  it('are heard as the number of actions and the best of them', () => {
    const said = sayVerdicts(thought(1, [win('d4', 5), guess('e4', 0), loss('f6', 2)]), 'rastros');
    expect(said).toBe('3 jogadas. As melhores: d4, Ganha em 5 jogadas, provado; e4, Parece equilibrado (estimativa 0,0); '
      + 'f6, Perde em 2 jogadas, provado.');
  });

  it('say “no máximo” of a bound', () => {
    const bound = { ...opinion('d4', { kind: 'win', plies: 9 }), exact: false };
    expect(sayVerdict(bound, 'rastros')).toBe('Ganha em 9 jogadas no máximo, provado');
  });
});

describe('a press on the set-up board', () => {
  it('puts, changes or takes away', () => {
    expect(sayPress(null, 'green')).toBe('premir põe peça verde');
    expect(sayPress('red', 'green')).toBe('premir troca por peça verde');
    expect([sayPress('green', 'green'), sayPress('red', null)]).toEqual(['premir tira a peça', 'premir tira a peça']);
    expect(sayPress(null, null)).toBe('nada a apagar');
  });
});
