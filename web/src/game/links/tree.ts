// A game with its variations and comments, as a value: every change gives a new tree. The first of a node's ways on is
// the main one. A place in the tree is the list of ways taken from the start.

import type { RecordDocument, RecordStep } from '../../engine/contract';

export interface Twig {
  action: string;
  comment: string;
  next: Twig[];
}

export interface Tree {
  comment: string;
  next: Twig[];
}

export type Path = readonly number[];

export const EMPTY: Tree = { comment: '', next: [] };

type Fork = { comment: string; next: Twig[] };

/** A tree of one line. */
export function ofActions(actions: readonly string[]): Tree {
  const next = actions.reduceRight<Twig[]>((rest, action) => [{ action, comment: '', next: rest }], []);
  return { comment: '', next };
}

/** The node at a place, or null if there is none. */
export function at(tree: Tree, path: Path): Fork | null {
  let fork: Fork = tree;
  for (const way of path) {
    const twig = fork.next[way];
    if (!twig) return null;
    fork = twig;
  }
  return fork;
}

/** The actions that lead to a place. */
export function actionsTo(tree: Tree, path: Path): string[] {
  const actions: string[] = [];
  let fork: Fork = tree;
  for (const way of path) {
    const twig = fork.next[way];
    if (!twig) break;
    actions.push(twig.action);
    fork = twig;
  }
  return actions;
}

/** As much of a path as exists. */
export function clamp(tree: Tree, path: Path): number[] {
  const kept: number[] = [];
  let fork: Fork = tree;
  for (const way of path) {
    const twig = fork.next[way];
    if (!twig) break;
    kept.push(way);
    fork = twig;
  }
  return kept;
}

/** The place at the end of the line that goes through `path`: from there on always the main way. */
export function endOf(tree: Tree, path: Path): number[] {
  const whole = clamp(tree, path);
  let fork = at(tree, whole);
  while (fork && fork.next.length > 0) {
    whole.push(0);
    fork = fork.next[0] ?? null;
  }
  return whole;
}

/** Whether a place is on the main line. */
export function isMain(path: Path): boolean {
  return path.every((way) => way === 0);
}

function change<F extends Fork>(fork: F, path: Path, edit: (fork: Fork) => Partial<Fork>): F {
  const [way, ...rest] = path;
  if (way === undefined) return { ...fork, ...edit(fork) };
  return { ...fork, next: fork.next.map((twig, index) => (index === way ? change(twig, rest, edit) : twig)) };
}

/** Plays an action at a place: goes along a way that is there already, or begins a new one after the others. */
export function play(tree: Tree, path: Path, action: string): { tree: Tree; path: number[] } {
  const fork = at(tree, path);
  if (!fork) return { tree, path: clamp(tree, path) };
  const known = fork.next.findIndex((twig) => twig.action === action);
  if (known >= 0) return { tree, path: [...path, known] };
  const grown = change(tree, path, ({ next }) => ({ next: [...next, { action, comment: '', next: [] }] }));
  return { tree: grown, path: [...path, fork.next.length] };
}

/** Takes away the action at a place and all that follows it. The new place is the one before. */
export function remove(tree: Tree, path: Path): { tree: Tree; path: number[] } {
  const way = path.at(-1);
  if (way === undefined) return { tree, path: [] };
  const before = path.slice(0, -1);
  const cut = change(tree, before, ({ next }) => ({ next: next.filter((_, index) => index !== way) }));
  return { tree: cut, path: before };
}

/** Makes the line through a place the main one, all the way from the start. */
export function promote(tree: Tree, path: Path): { tree: Tree; path: number[] } {
  let grown = tree;
  path.forEach((way, depth) => {
    if (way === 0) return;
    const before = new Array<number>(depth).fill(0);
    grown = change(grown, before, ({ next }) => {
      const chosen = next[way];
      return chosen ? { next: [chosen, ...next.filter((twig) => twig !== chosen)] } : {};
    });
  });
  return { tree: grown, path: path.map(() => 0) };
}

