// The cat and the dog: two heads that nobody can mistake, even in black and white.

import type { Ink } from './ink';

/** Pointed ears, a round face, whiskers. */
export const cat = (ink: Ink): string =>
  `<g stroke="${ink('cat-line')}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round">` +
  `<path fill="${ink('cat')}" d="M-33 -40 -10 -27C-4 -29 4 -29 10 -27L33 -40C37 -22 38 -8 36 4C34 24 18 36 0 36` +
  'C-18 36 -34 24 -36 4C-38 -8 -37 -22 -33 -40Z"/>' +
  '<path fill="none" stroke-width="3" d="M-27 -28 -23 -17M27 -28 23 -17M-6 22C-3 26 0 24 0 20C0 24 3 26 6 22' +
  'M-20 13 -45 9M-20 19 -43 23M20 13 45 9M20 19 43 23"/></g>' +
  `<g fill="${ink('cat-line')}"><ellipse cx="-14" cy="0" rx="4.5" ry="7"/><ellipse cx="14" cy="0" rx="4.5" ry="7"/>` +
  '<path d="M-6 12H6L0 19Z"/></g>';

/** Hanging ears, a long muzzle, a tongue. */
export const dog = (ink: Ink): string =>
  `<g stroke="${ink('dog-line')}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round">` +
  `<path fill="${ink('dog')}" d="M-20 -34C-8 -40 8 -40 20 -34C30 -28 28 -4 25 10C22 28 14 40 0 40` +
  'C-14 40 -22 28 -25 10C-28 -4 -30 -28 -20 -34Z"/>' +
  `<path fill="${ink('dog-line')}" d="M-20 -34C-36 -38 -46 -22 -44 0C-43 14 -36 22 -30 16C-24 8 -26 -12 -20 -34Z` +
  'M20 -34C36 -38 46 -22 44 0C43 14 36 22 30 16C24 8 26 -12 20 -34Z"/>' +
  `<path fill="${ink('dog-face')}" stroke-width="2.5" d="M0 6C12 6 18 14 17 23C16 32 9 36 0 36C-9 36 -16 32 -17 23` +
  'C-18 14 -12 6 0 6Z"/>' +
  `<path fill="none" stroke-width="3" d="M0 18V26M-8 28C-4 31 0 30 0 26C0 30 4 31 8 28"/></g>` +
  `<g fill="${ink('dog-face')}"><circle cx="-11" cy="-8" r="5.5"/><circle cx="11" cy="-8" r="5.5"/></g>` +
  `<g fill="${ink('dog-line')}"><circle cx="-10" cy="-7" r="3"/><circle cx="10" cy="-7" r="3"/>` +
  '<ellipse cy="13" rx="8" ry="5.5"/></g>';
