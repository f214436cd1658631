// The lessons of a game, as the site gets them, and the hands that do them.

import { readFileSync } from 'node:fs';
import { CHOICES, cell, choose, chooser, pressByTab, walkTo } from './hands.mjs';
import { ask } from './playthroughs.mjs';

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url)));

/** The lessons of a section: `path` or `exercise`. */
export const lessonsOf = (game, section) =>
  read(`../src/generated/lessons/${game}.json`).lessons.filter((lesson) => lesson.section === section);

/** The right actions of a lesson, one after the other for as long as its turn goes on. */
export function solution({ stages }) {
  const played = [];
  for (;;) {
    const stage = stages.find((one) => one.played.join(' ') === played.join(' '));
    if (!stage) return played;
    played.push(stage.answers[0]);
  }
}

/** What a person touches for an action of a lesson, after others of it. */
export function touchesIn(game, { position, play }, played, action) {
  const { picture } = ask({ ask: 'open', game, start: position, exercise: true, actions: [...play, ...played] });
  const { cells, choice } = picture.actions.find(({ text }) => text === action);
  return { cells: cells.map((at) => picture.cells[at].name), choice };
}

export async function byMouse(page, { cells, choice }) {
  for (const name of cells) await cell(page, name).click();
  if (choice && cells.length > 0) await chooser(page, choice).click();
  else if (choice) await page.getByRole('button', { name: CHOICES[choice] }).first().click();
}

export async function byKeyboard(page, { cells, choice }) {
  if (cells.length === 0) return pressByTab(page, CHOICES[choice]);
  for (const name of cells) {
    await walkTo(page, name);
    await page.keyboard.press('Enter');
  }
  if (choice) await choose(page, CHOICES[choice]);
}
