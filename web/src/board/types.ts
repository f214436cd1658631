// The words of the board: what it is told and what it tells. No rule of any game is known here.

import type { Picture, PictureAction } from '../engine/contract';

/** How an overlay is coloured. Shape and text say the same for eyes that do not see the colour. */
export type Tone = 'good' | 'bad' | 'unsure' | 'plain';
export type BadgeShape = 'circle' | 'square' | 'diamond' | 'hexagon';

/** Something said about a cell, or about a step from one cell to another: a verdict, a hint, a number. */
export interface Overlay {
  /** One cell, or where from and where to (then an arrow is drawn). Indices into `picture.cells`. */
  cells: number[];
  tone: Tone;
  shape: BadgeShape;
  /** A letter and a number at most: `G5`, `P`, `≈`. Empty: the bare shape. */
  text: string;
  /** The same in words, for the cell's label. */
  label: string;
  /** The best of its kind: drawn with a second outline. */
  best?: boolean;
}

/** All the board shows at one moment. */
export interface BoardView {
  picture: Picture;
  /** The cells of the last turn. */
  last?: readonly number[];
  overlays?: readonly Overlay[];
  /** Cells to point out: the winning line, a hint's region, what a rule speaks of. */
  point?: readonly number[];
  /** The cells that show how the game was won. */
  won?: readonly number[];
  /** Whether the one who looks is glad of it: then the pieces there jump for joy, unless nothing should move. */
  festive?: boolean;
  /** Whether touching a cell may play. The cells can be walked through with the keyboard all the same. */
  interactive?: boolean;
  /** Turned by half, for the one who sits on the other side. */
  flipped?: boolean;
  /** Coordinates at the edge. Default: yes. */
  coordinates?: boolean;
  /** Dots where something can be played. Default: yes. */
  targets?: boolean;
  /** Signs on groups that have one liberty left. Default: yes. */
  alarms?: boolean;
}

/** What a label of a cell can be made from. */
export interface CellContext {
  picture: Picture;
  interactive: boolean;
  /** The cells touched so far in this action. */
  picked: readonly number[];
  /** The legal actions that go on with this cell. */
  can: readonly PictureAction[];
  last: boolean;
  pointed: boolean;
  overlays: readonly Overlay[];
}

export interface BoardOptions {
  /** The name of the board, for those who do not see it. */
  label: string;
  /** A cell in words: coordinate, content, what can be done. */
  describe: (cell: number, context: CellContext) => string;
  /** A choice in words: `Peça negra`. */
  describeChoice: (action: PictureAction) => string;
  /** The question above the choices. */
  chooserLabel: (cell: number) => string;
  /**
   * A legal action is complete. Whoever returns a promise has its outcome drawn at once; until another picture is shown
   * nothing more can be touched, and where the promise says false the outcome is taken back.
   */
  onAction: (text: string) => Promise<boolean> | void;
  /** These cells, in this order, are no legal action. */
  onRefused?: (cells: number[]) => void;
  /** The selection changed; `picked` is empty when it was given up. */
  onPick?: (picked: readonly number[]) => void;
  /** Whether nothing should move. Asked each time. */
  still?: () => boolean;
}
