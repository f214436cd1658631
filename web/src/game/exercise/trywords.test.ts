// The reason for an answer: compared with what was played it never contradicts itself.

import { expect, it, vi } from 'vitest';
import type { ActionEval } from '../../engine/contract';
import { guess, win } from '../analysis/fixtures';
import type { Trying } from './trying.svelte';

vi.stubGlobal('location', { hash: '', href: 'http://localhost/' });
const { addWords } = await import('../../i18n/index.svelte');
const { pt } = await import('../../i18n/pt');
addWords('front', pt);
const { sayReason } = await import('./trywords');

const chance = { kind: 'likelier', at: 3, seat: 1, played: 'b2', better: 'c3', doubtful: true } as const;
const trying = (phase: Trying['phase'], said: ActionEval, aim: object) =>
  ({ phase, said, aim, base: { game: 'rastros', start: null, actions: [] } }) as unknown as Trying;

it('an estimate is compared with what was played, and with nothing else', () => {
  const reason = sayReason(trying('right', guess('c3', -300), { goal: null, chance })).join(' ');
  expect(reason).toContain('c3 parece melhor do que b2');
  expect(reason).not.toMatch(/pior/);
  expect(sayReason(trying('wrong', guess('d4', 300), { goal: null, chance }))).toEqual([]);
});

it('a proof is said, and so is an estimate where nothing is compared', () => {
  const proved = sayReason(trying('shown', win('c3', 3), { goal: null, chance: { ...chance, kind: 'turned' } })).join(' ');
  expect(proved).toMatch(/Com c3 ganhava-se; com b2 perdeu-se\. c3: Ganha em 3/);
  expect(sayReason(trying('unsure', guess('d4', 300), { goal: 'win', chance: null })).join(' ')).toMatch(/^d4: /);
});
