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
let book: Promise<void> | null = null;

/** The opening book of Flume, fetched with the first thought about Flume. Without it the engine only thinks longer. */
function flumeBook(): Promise<void> {
  book ??= fetch(new URL('./engine/flume.book', new URL('..', wasmLocation())))
    .then((response) => (response.ok ? response.arrayBuffer() : Promise.reject(new Error(response.statusText))))
    .then((bytes) => void install_flume_book(new Uint8Array(bytes)))
    .catch(() => {
      book = null;
    });
  return book;
}

function wasmLocation(): URL {
  return new URL(wasmUrl, self.location.href);
}

async function answer(request: Request): Promise<Reply> {
  try {
    ready ??= init({ module_or_path: wasmLocation() });
    await ready;
    const thinks = request.ask === 'think' || request.ask === 'choose';
    if (thinks && request.game === 'flume') await flumeBook();
    return JSON.parse(ask(JSON.stringify(request))) as Reply;
  } catch (error) {
    ready = null;
    return { trouble: { kind: 'engine', why: String(error) } };
  }
}

let queue: Promise<unknown> = Promise.resolve();

self.onmessage = (event: MessageEvent<Question>) => {
  const { id, request } = event.data;
  queue = queue.then(async () => {
    const reply: Answer = { id, reply: await answer(request) };
    self.postMessage(reply);
  });
};
