// What the page and the engine (crates/wasm, in a Web Worker) say to each other. Every request is complete in itself:
// the engine remembers no game, only what it has learnt about positions. JSON both ways.

import type { CHOICES, GAMES, MARKS, PIECES } from '../generated/facts';

export type Slug = (typeof GAMES)[number]['slug'];
export type Seat = 1 | 2;
export type Language = 'pt' | 'en';

// ── Pictures: games::Picture as it is serialised ────────────────────────────────────────────────────────────────────

export type Piece = (typeof PIECES)[number];
export type Mark = (typeof MARKS)[number];
export type Choice = (typeof CHOICES)[number];
export type Shape = 'square' | 'hexagon';
/** Whether the cells of an action are touched in their order (from where to where) or in any order. */
export type Touch = 'sequence' | 'set';
/** What a seat plays with or for: `side.<name>` is a key of the messages. */
export type SideName = (typeof GAMES)[number]['sides'][number];
/** What is counted: `seat.<counts>` is a key of the messages. */
export type Counts = NonNullable<(typeof GAMES)[number]['counts']>;

export interface SideView {
  /** Null where nothing tells the seats apart. */
  name: SideName | null;
  /** The kinds of piece that belong to the seat. */
  pieces: Piece[];
}

export interface PictureCell {
  name: string;
  column: number;
  /** From 0 at the bottom. */
  row: number;
  piece: Piece | null;
  mark: Mark | null;
}

export interface PictureAction {
  text: string;
  /** Indices into `cells`, in the order a person would touch them. Empty for what needs a button of its own. */
  cells: number[];
  choice: Choice | null;
  /** What stands on each cell that it changes: enough to draw its outcome without asking. */
  changes: [cell: number, piece: Piece | null][];
}

export interface PictureEnding {
  winner: Seat;
  rule: number;
  code: string;
  cells: number[];
}

export interface Picture {
  game: Slug;
  shape: Shape;
  columns: number;
  rows: number;
  cells: PictureCell[];
  turn: Seat;
  /** The sides of seat 1 and seat 2 as things are now. */
  sides: [SideView, SideView];
  /** The seat at the lower edge, where the board has a direction. */
  below: Seat | null;
  piece: Piece | null;
  /** How many actions this turn still holds, as far as that is known. */
  left: number;
  /** How many actions the whole turn has, where that is known beforehand. */
  turn_length: number | null;
  /** What `tally` counts. */
  counts: Counts | null;
  tally: [number, number] | null;
  touch: Touch;
  actions: PictureAction[];
  ending: PictureEnding | null;
}

// ── Requests ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A game being played: where it began and what was played since. */
export interface Line {
  game: Slug;
  /** A position string, or null for the usual start. */
  start: string | null;
  actions: string[];
  /** Admit a start that play cannot lead to (exercises, positions set up by hand). */
  exercise?: boolean;
}

export type Request =
  /** The position after a line. */
  | ({ ask: 'open' } & Line)
  /** Why touching these cells (indices, in order) is refused; also for a typed `text`. */
  | ({ ask: 'why' } & Line & { cells?: number[]; choice?: Choice | null; text?: string })
  /** What a turn typed in a language means; `chosen` are the answers to earlier questions about the same text. */
  | ({ ask: 'mean' } & Line & { text: string; language: Language; chosen: string[] })
  /**
   * An opinion on every legal action, within so many nodes. `fresh`: as if it were the first question, so that the same
   * question gets the same answer every time; else what earlier questions taught is used.
   */
  | ({ ask: 'think' } & Line & { nodes: number; fresh?: boolean })
  /** The action a level plays. The same seed and position give the same action. */
  | ({ ask: 'choose' } & Line & { level: number; seed: number })
  /** A game record as text, taken apart. */
  | { ask: 'read'; text: string }
  /** A record put together. */
  | { ask: 'write'; record: RecordDocument }
  /** Position strings checked: the position, or what is wrong with it. */
  | { ask: 'set'; game: Slug; position: string };

