// The engine's own thread: loads the WebAssembly when first asked and answers one request after another.

import init, { ask, install_flume_book } from '../generated/wasm/ludoteca_wasm.js';
import wasmUrl from '../generated/wasm/ludoteca_wasm_bg.wasm?url';
import type { Reply, Request } from './contract';

export interface Question {
  id: number;
  request: Request;
}

export interface Answer {
  id: number;
  reply: Reply;
}

let ready: Promise<unknown> | null = null;
let fetched: Promise<void> | null = null;
let patience: Promise<void> | null = null;
/** Milliseconds a thought waits for the book at most. */
const PATIENCE = 700;

/** The opening book of Flume, fetched with the first thought about Flume. Without it the engine only thinks longer. */
function flumeBook(): Promise<void> {
  fetched ??= fetch(new URL('./engine/flume.book', new URL('..', wasmLocation())))
    .then((response) => (response.ok ? response.arrayBuffer() : Promise.reject(new Error(response.statusText))))
    .then((bytes) => void install_flume_book(new Uint8Array(bytes)))
    .catch(() => {
      fetched = null;
    });
  return fetched;
}

function wasmLocation(): URL {
  return new URL(wasmUrl, self.location.href);
}

/** Waits for the book, but not for long and only once: it is installed whenever it arrives. */
async function book(request: Request): Promise<void> {
  if ((request.ask !== 'think' && request.ask !== 'choose') || request.game !== 'flume') return;
  const arrives = flumeBook();
  // The highest level is promised never to err.
  if (request.ask === 'choose' && request.level >= 8) return arrives;
  patience ??= new Promise((done) => setTimeout(done, PATIENCE));
  await Promise.race([arrives, patience]);
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
  await book(request);
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
