// The engine itself, wherever it runs: the WebAssembly and the files of its engines, loaded when they are first needed. Where
// they come from (a network, a disk) is told by whoever starts it.

import init, { ask, install_book, type InitInput } from '../generated/wasm/ludoteca_wasm.js';
import type { Reply, Request, Slug } from './contract';
import { factsOf } from './facts';

/** Where the parts of the engine come from. */
export interface Supply {
  /** The WebAssembly: its address, or its bytes. */
  wasm: () => InitInput | Promise<InitInput>;
  /** A file that the engine of a game wants. */
  file: (game: Slug, name: string) => Promise<Uint8Array>;
}

/** Answers a question; fails only if the engine itself breaks down. */
export type Host = (request: Request) => Promise<Reply>;

/** Milliseconds that thoughts about a game wait for its files at most. */
const BOOK_TIMEOUT = 700;

/** A file over the network. */
export async function fetchFile(address: URL): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(response.statusText);
  return new Uint8Array(await response.arrayBuffer());
}

/** Starts an engine; nothing is loaded before it is asked. There is one in a thread: all that start it there share it. */
export function host(supply: Supply): Host {
  let ready: Promise<unknown> | null = null;
  /** What has come for each engine, or is coming. */
  const coming = new Map<string, Promise<void>>();
  const patience = new Map<Slug, Promise<void>>();

  /** A file that an engine wants, loaded with the first thought about its game. Without it the engine thinks longer, or less well. */
  function equip(game: Slug, file: string): Promise<void> {
    const name = `${game}/${file}`;
    const arrives = coming.get(name) ?? supply.file(game, file)
      .then((bytes) => void install_book(game, bytes))
      .catch(() => void coming.delete(name));
    coming.set(name, arrives);
    return arrives;
  }

  /** Waits for what the engine wants, but not for long and only once: it is installed whenever it arrives. */
  async function equipped(request: Request): Promise<void> {
    if (request.ask !== 'think' && request.ask !== 'reason' && request.ask !== 'choose') return;
    const { slug, engine } = factsOf(request.game);
    if (engine.files.length === 0) return;
    const arrives = Promise.all(engine.files.map((file) => equip(slug, file)));
    // The highest level is promised never to err, and a fresh thought to be the same every time.
    const patient = request.ask === 'choose' ? request.level >= 8 : request.fresh;
    if (patient) return void (await arrives);
    const enough = patience.get(slug) ?? new Promise<void>((done) => setTimeout(done, BOOK_TIMEOUT));
    patience.set(slug, enough);
    await Promise.race([arrives, enough]);
  }

  return async (request) => {
    try {
      ready ??= Promise.resolve(supply.wasm()).then((wasm) => init({ module_or_path: wasm }));
      await ready;
    } catch (error) {
      // Perhaps the network: the next question loads again.
      ready = null;
      return { trouble: { kind: 'engine', why: String(error) } };
    }
    await equipped(request);
    return JSON.parse(ask(JSON.stringify(request))) as Reply;
  };
}
