// @vitest-environment happy-dom
// What a cell, a seat, an action and an ending are called.

import { beforeAll, describe, expect, it } from 'vitest';
import type { CellContext, Overlay } from '../board';
import { action, square } from '../board/fixtures';
import type { Picture } from '../engine/contract';
import { FIRST_GAME, SLUGS, factsOf } from '../engine/facts';
import { fetchWords } from '../i18n/index.svelte';
import { change } from './settings.svelte';
import { describeCell, isDeed, isPut, sayAction, sayEnding, seatName, showAction } from './words';

const context = (picture: Picture, more: Partial<CellContext> = {}): CellContext => ({
  picture,
  interactive: true,
  picked: [],
  can: [],
  last: false,
  pointed: false,
  overlays: [],
  ...more,
});

beforeAll(() => change({ language: 'pt' }));

describe('the label of a cell', () => {
  it('says coordinate, content and what can be done', () => {
    const picture = square(2, 2, { 3: 'yellow' });
    const yellow = describeCell(3, context(picture, { can: [action('b2', [3])] }));
    expect(yellow).toBe('b2, peça amarela, pode passar a vermelha');
    expect(describeCell(0, context(picture, { can: [action('a1', [0])] }))).toBe('a1, vazia, podes jogar aqui');
    expect(describeCell(1, context(picture))).toBe('b1, vazia');
  });

  it('tells picking from going and capturing', () => {
    const picture = square(2, 2, { 0: 'white', 3: 'black' });
    const capture = action('a1b2', [0, 3]);
    expect(describeCell(0, context(picture, { can: [capture] }))).toBe('a1, peça branca, podes mover esta peça');
    expect(describeCell(3, context(picture, { can: [capture], picked: [0] }))).toBe('b2, peça negra, podes capturar');
    expect(describeCell(0, context(picture, { picked: [0] }))).toContain('selecionada');
  });

  it('speaks of playing where two cells in any order make an action', () => {
    const picture: Picture = { ...square(2, 2), touch: 'set' };
    const pair = action('a1a2', [0, 2]);
    expect(describeCell(0, context(picture, { can: [pair] }))).toBe('a1, vazia, podes começar aqui');
    expect(describeCell(2, context(picture, { can: [pair], picked: [0] }))).toBe('a2, vazia, podes jogar aqui');
  });

  it('says how long a line would be, and what would point here', () => {
    const line = action('a1c1', [0, 2], null, [[0, 'lying'], [1, 'lying'], [2, 'lying']]);
    const picture: Picture = { ...square(3, 1, {}, [line]), touch: 'set' };
    expect(describeCell(2, context(picture, { can: [line], picked: [0] }))).toBe('c1, vazia, acaba aqui uma fila de 3 casas');
    const arrow = action('a1c1', [2], null, [[0, 'blue-right-2']]);
    const heard = describeCell(2, context(square(3, 1, {}, [arrow]), { can: [arrow] }));
    expect(heard).toContain('aponta para aqui: azul, 2 para a direita, em a1');
  });

  it('names marks, the last action and what is said about it', () => {
    const picture = square(2, 1, {}, [], { 0: 'goal-of-first' });
    const overlay: Overlay = { cells: [0], tone: 'good', shape: 'circle', text: 'G1', label: 'ganha já' };
    const label = describeCell(0, context(picture, { last: true, overlays: [overlay] }));
    expect(label).toBe('a1, vazia, casa final do Jogador 1, última jogada, ganha já');
  });
});

describe('seats', () => {
  it('have the sides that the picture says', () => {
    const sides: Picture['sides'] = [{ name: 'black', pieces: ['black'] }, { name: 'white', pieces: ['white'] }];
    const picture: Picture = { ...square(1, 1), sides };
    expect(seatName(picture, 2)).toBe('Jogador 2 (brancas)');
    expect(seatName(picture, 1)).toBe('Jogador 1 (negras)');
  });

  it('are only numbers where nothing tells them apart', () => {
    expect(seatName(square(1, 1), 1)).toBe('Jogador 1');
  });
});

describe('actions', () => {
  const inOrder = SLUGS.find((game) => factsOf(game).touch === 'sequence') ?? FIRST_GAME;

  it.each([
    ['d4', 'd4', 'd4'],
    ['d2d3', 'd2 para d3', 'd2–d3'],
    ['Be5', 'uma peça negra em e5', 'negra e5'],
    ['We5', 'uma peça branca em e5', 'branca e5'],
    ['swap', 'trocar de cor', '⇄'],
  ])('%s', (text, heard, seen) => {
    expect(sayAction(text, inOrder)).toBe(heard);
    expect(showAction(text)).toBe(seen);
  });
});

describe('actions with a letter and lines', () => {
  const anyOrder = SLUGS.find((game) => factsOf(game).touch === 'set') ?? FIRST_GAME;

  it.each([
    ['c2c5', 'c2 a c5, 4 casas'],
    ['b3e3', 'b3 a e3, 4 casas'],
    ['b3c3', 'b3 e c3'],
    ['Sd4', 'uma peça em d4'],
    ['Ne5', 'uma peça neutra em e5'],
    ['Tc3', 'ficar com c3'],
    ['Re4', 'devolver e4'],
  ])('%s', (text, heard) => expect(sayAction(text, anyOrder)).toBe(heard));

  it('are things put or things done', () => {
    const texts = ['Be5', 'Sd4', 'Ne5', 'Tc3', 'Re4', 'd4'];
    expect(texts.filter(isPut)).toEqual(['Be5', 'Sd4', 'Ne5']);
    expect(texts.filter(isDeed)).toEqual(['Tc3', 'Re4']);
  });
});

describe('endings', () => {
  const ended = (code: string, cells: number[]): Picture => ({
    ...square(3, 1),
    tally: [6, 2],
    ending: { winner: 1, rule: 4, code, cells },
  });

  it('name the cells or the numbers that decided', () => {
    expect(sayEnding(ended('line', [0, 1, 2]))).toContain('três peças iguais em linha: a1, b1, c1');
    expect(sayEnding(ended('more-stones', []))).toContain('mais peças, 6 contra 2');
    expect(sayEnding(ended('product', [0, 2]))).toContain('1 × 1 = 6 contra 2');
  });

  it('speak English too', async () => {
    change({ language: 'en' });
    await fetchWords();
    expect(sayEnding(ended('goal', [0]))).toContain('the piece has reached a1');
    change({ language: 'pt' });
  });
});