export interface Opened {
  /** The start position string (also when it is the usual one). */
  start: string;
  /** Whether the start is the usual one. */
  usual: boolean;
  position: string;
  actions: string[];
  /** The seat that played each action. */
  seats: Seat[];
  /** The number of the turn in which each action was played, from 1. */
  turns: number[];
  /** The cells (indices) of the last turn, to be pointed out; empty if there is none. */
  last: number[];
  picture: Picture;
}

/** What a typed turn means: all its actions, or those up to one that could be several. */
export interface Meant {
  actions: string[];
  unsure: { cell: string; options: string[] } | null;
}

/** A broken rule. `code` is the key of a translated sentence: `breach.<game>.<code>`. */
export interface Breach {
  action: string;
  rule: number;
  code: string;
  why: string;
}

export interface Verdict {
  kind: 'win' | 'loss' | 'estimate';
  /** Plies to the end, for proofs; null when no distance is known. */
  plies: number | null;
  /** For estimates: from the acting seat's point of view; positive is good. */
  score: number | null;
}

export interface ActionEval {
  action: string;
  verdict: Verdict;
  /** Whether the distance is exact (else: at most). */
  exact: boolean;
  /** The final margin for the player who acts, where the game counts one and it is known. */
  margin: number | null;
  line: string[];
}

/** What is proved of a position, from an opinion on each of its actions. */
export interface Proved {
  winner: Seat;
  /** Plies to the end (at most, unless `exact`); null when no distance is known. */
  plies: number | null;
  exact: boolean;
  /** The final margin for the seat to act, where it is proved that no action does better. */
  margin: number | null;
  /** The actions proved to win for the seat to act, in alphabetical order. */
  winning: string[];
  /** Every action is decided: no action wins but those. */
  complete: boolean;
}

export interface Analysis {
  /** The seat that is to act. */
  seat: Seat;
  /** Who wins and by which actions; null while that is not proved. */
  proved: Proved | null;
  /** Every legal action, the one to play first. */
  opinions: ActionEval[];
  nodes: number;
  depth: number;
  /** Nothing is left to find out: every opinion is a proof as good as it will get. */
  settled: boolean;
}

/** A record with its variations. */
export interface RecordDocument {
  game: Slug;
  start: string | null;
  tags: [string, string][];
  result: Seat | null;
  comments: string[];
  steps: RecordStep[];
}

export interface RecordStep {
  action: string;
  comments: string[];
  variations: { comments: string[]; steps: RecordStep[] }[];
}

// ── Replies ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface Replies {
  open: Opened;
  /** `null`: nothing forbids it. */
  why: Breach | null;
  mean: Meant;
  think: Analysis;
  choose: { action: string };
  read: RecordDocument;
  write: { text: string };
  set: Opened;
}

/** What went wrong, in a form that can be said in the user's language. */
export type Trouble =
  /** A request the engine does not understand: a fault of ours. */
  | { kind: 'request'; why: string }
  /** A position string that is refused. `unreachable`: lawful, but play cannot lead there. */
  | {
      kind: 'position';
      trust: 'syntax' | 'law' | 'unreachable';
      rule: number | null;
      row: number | null;
      column: string | null;
      why: string;
    }
  /** The action number `at` (from 0) of a line is illegal. */
  | { kind: 'action'; at: number; breach: Breach }
  /** The action number `at` of a line cannot be read. */
  | { kind: 'unreadable'; at: number; text: string; expected: string }
  /** A typed turn that goes on after the turn has ended. */
  | { kind: 'beyond'; text: string }
  /** A record that cannot be read. */
  | { kind: 'record'; line: number; column: number; why: string }
  /** The game is over: there is nothing to think about. */
  | { kind: 'over' }
  /** The engine did not load or has died. */
  | { kind: 'engine'; why: string };

export type Reply<A extends Request['ask'] = Request['ask']> = { ok: Replies[A] } | { trouble: Trouble };
