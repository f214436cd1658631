// The colours of a drawing, by name. In a page they are the style sheet's custom properties, so themes and high
// contrast need no new drawing; a drawing that leaves the page (SVG, PNG, print) carries the colours of the light theme
// itself. Both are made from the one list here: plugins/ink.ts turns it into the style sheet.

export const LIGHT = {
  frame: '#cfba90',
  cell: '#f8efdc',
  line: '#b5a78a',
  label: '#5b5444',
  zone: '#f1d99b',
  'zone-line': '#8a6a1e',
  goal: '#d5e4f1',
  'goal-line': '#2c5a83',
  last: '#f6d573',
  pick: '#0b6aa8',
  target: '#3f6f92',
  point: '#7a2f86',
  'stone-white': '#fdfdfb',
  'stone-white-line': '#3c3a36',
  'stone-black': '#26282c',
  'stone-black-line': '#101114',
  'stone-shine': '#575b63',
  'stone-shade': '#dcd8cd',
  green: '#1f9d6b',
  yellow: '#f5d93b',
  red: '#cf3a24',
  'light-line': '#2b2a26',
  cat: '#fbe3b8',
  'cat-line': '#5a3d1e',
  dog: '#6d4a37',
  'dog-line': '#2f1d14',
  'dog-face': '#f7ead6',
  trail: '#857b69',
  'trail-foot': '#f4efe2',
  good: '#005f99',
  bad: '#b34700',
  unsure: '#5f6368',
  plain: '#2b2a26',
  'badge-text': '#ffffff',
} as const;

export type InkName = keyof typeof LIGHT;
export type Ink = (name: InkName) => string;

/** Colours from the page's style sheet. */
export const pageInk: Ink = (name) => `var(--b-${name})`;

/** Colours written into the drawing. */
export const ownInk: Ink = (name) => LIGHT[name];
