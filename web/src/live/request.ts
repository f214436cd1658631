// One request to the server, and what can come of it.

import type { LiveRefusal, LiveTable } from './contract';

/** The server understood and said no. */
export class RefusedError extends Error {
  constructor(readonly refusal: LiveRefusal, readonly status: number) {
    super(refusal.code);
  }
}

/** The server was not reached, or could not answer: worth another try. */
export class UnreachedError extends Error {}

/** How long an answer may take: longer than the server lets a question wait for news. */
const PATIENCE = 35_000;

export interface Ask {
  method?: 'GET' | 'POST';
  secret: string;
  body?: unknown;
  signal?: AbortSignal;
  /** The answer may take for ever: a stream. */
  endless?: boolean;
}

/** Where live play is: beside the page, whatever address that has. */
export function address(path: string): string {
  return new URL(`api/${path}`, location.href.replace(/#.*/, '')).href;
}

/** The response to a request, if it came and was no refusal. */
export async function send(path: string, ask: Ask): Promise<Response> {
  const { method = 'POST', secret, body } = ask;
  let response: Response;
  try {
    response = await fetch(address(path), {
      method,
      headers: { authorization: `Bearer ${secret}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: patience(ask),
      cache: 'no-store',
    });
  } catch (error) {
    throw new UnreachedError(String(error));
  }
  if (response.ok) return response;
  const refusal = await response.json().catch(() => null);
  if (response.status >= 500 || response.status === 408 || response.status === 429 || !isRefusal(refusal)) {
    throw new UnreachedError(`status ${response.status}`);
  }
  throw new RefusedError(refusal, response.status);
}

function patience({ signal, endless }: Ask): AbortSignal | undefined {
  if (endless) return signal;
  const enough = AbortSignal.timeout(PATIENCE);
  return signal ? AbortSignal.any([signal, enough]) : enough;
}

function isRefusal(value: unknown): value is LiveRefusal {
  return typeof value === 'object' && value !== null && typeof (value as LiveRefusal).code === 'string';
}

/** A table that the server answers with. */
export async function table(path: string, ask: Ask): Promise<LiveTable> {
  const response = await send(path, ask);
  try {
    return (await response.json()) as LiveTable;
  } catch (error) {
    throw new UnreachedError(String(error));
  }
}
