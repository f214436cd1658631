// Where an analysis is: the tree, the place in it, and the ways to another place. It asks no engine and keeps nothing.

import type { Line, Slug } from '../../engine/contract';
import type { Shared } from '../../game/links/link';
import * as trees from '../../game/links/tree';

export class Navigation {
  readonly game: Slug;
  tree: trees.Tree = $state.raw(trees.EMPTY);
  path: number[] = $state.raw([]);
  start: string | null = $state(null);
  /** Whether the start may be one that play cannot lead to. */
  exercise = $state(false);

  constructor(game: Slug) {
    this.game = game;
  }

  /** The end of the line shown, its actions, and how many of them are played. */
  readonly end: number[] = $derived(trees.endOf(this.tree, this.path));
  readonly actions: string[] = $derived(trees.actionsTo(this.tree, this.end));
  readonly ply: number = $derived(this.path.length);
  readonly line: Line = $derived(this.lineTo(this.ply));

  lineTo(ply: number): Line {
    return { game: this.game, start: this.start, exercise: this.exercise, actions: this.actions.slice(0, ply) };
  }

  /** The first `count` positions of the line shown. */
  lines(count: number): Line[] {
    return Array.from({ length: count }, (_, ply) => this.lineTo(ply));
  }

  shared(): Shared {
    const { game, start, exercise, tree, path } = this;
    return { game, start, exercise, tree, path };
  }

  /** Goes to something else altogether. */
  take({ start, exercise, tree, path }: Omit<Shared, 'game'>): void {
    [this.start, this.exercise, this.tree, this.path] = [start, exercise, tree, path];
  }

  /** To a place, or as near to it as there is one; false if that is here. */
  goTo(path: readonly number[]): boolean {
    const place = trees.clamp(this.tree, path);
    if (place.join() === this.path.join()) return false;
    this.path = place;
    return true;
  }

  /** To a ply of the line shown. */
  goToPly(ply: number): boolean {
    return this.goTo(this.end.slice(0, Math.max(0, Math.min(ply, this.end.length))));
  }

  play(action: string): void {
    ({ tree: this.tree, path: this.path } = trees.play(this.tree, this.path, action));
  }

  promote(): void {
    ({ tree: this.tree, path: this.path } = trees.promote(this.tree, this.path));
  }

  /** What is left without the action that led here and all after it. */
  without(): Shared {
    return { ...this.shared(), ...trees.remove(this.tree, this.path) };
  }

  comment(text: string): void {
    this.tree = trees.say(this.tree, this.path, text.trim() === '' ? '' : text);
  }
}
