// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { square } from '../board/fixtures';
import type { Picture } from '../engine/contract';
import { readBoard, readPieces } from './reading';
import { change } from './settings.svelte';

beforeAll(() => change({ language: 'pt' }));

describe('the board read aloud', () => {
  it('is read row by row from the top', () => {
    expect(readBoard(square(2, 2, { 0: 'white', 1: 'black' }))).toBe('Linha 2: vazia. Linha 1: a1 peça branca, b1 peça negra.');
  });

  it('is read ring by ring from the margin where it has rings', () => {
    const rings: Picture = { ...square(2, 2, { 0: 'white', 2: 'white' }), shape: 'net' };
    expect(readBoard(rings)).toBe('Anel a: a1 peça branca, a2 peça branca. Anel b: vazio.');
  });

  it('tells what each side has', () => {
    const sides: Picture['sides'] = [{ name: 'black', pieces: ['black'] }, { name: 'white', pieces: ['white'] }];
    const picture: Picture = { ...square(2, 2, { 0: 'white', 3: 'white' }), sides };
    expect(readPieces(picture)).toBe('Jogador 1 (negras): nenhuma casa. Jogador 2 (brancas), 2 casas: a1, b2.');
  });

  it('tells what belongs to nobody by its kind', () => {
    expect(readPieces(square(2, 2, { 1: 'green' }))).toBe('peça verde, 1 casa: b1.');
    expect(readPieces(square(2, 2))).toBe('O tabuleiro está vazio.');
  });
});
