// What the page and the engine (crates/wasm, in a Web Worker) say to each other, JSON both ways. The types are the engine's own:
// `cargo xtask web` writes them from its document. Every request is complete in itself: the engine remembers no game, only what it
// has learnt about positions.

import type { Answer, Request, Trouble } from '../generated/engine';

export type * from '../generated/engine';

/** What each question is answered with. */
export type Replies = { [A in Request['ask']]: Extract<Answer, Record<A, unknown>>[A] };

export type Reply<A extends Request['ask'] = Request['ask']> = { ok: Replies[A] } | { trouble: Trouble };