/** Says something about a place. */
export function say(tree: Tree, path: Path, comment: string): Tree {
  return change(tree, path, () => ({ comment }));
}

/** Whether the tree is more than one line without words. */
export function hasMore(tree: Tree): boolean {
  let fork: Fork | undefined = tree;
  while (fork) {
    if (fork.comment !== '' || fork.next.length > 1) return true;
    fork = fork.next[0];
  }
  return false;
}

/** The main line's actions. */
export function mainActions(tree: Tree): string[] {
  return actionsTo(tree, endOf(tree, []));
}

// ── Records ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The ways on that steps tell. A variation on the first action of a variation is one more way on from the same place. */
function twigsOf(steps: readonly RecordStep[]): Twig[] {
  let rest: Twig[] = [];
  for (const step of [...steps].reverse()) {
    const main: Twig = { action: step.action, comment: step.comments.join(' '), next: rest };
    const others = step.variations.flatMap(({ comments, steps }) => {
      const [first, ...more] = twigsOf(steps);
      return first ? [{ ...first, comment: [...comments, first.comment].filter(Boolean).join(' ') }, ...more] : [];
    });
    rest = [main, ...others];
  }
  return rest;
}

/** The tree of a record. */
export function ofRecord(record: RecordDocument): Tree {
  return { comment: record.comments.join(' '), next: twigsOf(record.steps) };
}

/** A record's comments stand in braces, so they hold none. */
function words(comment: string): string[] {
  const clean = comment.replaceAll('{', '(').replaceAll('}', ')').replace(/\s+/g, ' ').trim();
  return clean === '' ? [] : [clean];
}

function stepsOf(next: readonly Twig[]): RecordStep[] {
  const steps: RecordStep[] = [];
  let ways = next;
  for (let main = ways[0]; main; main = ways[0]) {
    const variations = ways.slice(1).map((twig) => ({ comments: [], steps: stepsOf([twig]) }));
    steps.push({ action: main.action, comments: words(main.comment), variations });
    ways = main.next;
  }
  return steps;
}

/** The record of a tree. */
export function toRecord(tree: Tree, about: Omit<RecordDocument, 'comments' | 'steps'>): RecordDocument {
  return { ...about, comments: words(tree.comment), steps: stepsOf(tree.next) };
}

// ── Short text, for links and for keeping ───────────────────────────────────────────────────────────────────────────

type Short = [action: string, comment: string | 0, ...next: Short[]];

function shorten(twig: Twig): Short {
  return [twig.action, twig.comment === '' ? 0 : twig.comment, ...twig.next.map(shorten)];
}

export function toText(tree: Tree): string {
  return JSON.stringify([tree.comment, ...tree.next.map(shorten)]);
}

/** Nobody plays so many; more is a link made to hurt. */
const MOST_TWIGS = 5_000;

/** Undoes [`toText`]; null for anything else. */
export function ofText(text: string): Tree | null {
  let budget = MOST_TWIGS;
  const lengthen = (short: unknown): Twig => {
    budget -= 1;
    if (budget < 0 || !Array.isArray(short)) throw new TypeError('not a tree');
    const [action, comment, ...next] = short as unknown[];
    if (typeof action !== 'string' || !isAction(action)) throw new TypeError('not an action');
    return { action, comment: typeof comment === 'string' ? comment : '', next: next.map(lengthen) };
  };
  try {
    const read: unknown = JSON.parse(text);
    if (!Array.isArray(read) || typeof read[0] !== 'string') return null;
    return { comment: read[0], next: read.slice(1).map(lengthen) };
  } catch {
    return null;
  }
}

/** Whether a text could be an action of some game. */
export function isAction(text: string): boolean {
  return /^[A-Za-z0-9-]{1,12}$/.test(text);
}
