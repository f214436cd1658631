// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { AbsentError, receive, RefusedError, send, UnreachedError } from './request';

afterEach(() => void vi.unstubAllGlobals());

const answer = (response: Response) => vi.stubGlobal('fetch', vi.fn(async () => response));
const refusal = (status: number, code: string) => answer(Response.json({ code, why: '' }, { status }));
const ask = () => receive('rooms/k3m9xt', { secret: 's', method: 'GET' });

test('a refusal is told from a server that cannot answer now', async () => {
  refusal(404, 'no-such-room');
  await expect(ask()).rejects.toThrow(RefusedError);
  refusal(429, 'too-many');
  await expect(ask()).rejects.toThrow(RefusedError);
  for (const [status, code] of [[429, 'slow-down'], [503, 'broken'], [502, 'x'], [408, 'x']] as const) {
    refusal(status, code);
    await expect(ask()).rejects.toThrow(UnreachedError);
  }
});

test('a site without live play is known, whatever it answers with', async () => {
  refusal(503, 'no-live-play');
  await expect(ask()).rejects.toThrow(AbsentError);
  for (const status of [404, 405, 501]) {
    answer(new Response('<h1>no</h1>', { status }));
    await expect(ask()).rejects.toThrow(AbsentError);
  }
  answer(new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } }));
  await expect(ask()).rejects.toThrow(AbsentError);
});

test('no site at all and half an answer are worth another try', async () => {
  vi.stubGlobal('fetch', vi.fn(async () => Promise.reject(new TypeError('network'))));
  await expect(ask()).rejects.toThrow(UnreachedError);
  answer(new Response('{"room": "k3', { headers: { 'content-type': 'application/json' } }));
  await expect(ask()).rejects.toThrow(UnreachedError);
  answer(new Response('a proxy', { status: 407 }));
  await expect(ask()).rejects.not.toThrow(AbsentError);
});

test('a secret travels in a header and never in the address', async () => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json({}));
  vi.stubGlobal('fetch', fetched);
  await send('rooms', { secret: 'topsecret', body: { names: [] } });
  await send('rooms/k3m9xt/door', { method: 'GET' });
  const [[url, init], [, open]] = fetched.mock.calls as unknown as [[string, RequestInit], [string, RequestInit]];
  expect(url).not.toContain('topsecret');
  expect(init.headers).toMatchObject({ authorization: 'Bearer topsecret' });
  expect(open.headers).toEqual({});
});
