// The colours of a drawing, by name. In a page they are the style sheet's custom properties, so themes and high
// contrast need no new drawing; a drawing that leaves the page (SVG, PNG, print) carries the colours of the light theme
// itself. Both are made from one list, which the law's own drawings use too: plugins/ink.ts turns it into the style sheet.

import INKS from '../../../crates/games/data/inks.json' with { type: 'json' };

export const LIGHT = INKS;

export type InkName = keyof typeof LIGHT;
export type Ink = (name: InkName) => string;

/** Colours from the page's style sheet. */
export const pageInk: Ink = (name) => `var(--b-${name})`;

/** Colours written into the drawing. */
export const ownInk: Ink = (name) => LIGHT[name];
