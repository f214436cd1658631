// `@ludoteca/engine` in Node.js: the files of the package are read from the disk.

import { readFile } from 'node:fs/promises';
import { host } from '../../src/engine/host';
import type { Ludoteca } from './face';
import { openWith } from './open';
import { Inline } from './thread';

export * from './face';

const read = (name: string) => readFile(new URL(name, import.meta.url));
const here = host({ wasm: () => read('ludoteca_wasm_bg.wasm'), file: (game, name) => read(`engines/${game}/${name}`) });

/** Opens an engine. It works in the thread that asks: for a long thought, start one with `node:worker_threads`. */
export function openEngine(_options: { worker?: boolean } = {}): Ludoteca {
  return openWith(() => new Inline(here));
}
