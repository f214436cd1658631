// A broken line still opens: its legal beginning, or the usual start, with the reason beside it.

import { describe, expect, it } from 'vitest';
import { TroubleError } from '../../engine/client';
import type { Line, Opened, Trouble } from '../../engine/contract';
import { openWhatCanBe, type Ask } from './opening';

const line: Line = { game: 'rastros', start: null, actions: ['d4', 'd5', 'a1', 'b2'] };
const opened = { start: '', usual: true, position: '', actions: [], seats: [], last: [] } as unknown as Opened;
const breach = { action: 'a1', rule: 2, code: 'far', why: 'too far' };

/** An engine that refuses what `refuse` says. */
function engine(refuse: (line: Line) => Trouble | null): Ask {
  return ((request: Line) => {
    const trouble = refuse(request);
    return trouble ? Promise.reject(new TroubleError(trouble)) : Promise.resolve(opened);
  }) as unknown as Ask;
}

const position = (trust: 'syntax' | 'law' | 'unreachable'): Trouble => ({
  kind: 'position', trust, rule: 1, row: null, column: null, why: '',
});

describe('opening', () => {
  it('takes a good line as it is', async () => {
    const found = await openWhatCanBe(line, engine(() => null));
    expect(found).toEqual({ line, opened, complaint: null });
  });

  it('keeps the legal beginning and says which action failed', async () => {
    const ask = engine(({ actions }) => (actions.length > 2 ? { kind: 'action', at: 2, breach } : null));
    const found = await openWhatCanBe(line, ask);
    expect(found.line.actions).toEqual(['d4', 'd5']);
    expect(found.complaint).toMatchObject({ kind: 'cut', at: 2, text: 'a1' });
  });

  it('admits a start that play cannot lead to, and says so', async () => {
    const ask = engine(({ exercise }) => (exercise ? null : position('unreachable')));
    const found = await openWhatCanBe({ ...line, start: 'x' }, ask);
    expect(found.line.exercise).toBe(true);
    expect(found.complaint?.kind).toBe('doubt');
  });

  it('takes the usual start in place of nonsense', async () => {
    const ask = engine(({ start }) => (start === null ? null : position('syntax')));
    const found = await openWhatCanBe({ ...line, start: 'nonsense' }, ask);
    expect(found.line).toEqual({ game: 'rastros', start: null, actions: [], exercise: false });
    expect(found.complaint?.kind).toBe('start');
  });

  it('throws where the engine is missing', async () => {
    const ask = engine(() => ({ kind: 'engine', why: 'gone' }));
    await expect(openWhatCanBe(line, ask)).rejects.toThrow('engine');
  });
});
