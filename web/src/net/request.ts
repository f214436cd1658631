// One request to the server, and what can come of it.

import type { ErrorReply } from '../generated/api';

/** The server understood and said no. */
export class RefusedError extends Error {
  constructor(readonly refusal: ErrorReply, readonly status: number) {
    super(refusal.code);
  }
}

/** The server was not reached, or could not answer: worth another try. */
export class UnreachedError extends Error {}

/** Whoever answered knows nothing of live play: a site without a server, or one that has no place to keep games. */
export class AbsentError extends UnreachedError {}

/** How long an answer may take: longer than the server lets a question wait for news. */
const REQUEST_TIMEOUT = 35_000;

export interface Ask {
  method?: 'GET' | 'POST';
  /** What opens the door; some doors are open to everybody. */
  secret?: string;
  body?: unknown;
  /** The body as it is, in the place of `body`: a file somebody chose. */
  file?: Blob;
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
  const { method = 'POST', secret, body, file } = ask;
  const headers: Record<string, string> = {};
  if (secret !== undefined) headers['authorization'] = `Bearer ${secret}`;
  if (file) headers['content-type'] = 'application/octet-stream';
  else if (body !== undefined) headers['content-type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(address(path), {
      method,
      headers,
      body: file ?? (body === undefined ? undefined : JSON.stringify(body)),
      signal: patience(ask),
      cache: 'no-store',
    });
  } catch (error) {
    throw new UnreachedError(String(error));
  }
  if (response.ok) return response;
  throw await wrong(response);
}

/** Statuses of a server that has nothing at an address, or takes no such request. */
const NOTHING_THERE = [404, 405, 501];

async function wrong(response: Response): Promise<Error> {
  const { status } = response;
  const answer: unknown = await response.json().catch(() => null);
  const refusal = isRefusal(answer) ? answer : null;
  if (refusal?.code === 'no-live-play' || (!refusal && NOTHING_THERE.includes(status))) return new AbsentError(`status ${status}`);
  const passing = status >= 500 || status === 408 || refusal?.code === 'slow-down';
  return refusal && !passing ? new RefusedError(refusal, status) : new UnreachedError(`status ${status}`);
}

function patience({ signal, endless }: Ask): AbortSignal | undefined {
  if (endless) return signal;
  const enough = AbortSignal.timeout(REQUEST_TIMEOUT);
  return signal ? AbortSignal.any([signal, enough]) : enough;
}

function isRefusal(value: unknown): value is ErrorReply {
  return typeof value === 'object' && value !== null && typeof (value as ErrorReply).code === 'string';
}

/** What the server answers with. A page where data should be comes from a site that has no live play. */
export async function receive<Answer>(path: string, ask: Ask): Promise<Answer> {
  const response = await send(path, ask);
  if (response.headers.get('content-type')?.startsWith('text/html')) throw new AbsentError('a page');
  try {
    return (await response.json()) as Answer;
  } catch (error) {
    throw new UnreachedError(String(error));
  }
}
