// The page's side of the engine: two workers of the same kind, one for the law (always quick to answer) and one for
// thinking, so that a long thought never holds a click up.

import type { Line, Replies, Reply, Request, Thought, Trouble } from './contract';
import type { Answer, Question } from './worker';

/** A refusal of the engine, to be put into words by `messages/trouble.ts`. */
export class TroubleError extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble.kind);
  }
}

type Settle = (reply: Reply) => void;

/** One worker and the questions it has not answered yet. */
class Channel {
  #worker: Worker | null = null;
  #waiting = new Map<number, Settle>();
  #next = 0;

  ask(request: Request): Promise<Reply> {
    return new Promise((settle) => {
      const question: Question = { id: this.#next++, request };
      this.#waiting.set(question.id, settle);
      try {
        this.#worker ??= this.#start();
        this.#worker.postMessage(question);
      } catch (error) {
        this.#fail(String(error));
      }
    });
  }

  /** Ends whatever is being worked on; the next question starts anew. */
  reset(why: string): void {
    this.#fail(why);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });
    worker.onmessage = (event: MessageEvent<Answer>) => {
      this.#waiting.get(event.data.id)?.(event.data.reply);
      this.#waiting.delete(event.data.id);
    };
    worker.onerror = (event) => this.#fail(event.message || 'the worker stopped');
    return worker;
  }

  #fail(why: string): void {
    this.#worker?.terminate();
    this.#worker = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const settle of waiting) settle({ trouble: { kind: 'engine', why } });
  }
}

const law = new Channel();
const mind = new Channel();

/** Asks the engine; throws a [`TroubleError`]. */
export async function ask<A extends Request['ask']>(
  request: Extract<Request, { ask: A }>,
): Promise<Replies[A]> {
  const channel = request.ask === 'think' || request.ask === 'choose' ? mind : law;
  const reply = (await channel.ask(request)) as Reply<A>;
  if ('trouble' in reply) throw new TroubleError(reply.trouble);
  return reply.ok;
}

/** Starts both workers before they are needed, and lets the one that thinks learn what it always needs of a game. */
export function warm(game: Line['game']): void {
  const line: Line = { game, start: null, actions: [] };
  void law.ask({ ask: 'open', ...line });
  void mind.ask({ ask: 'think', ...line, nodes: 1 });
}

/** Gives up what the thinking worker is doing at once. */
export function abandonThinking(): void {
  mind.reset('abandoned');
}

export interface ThinkOptions {
  /** Nodes at most, all told; thinking also ends when everything is proved. */
  most?: number;
  signal?: AbortSignal;
  /** Hears every better answer, the last one included. */
  hear?: (thought: Thought) => void;
}

const FIRST_SLICE = 2_000;
const GROWTH = 4;
/** The largest slice: it is also how long a pause may take to be heard. */
const LARGEST_SLICE = 512_000;

/**
 * Thinks in slices of growing size until everything is proved, `most` nodes are spent or the signal says stop. Where
 * the engine remembers what a slice has learnt, the next goes deeper even at the same size; a search that plays at
 * random starts anew with each slice. Resolves with the last thought.
 */
export async function think(line: Line, options: ThinkOptions = {}): Promise<Thought | null> {
  const most = options.most ?? 4_000_000;
  let spent = 0;
  let slice = FIRST_SLICE;
  let last: Thought | null = null;
  while (!options.signal?.aborted) {
    const thought: Thought = await ask({ ask: 'think', ...line, nodes: Math.min(slice, most) });
    if (options.signal?.aborted) break;
    last = thought;
    spent += slice;
    options.hear?.(thought);
    if (thought.settled || spent >= most) break;
    slice = Math.min(slice * GROWTH, LARGEST_SLICE, most);
  }
  return last;
}
