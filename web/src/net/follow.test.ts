// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableView } from '../generated/api';
import { follow, type ConnectionState, type Subject } from './follow';
import { RefusedError } from './request';

const TABLE = { table: 't', number: 3, actions: ['d4'] } as unknown as TableView;

/** A server of the test's own: each request takes the next answer. */
let answers: ((init: RequestInit, url: string) => Response | Promise<Response>)[] = [];
let asked: { url: string; body: unknown }[] = [];

beforeEach(() => {
  answers = [];
  asked = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, body: init.body ? JSON.parse(String(init.body)) : null });
    const answer = answers.shift();
    if (!answer) return new Promise((_, fail) => init.signal?.addEventListener('abort', () => fail(new Error('aborted'))));
    return answer(init, url);
  });
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A stream that the test feeds, and that the reader's signal ends. */
function stream(pieces: string[], init: RequestInit, end = false): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      if (end) controller.close();
      init.signal?.addEventListener('abort', () => {
        try {
          controller.error(new Error('aborted'));
        } catch {
          // It has ended already.
        }
      });
    },
  });
  return new Response(body);
}

interface Heard {
  tables: TableView[];
  states: ConnectionState[];
  gone: RefusedError[];
  stop: AbortController;
  done: Promise<void>;
}

function start(): Heard {
  const stop = new AbortController();
  const heard: Heard = { tables: [], states: [], gone: [], stop, done: Promise.resolve() };
  const subject: Subject = {
    kind: 'table',
    id: 't',
    secret: 's',
    after: () => heard.tables.at(-1)?.number ?? 0,
    hear: (table) => heard.tables.push(table),
    gone: (error) => heard.gone.push(error),
  };
  heard.done = follow({ subjects: [subject], report: (state) => heard.states.push(state), signal: stop.signal });
  return heard;
}

async function end({ stop, done }: Heard): Promise<void> {
  stop.abort();
  await vi.advanceTimersByTimeAsync(100);
  await done;
}

test('a stream is heard, also in pieces', async () => {
  const text = `event: table\ndata: ${JSON.stringify(TABLE)}\n\n`;
  answers = [(init) => stream(['event: beat\ndata:\n\n' + text.slice(0, 20), text.slice(20)], init)];
  const heard = start();
  await vi.advanceTimersByTimeAsync(10);
  expect(heard.tables).toEqual([TABLE]);
  expect(heard.states.at(-1)).toBe('stream');
  await end(heard);
});

test('a stream that is held back is replaced by questions that wait', async () => {
  answers = [(init) => stream([], init), () => Response.json(TABLE)];
  const heard = start();
  await vi.advanceTimersByTimeAsync(13_000);
  expect(heard.tables).toEqual([TABLE]);
  expect(heard.states).toEqual(['asking']);
  expect(asked[1]?.url).toMatch(/tables\/t$/);
  expect(asked[2]?.url).toContain('tables/t?after=3');
  await end(heard);
});

test('a stream that falls silent is opened again from where it was', async () => {
  const text = `event: table\ndata: ${JSON.stringify(TABLE)}\n\n`;
  answers = [(init) => stream([text], init)];
  const heard = start();
  await vi.advanceTimersByTimeAsync(17_000);
  expect(asked[1]?.body).toEqual({ tables: [{ table: 't', secret: 's', after: 3 }] });
  await end(heard);
});

test('a network that dies without a word is noticed after two beats, and said until the server is heard again', async () => {
  const beat = 'event: beat\ndata:\n\n';
  // One stream that has spoken; then nothing is answered: neither another stream nor a question.
  answers = [(init) => stream([beat], init)];
  const heard = start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard.states).toEqual(['stream']);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(heard.states).toEqual(['stream', 'lost']);
  await vi.advanceTimersByTimeAsync(45_000);
  expect(asked.map(({ url }) => url.replace(/.*\/api\//, '')).slice(0, 4)).toEqual(['stream', 'stream', 'tables/t', 'stream']);
  expect(new Set(heard.states.slice(1))).toEqual(new Set(['lost']));
  answers = [(init) => stream([beat], init)];
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard.states.at(-1)).toBe('stream');
  await end(heard);
});

test('a server that is gone is asked again, later each time', async () => {
  const away = () => Promise.reject(new TypeError('network'));
  answers = [away, away, away, (init) => stream(['event: beat\ndata:\n\n'], init)];
  const heard = start();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(heard.states).toEqual(['lost', 'lost', 'lost', 'stream']);
  await end(heard);
});

test('a table that cannot be seen is not asked for again', async () => {
  answers = [(init) => stream(['event: gone\ndata: {"table":"t","code":"no-such-table"}\n\n'], init)];
  const heard = start();
  await vi.advanceTimersByTimeAsync(60_000);
  await heard.done;
  expect(heard.gone.map((error) => error.refusal.code)).toEqual(['no-such-table']);
  expect(asked).toHaveLength(1);
});

test('coming back into view is a reason to try at once', async () => {
  answers = Array.from({ length: 6 }, () => () => Promise.reject(new TypeError('network')));
  const heard = start();
  await vi.advanceTimersByTimeAsync(8_000);
  const before = asked.length;
  answers = [(init) => stream(['event: beat\ndata:\n\n'], init)];
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.length).toBe(before + 1);
  await end(heard);
});

test('championships and tournaments are asked for as the public sees them where there is no secret', async () => {
  const news = { championship: 'c', number: 7 };
  answers = [(init) => stream([`event: championship\ndata: ${JSON.stringify(news)}\n\nevent: gone\ndata: {"tournament":"t"}\n\n`], init)];
  const stop = new AbortController();
  const [heard, gone]: [number[], string[]] = [[], []];
  const common = { after: () => heard.at(-1) ?? 0, report: () => {} };
  const done = follow({
    subjects: [
      { ...common, kind: 'championship', id: 'c', secret: undefined, hear: ({ number }) => heard.push(number), gone: () => {} },
      { ...common, kind: 'tournament', id: 't', secret: 's', hear: () => {}, gone: ({ status }) => gone.push(`t ${status}`) },
    ],
    report: () => {},
    signal: stop.signal,
  });
  await vi.advanceTimersByTimeAsync(10);
  expect(asked[0]?.body).toEqual({ tournaments: [{ tournament: 't', secret: 's' }], championships: [{ championship: 'c' }] });
  expect([heard, gone]).toEqual([[7], ['t 404']]);
  stop.abort();
  await vi.advanceTimersByTimeAsync(100);
  await done;
});
