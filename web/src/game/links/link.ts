// The address that holds a position or a game: `#/analyse/<game>?a=…&s=…&at=…&x=1`, with the whole tree packed in `r`
// when there are variations or comments. No server keeps anything.

import type { Slug } from '../../engine/contract';
import { href } from '../address';
import { pack, unpack } from './pack';
import { actionsTo, clamp, endOf, hasMore, isAction, isMain, mainActions, ofActions, ofText, toText } from './tree';
import type { Path, Tree } from './tree';

/** What is shared: where the game began, the tree, and the place that is shown. */
export interface Shared {
  game: Slug;
  start: string | null;
  exercise: boolean;
  tree: Tree;
  path: number[];
}

/** A part of a link that could not be read. */
export type Damage = 'actions' | 'tree' | 'place';

const MOST_ACTIONS = 600;

/** Ways off the main one: `6-1.9-2` takes way 1 after six actions and way 2 after nine. */
function writeTurns(path: Path): string {
  return path.flatMap((way, depth) => (way > 0 ? [`${depth}-${way}`] : [])).join('.');
}

function readTurns(text: string, length: number): number[] | null {
  const path = new Array<number>(length).fill(0);
  for (const turn of text.split('.').filter(Boolean)) {
    const [depth, way] = turn.split('-').map(Number);
    if (!Number.isInteger(depth) || !Number.isInteger(way) || depth! < 0 || depth! >= length || way! < 0) return null;
    path[depth!] = way!;
  }
  return path;
}

/** The query of an address. The place is left out at the end of the main line. */
export async function query(shared: Shared): Promise<Record<string, string>> {
  const { start, exercise, tree, path } = shared;
  const parts: Record<string, string> = {};
  const actions = mainActions(tree);
  if (hasMore(tree)) parts['r'] = await pack(toText(tree));
  else if (actions.length > 0) parts['a'] = actions.join('.');
  // An address without anything opens what the reader has kept; this one opens the start.
  else if (start === null) parts['a'] = '';
  if (start !== null) parts['s'] = start;
  if (exercise) parts['x'] = '1';
  if (!isMain(path) || path.length !== actions.length) parts['at'] = String(path.length);
  if (!isMain(path)) parts['v'] = writeTurns(path);
  return parts;
}

/** Whether an address holds a game or a position, be it the bare start; else the reader's own analysis is meant. */
export function holdsSomething(params: URLSearchParams): boolean {
  return ['a', 's', 'r'].some((name) => params.has(name));
}

/** The part of an address after the page, for `location`. */
export async function hashOf(shared: Shared): Promise<string> {
  return href('analyse', shared.game, await query(shared));
}

/** The sheet of paper with this position as an exercise. */
export async function printHash(shared: Shared): Promise<string> {
  const exercise = `${shared.game}?${new URLSearchParams(await query(shared))}`;
  return href('print', shared.game, { what: 'exercises', d: exercise });
}

/** The position alone, as a link. */
export function positionHash(game: Slug, position: string, exercise: boolean): string {
  return href('analyse', game, { s: position, ...(exercise ? { x: '1' } : {}) });
}

/** A whole address from the part after `#`, wherever the site lives. */
export function absolute(hash: string, page: string = location.href): string {
  return `${page.split('#')[0]}${hash}`;
}

/** Reads what it can of an address; the rest is named. */
export async function read(game: Slug, params: URLSearchParams): Promise<{ shared: Shared; damage: Damage[] }> {
  const damage: Damage[] = [];
  let tree = readActions(params.get('a') ?? '', damage);
  const packed = params.get('r');
  if (packed !== null) {
    const text = await unpack(packed);
    const unpacked = text === null ? null : ofText(text);
    if (unpacked) tree = unpacked;
    else damage.push('tree');
  }
  const start = params.get('s')?.trim().replace(/\s+/g, ' ') || null;
  const path = readPlace(tree, params, damage);
  return { shared: { game, start, exercise: params.get('x') === '1', tree, path }, damage };
}

function readActions(text: string, damage: Damage[]): Tree {
  const actions = text.split(/[.,\s]+/).filter(Boolean);
  const wrong = actions.findIndex((action) => !isAction(action));
  const usable = actions.slice(0, Math.min(wrong < 0 ? actions.length : wrong, MOST_ACTIONS));
  if (usable.length < actions.length) damage.push('actions');
  return ofActions(usable);
}

function readPlace(tree: Tree, params: URLSearchParams, damage: Damage[]): number[] {
  const end = endOf(tree, []);
  const text = params.get('at');
  if (text === null) return end;
  const length = Number(text);
  const wanted = /^\d{1,4}$/.test(text) ? readTurns(params.get('v') ?? '', length) : null;
  const path = wanted === null ? end : clamp(tree, wanted);
  if (wanted === null || actionsTo(tree, path).length !== length) damage.push('place');
  return path;
}
