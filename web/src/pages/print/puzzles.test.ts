// Puzzles on paper: every kind asks its question, has boxes where one of two is chosen, and its own answer.

import { describe, expect, it, vi } from 'vitest';
import type { Line, Opened, Picture, Reply } from '../../engine/contract';
import { openPuzzles, readPuzzles } from '../../game/puzzles/collection';
import { addWords } from '../../i18n/index.svelte';
import { words } from '../../i18n/pt/print';
import { posePuzzles } from './puzzles';
import { solutionOfPuzzle } from './solutions';

addWords('print', words);

const LINES = {
  win: 'win|p 1|c3|1||3',
  mistake: 'mistake|p 1|b2 a1|1||-',
  who: 'who|p 1|2|1||-',
  finish: 'finish|p 1|d4|1||1',
  threat: 'threat|p 1|e5 f6|1||-',
  moves: 'moves|p 1|4|1||-',
  each: 'moves|p 1|4 7|1||-',
  forbidden: 'forbidden|p 1|a1 b2|1||-',
};
const PUZZLES = readPuzzles(Object.values(LINES).join('\n'));
vi.mock('../../game/puzzles/collection', async (original) => ({
  ...(await original<object>()),
  openPuzzles: vi.fn(),
}));

const side = (name: string | null) => ({ name, pieces: [] });
const picture = { game: 'rastros', turn: 1, ending: null, actions: [], cells: [], sides: [side(null), side(null)] } as unknown as Picture;
const opened: string[] = [];
const open = ({ start, actions }: Line) => {
  opened.push([start, ...actions].join(' '));
  return Promise.resolve({ picture, last: [7], position: 'p 2' } as unknown as Opened);
};

async function pose(names: string) {
  vi.mocked(openPuzzles).mockResolvedValue(PUZZLES);
  return posePuzzles('rastros', names, open);
}
const name = (kind: keyof typeof LINES) => PUZZLES[Object.keys(LINES).indexOf(kind)]?.id ?? '';

describe('a puzzle on paper', () => {
  it.each([
    ['win', /Só uma jogada ganha/, [], 'resposta certa: c3.', 'c3'],
    ['mistake', /Qual é o erro\?$/, ['A1', 'B2'], 'o erro é b2; a1 ganha.', 'b2'],
    ['who', /^Joga o .+ Quem ganha/, ['Jogador 1', 'Jogador 2'], 'resposta certa: Jogador 2.', null],
    ['finish', /Leva a peça à sua casa/, [], 'resposta certa: d4.', null],
    ['threat', /jogou e5\. Se jogasse outra vez/, [], 'resposta certa: f6.', null],
    ['moves', /Quantas jogadas tem\?$/, [], 'resposta certa: 4.', null],
    ['each', /Quantas jogadas tem cada um/, [], 'resposta certa: Jogador 1: 4 · Jogador 2: 7.', null],
    ['forbidden', /2 casas livres proibidas\. Quais são\?$/, [], 'respostas certas: a1, b2.', null],
  ] as const)('%s', async (kind, question, choices, answer, about) => {
    const [posed] = await pose(name(kind));
    expect(posed?.puzzle?.ask()).toMatch(question);
    expect(posed?.puzzle?.choices().map((label) => label.toLowerCase())).toEqual(choices.map((label) => label.toLowerCase()));
    expect(posed?.puzzle?.answer().toLowerCase()).toBe(answer.toLowerCase());
    expect(posed?.puzzle?.about).toBe(about);
  });

  it('stands in the order of its set, and one that is not known is left out', async () => {
    const posed = await pose(`${name('who')}.nothing.${name('win')}`);
    expect(posed.map(({ puzzle }) => puzzle?.about)).toEqual([null, 'c3']);
    expect(await pose('nothing')).toEqual([]);
  });

  it('shows a threat after the move that makes it', async () => {
    opened.length = 0;
    const [posed] = await pose(name('threat'));
    expect(opened).toEqual(['p 1 e5', 'p 1']);
    expect(posed?.last).toEqual([7]);
  });
});

describe('the solution of a puzzle', () => {
  it('has the reason for what it is about, and without one stands alone', async () => {
    const asked: unknown[] = [];
    const ask = (question: unknown) => {
      asked.push(question);
      return Promise.resolve({ reason: null } as unknown as Reply);
    };
    const line: Line = { game: 'rastros', start: 'p 1', exercise: true, actions: [] };
    expect(await solutionOfPuzzle(line, null, ask as never)).toEqual({ kind: 'puzzle' });
    expect(asked).toEqual([]);
    await solutionOfPuzzle(line, 'c3', ask as never);
    expect(asked).toHaveLength(1);
  });
});
