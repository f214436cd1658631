// Reasons: asked for, said in both languages, and nothing where there is none.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { square } from '../../board/fixtures';
import type { Finding, Line, Picture, Reason } from '../../engine/contract';
import { en } from '../../i18n/en';
import { pt } from '../../i18n/pt';
import { speakWith } from '../../i18n/say';
import type { Ask } from '../links/opening';

vi.stubGlobal('location', { hash: '', href: 'http://localhost/' });
const { evidence, reasonFor } = await import('./reasons');
const { sayLine, sayWhy } = await import('./words');

const picture: Picture = { ...square(7, 7), game: 'rastros' };
const line: Line = { game: 'rastros', start: null, actions: [] };
const step = (action: string, seat: 1 | 2, only: Reason['line'][number]['only'] = null) => ({ action, seat, only });
const door: Finding = { theme: 'door', at: 1, cells: [48], counts: [] };
const mistake: Reason = {
  verdict: 'mistake', winner: 1, plies: 6, exact: true, better: ['c3'], findings: [door],
  line: [step('d4', 2), step('e5', 1, 'wins'), step('f6', 2, 'legal')],
};

beforeEach(() => speakWith((key) => (pt as Record<string, unknown>)[key]));

describe('a reason', () => {
  it('says what comes, and the theme', () => {
    expect(sayWhy(mistake, picture)).toBe('Depois de d4 vem e5. e5 fecha a porta: a peça já não pode chegar a g7.');
    speakWith((key) => (en as Record<string, unknown>)[key]);
    expect(sayWhy(mistake, picture)).toBe('After d4 comes e5. e5 closes the door: the piece can no longer come to g7.');
  });

  it('of an action that wins is the theme alone', () => {
    const wins: Reason = { ...mistake, verdict: 'wins', findings: [{ ...door, at: 0 }] };
    expect(sayWhy(wins, picture)).toBe('d4 fecha a porta: a peça já não pode chegar a g7.');
  });

  it('without a theme is the line alone, with what is forced', () => {
    const bare = { ...mistake, findings: [] };
    expect(sayWhy(bare, picture)).toBe('Continua assim: d4 e5! f6!. O sinal ! diz que não há outra escolha.');
    expect(evidence(bare)).toEqual([]);
    expect(sayLine({ ...bare, line: [step('d4', 2)] })).toBe('');
  });

  it('is none where the engine cannot be asked', async () => {
    const broken = (() => Promise.reject(new Error('no engine'))) as unknown as Ask;
    expect(await reasonFor(broken, line, 'd4')).toBeNull();
    const asked = vi.fn(() => Promise.resolve(mistake));
    expect(await reasonFor(asked as unknown as Ask, line, 'd4')).toBe(mistake);
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ ask: 'reason', action: 'd4' }));
  });
});

describe('the words', () => {
  it('name every theme that a sentence tells of', () => {
    const themes = (words: object, start: string) =>
      Object.keys(words).filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
    const told = themes(pt, 'reason.').filter((code) => !['answer', 'line', 'only'].includes(code));
    expect(told.sort()).toEqual(themes(pt, 'theme.').sort());
    expect(themes(en, 'theme.').sort()).toEqual(themes(pt, 'theme.').sort());
  });
});
