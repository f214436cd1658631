// `@ludoteca/engine` in a browser.

import type { Ludoteca } from './face';
import { openWith } from './open';
import { browserThread, fetched, Inline } from './thread';

export * from './face';

/** How an engine is opened. */
export interface OpenOptions {
  /** Whether it works in workers, so that a long thought holds nothing up. In Node.js it always works in the thread that asks. */
  worker?: boolean;
}

/** Opens an engine. Nothing is loaded before it is asked. */
export function openEngine({ worker = true }: OpenOptions = {}): Ludoteca {
  return openWith(worker ? browserThread : () => new Inline(fetched()));
}
