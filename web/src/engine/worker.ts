// The engine's own thread: loads the WebAssembly when first asked and answers one request after another.

import init, { ask, install_book } from '../generated/wasm/ludoteca_wasm.js';
import wasmUrl from '../generated/wasm/ludoteca_wasm_bg.wasm?url';
import type { Reply, Request, Slug } from './contract';
import { factsOf } from './facts';

export interface Question {
  id: number;
  request: Request;
}

export interface Answer {
  id: number;
  reply: Reply;
}

let ready: Promise<unknown> | null = null;
/** What was fetched for each mind, by address. */
const fetched = new Map<string, Promise<void>>();
const patience = new Map<Slug, Promise<void>>();
/** Milliseconds that thoughts about a game wait for its files at most. */
const PATIENCE = 700;

/** A file that a mind wants, fetched with the first thought about its game. Without it the engine only thinks longer. */
function equip(game: Slug, file: string): Promise<void> {
  const path = `./engine/${game}/${file}`;
  const coming = fetched.get(path) ?? fetch(new URL(path, new URL('..', wasmLocation())))
    .then((response) => (response.ok ? response.arrayBuffer() : Promise.reject(new Error(response.statusText))))
    .then((bytes) => void install_book(game, new Uint8Array(bytes)))
    .catch(() => void fetched.delete(path));
  fetched.set(path, coming);
  return coming;
}

function wasmLocation(): URL {
  return new URL(wasmUrl, self.location.href);
}

/** Waits for what the mind wants, but not for long and only once: it is installed whenever it arrives. */
async function equipped(request: Request): Promise<void> {
  if (request.ask !== 'think' && request.ask !== 'choose') return;
  const { slug, mind } = factsOf(request.game);
  if (mind.files.length === 0) return;
  const arrives = Promise.all(mind.files.map((file) => equip(slug, file)));
  // The highest level is promised never to err, and a fresh thought to be the same every time.
  const patient = request.ask === 'choose' ? request.level >= 8 : request.fresh;
  if (patient) return void (await arrives);
  const enough = patience.get(slug) ?? new Promise<void>((done) => setTimeout(done, PATIENCE));
  patience.set(slug, enough);
  await Promise.race([arrives, enough]);
}

/** Throws only if the engine itself breaks down. */
async function answer(request: Request): Promise<Reply> {
  try {
    ready ??= init({ module_or_path: wasmLocation() });
    await ready;
  } catch (error) {
    // Perhaps the network: the next question loads again.
    ready = null;
    return { trouble: { kind: 'engine', why: String(error) } };
  }
  await equipped(request);
  return JSON.parse(ask(JSON.stringify(request))) as Reply;
}

/** After a trap the instance is of no use: the page hears an error, answers whoever waits, and starts a new worker. */
function breakDown(error: unknown): Promise<never> {
  setTimeout(() => {
    throw error;
  });
  // No other question reaches the broken instance.
  return new Promise<never>(() => undefined);
}

let queue: Promise<unknown> = Promise.resolve();

self.onmessage = (event: MessageEvent<Question>) => {
  const { id, request } = event.data;
  queue = queue.then(async () => {
    const reply: Answer = { id, reply: await answer(request).catch(breakDown) };
    self.postMessage(reply);
  });
};
