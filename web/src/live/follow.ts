// Hears what happens at a table: by a stream, and where a proxy holds streams back, by asking and waiting. Whatever is
// missed is caught up with: every answer is the whole table.

import type { LiveTable } from './contract';
import { MessageReader } from './messages';
import { pause, rest } from './patience';
import { RefusedError, send, table } from './request';

/** The server's stream says every five seconds that it lives; after three silent beats it is held back somewhere. */
const SILENCE = 16_000;

/** How a table is heard of now. */
export type Line = 'connecting' | 'stream' | 'asking' | 'lost';

export interface Follow {
  table: string;
  secret: () => string;
  /** The number that is known. */
  after: () => number;
  hear: (table: LiveTable) => void;
  /** Hears how the line is. */
  line: (line: Line) => void;
  /** The table cannot be followed any more: it is gone, or the link does not open it. */
  gone: (error: RefusedError) => void;
  signal: AbortSignal;
  /** For tests: how long silence lasts. */
  silence?: number;
}

/** Follows until the signal ends it. */
export async function follow(options: Follow): Promise<void> {
  let tries = 0;
  let streams = true;
  options.line('connecting');
  while (!options.signal.aborted) {
    try {
      if (streams) streams = await listen(options);
      else await wait(options);
      tries = 0;
    } catch (error) {
      if (options.signal.aborted) return;
      if (error instanceof RefusedError) return options.gone(error);
      options.line('lost');
      await rest(pause(tries++), options.signal);
      // The network may have come back as another one.
      streams = true;
    }
  }
}

/** One stream, until it falls silent. False if it never said anything: somebody holds it back. */
async function listen(options: Follow): Promise<boolean> {
  const { table: id, secret, after, hear, line, signal } = options;
  const silence = new AbortController();
  const either = AbortSignal.any([signal, silence.signal]);
  let quiet = setTimeout(() => silence.abort(), options.silence ?? SILENCE);
  let heard = false;
  try {
    const body = { tables: [{ table: id, secret: secret(), after: after() }] };
    const response = await send('stream', { secret: secret(), body, signal: either, endless: true });
    const reader = response.body?.getReader();
    const decoder = new TextDecoder();
    const messages = new MessageReader();
    while (reader) {
      const { done, value } = await reader.read();
      if (done) break;
      heard = true;
      clearTimeout(quiet);
      quiet = setTimeout(() => silence.abort(), options.silence ?? SILENCE);
      line('stream');
      for (const { event, data } of messages.read(decoder.decode(value, { stream: true }))) {
        if (event === 'table') hear(JSON.parse(data) as LiveTable);
        if (event === 'gone') throw new RefusedError(JSON.parse(data), 404);
      }
    }
    if (!heard) return false;
    throw new Error('the stream ended');
  } catch (error) {
    if (silence.signal.aborted && !signal.aborted) return heard;
    throw error;
  } finally {
    clearTimeout(quiet);
    silence.abort();
  }
}

/** One question that waits for news. */
async function wait({ table: id, secret, after, hear, line, signal }: Follow): Promise<void> {
  line('asking');
  hear(await table(`tables/${id}?after=${after()}`, { method: 'GET', secret: secret(), signal }));
}
