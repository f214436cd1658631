// The asking side of the engine: two threads of the same kind, one for the law (always quick to answer) and one for
// thinking, so that a long thought never holds a click up. Who starts a thread, and how, is told.

import type { Line, Replies, Reply, Request, Analysis, Trouble } from './contract';

/** A refusal of the engine, to be put into words by `i18n/trouble.ts`. */
export class TroubleError extends Error {
  constructor(readonly trouble: Trouble) {
    super(tell(trouble));
  }
}

/** A refusal for a programmer's eyes; people are told in their own language. */
function tell(trouble: Trouble): string {
  if (trouble.kind === 'action') return `action ${trouble.at + 1}, ${trouble.breach.action}: ${trouble.breach.why}`;
  if (trouble.kind === 'unreadable') return `action ${trouble.at + 1}, ${trouble.text}: expected ${trouble.expected}`;
  return 'why' in trouble ? `${trouble.kind}: ${trouble.why}` : trouble.kind;
}

export interface Question {
  id: number;
  request: Request;
}

export interface Answer {
  id: number;
  reply: Reply;
}

/** An engine that hears questions and sends answers: a worker, or what behaves like one. */
export interface Thread {
  postMessage: (question: Question) => void;
  terminate: () => void;
  onmessage: ((event: MessageEvent<Answer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

type Settle = (reply: Reply) => void;

/** One thread and the questions it has not answered yet. */
class Channel {
  #worker: Thread | null = null;
  #waiting = new Map<number, Settle>();
  #next = 0;

  constructor(private readonly start: () => Thread) {}

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

  #start(): Thread {
    const worker = this.start();
    worker.onmessage = (event) => {
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

/** An engine to be asked. */
export interface Engine {
  /** Asks the engine; throws a [`TroubleError`]. */
  ask: <A extends Request['ask']>(request: Extract<Request, { ask: A }>) => Promise<Replies[A]>;
  /** Thinks in slices of growing size; resolves with the last thought. */
  think: (line: Line, options?: ThinkOptions) => Promise<Analysis | null>;
  /** Starts both threads before they are needed, and lets the one that thinks learn what it always needs of a game. */
  warm: (game: Line['game']) => void;
  /** Gives up what the thinking thread is doing at once. */
  abandonThinking: () => void;
  /** Ends both threads. The next question starts them anew. */
  close: () => void;
}

export interface ThinkOptions {
  /** Nodes at most, all told; thinking also ends when everything is proved. */
  most?: number;
  signal?: AbortSignal;
  /** Hears every better answer, the last one included. */
  hear?: (thought: Analysis) => void;
}

/** What the thinking thread answers. */
const THINKING: readonly Request['ask'][] = ['think', 'reason', 'choose'];

const FIRST_SLICE = 2_000;
const GROWTH = 4;
/** The largest slice: it is also how long a pause may take to be heard. */
const LARGEST_SLICE = 512_000;

/** An engine in threads that are started when they are first needed. */
export function connect(start: () => Thread): Engine {
  const law = new Channel(start);
  const engine = new Channel(start);

  const ask: Engine['ask'] = async <A extends Request['ask']>(request: Extract<Request, { ask: A }>) => {
    const channel = THINKING.includes(request.ask) ? engine : law;
    const reply = (await channel.ask(request)) as Reply<A>;
    if ('trouble' in reply) throw new TroubleError(reply.trouble);
    return reply.ok;
  };

  /**
   * Thinks until everything is proved, `most` nodes are spent or the signal says stop. Where the engine remembers what a
   * slice has learnt, the next goes deeper even at the same size; a search that plays at random starts anew with each slice.
   */
  const think: Engine['think'] = async (line, options = {}) => {
    const most = options.most ?? 4_000_000;
    let spent = 0;
    let slice = FIRST_SLICE;
    let last: Analysis | null = null;
    while (!options.signal?.aborted) {
      const thought: Analysis = await ask({ ask: 'think', ...line, nodes: Math.min(slice, most) });
      if (options.signal?.aborted) break;
      last = thought;
      spent += slice;
      options.hear?.(thought);
      if (thought.settled || spent >= most) break;
      slice = Math.min(slice * GROWTH, LARGEST_SLICE, most);
    }
    return last;
  };

  return {
    ask,
    think,
    warm: (game) => {
      const line: Line = { game, start: null, actions: [] };
      void law.ask({ ask: 'open', ...line });
      void engine.ask({ ask: 'think', ...line, nodes: 1 });
    },
    abandonThinking: () => engine.reset('abandoned'),
    close: () => [law, engine].forEach((channel) => channel.reset('closed')),
  };
}
