// Three pairs of hands for the same board: a mouse, a keyboard alone, and a finger. Each plays an action the way a person
// would, and reads the board only through its accessible names.

import assert from 'node:assert/strict';
import { touches } from './playthroughs.mjs';

/** The actions played so far, as the browser keeps them. */
export const kept = (page, game) =>
  page.evaluate((slug) => JSON.parse(localStorage.getItem(`ludoteca.play.${slug}`) ?? '{}').actions ?? [], game);

export const CHOICES = { black: /negra|black/i, white: /branca|white/i, swap: /trocar|swap/i };

/** The board of the page. */
export const board = (page) => page.getByRole('grid').first();

/** A cell by its name: what its button says begins with it. */
export const cell = (page, name) => board(page).getByRole('button', { name: new RegExp(`^${name},`) });

/** The button of a choice where cells are not enough. */
export const chooser = (page, choice) => page.locator('.board-chooser').getByRole('button', { name: CHOICES[choice] });

async function withPointer(page, game, action, press) {
  const { cells, choice } = touches(game, await kept(page, game), action);
  if (cells.length === 0) return press(page.getByRole('button', { name: CHOICES[choice] }));
  for (const name of cells) await press(cell(page, name));
  if (choice) await press(chooser(page, choice));
}

export const mouse = {
  name: 'mouse',
  play: (page, game, action) => withPointer(page, game, action, (target) => target.click()),
};

export const finger = {
  name: 'touch',
  play: (page, game, action) => withPointer(page, game, action, (target) => target.tap()),
};

/** Drags from one cell to another. */
export async function drag(page, from, to) {
  const [lifted, dropped] = await Promise.all([from, to].map((name) => middle(cell(page, name))));
  await page.mouse.move(lifted.x, lifted.y);
  await page.mouse.down();
  await page.mouse.move((lifted.x + dropped.x) / 2, (lifted.y + dropped.y) / 2, { steps: 3 });
  await page.mouse.move(dropped.x, dropped.y, { steps: 3 });
  await page.mouse.up();
}

/** A mouse that drags where an action has two cells. */
export const dragger = {
  name: 'drag',
  async play(page, game, action) {
    const { cells } = touches(game, await kept(page, game), action);
    return cells.length < 2 ? mouse.play(page, game, action) : drag(page, ...cells);
  },
};

async function middle(locator) {
  const box = await locator.boundingBox();
  assert.ok(box, 'the cell can be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export const keyboard = {
  name: 'keyboard',
  async play(page, game, action) {
    const { cells, choice } = touches(game, await kept(page, game), action);
    if (cells.length === 0) return pressByTab(page, CHOICES[choice]);
    for (const name of cells) {
      await walkTo(page, name);
      await page.keyboard.press('Enter');
    }
    if (choice) await choose(page, CHOICES[choice]);
  },
};

/** What has the focus, also inside an element with a tree of its own, as a screen reader would name it. */
export const focused = (page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent;
    return element?.getAttribute('aria-label') ?? label?.trim() ?? '';
  });

/** Tab until something with that name has the focus, then Enter. */
export async function pressByTab(page, name, most = 60) {
  for (let step = 0; step < most; step += 1) {
    if (name.test(await focused(page))) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  assert.fail(`nothing called ${name} can be reached by Tab; the focus is on "${await focused(page)}"`);
}

/** The cell that has the focus, and how far it is from there to another; null if the focus is elsewhere. */
const wayTo = (page, name) =>
  page.evaluate((wanted) => {
    let here = document.activeElement;
    while (here?.shadowRoot?.activeElement) here = here.shadowRoot.activeElement;
    const there = here?.closest('[role=grid]')?.querySelector(`[aria-label^="${wanted},"]`);
    if (!there) return null;
    const [from, to] = [here, there].map((cell) => cell.getBoundingClientRect());
    const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
    const [[x, y], [column, row]] = [middle(from), middle(to)];
    return { here: here.getAttribute('aria-label').split(',')[0], across: column - x, down: row - y };
  }, name);

/** Arrows to a cell, as the eye says: along the longer way that is left; where that key has been tried from here, the other. */
export async function walkTo(page, name) {
  for (let step = 0; step < 60 && !(await wayTo(page, name)); step += 1) await page.keyboard.press('Tab');
  const tried = new Set();
  for (let step = 0; step < 40; step += 1) {
    const way = await wayTo(page, name);
    assert.ok(way, 'the focus stays on the board');
    const { here, across, down } = way;
    if (here === name) return;
    const keys = [across < 0 ? 'ArrowLeft' : 'ArrowRight', down < 0 ? 'ArrowUp' : 'ArrowDown'];
    if (Math.abs(down) > Math.abs(across)) keys.reverse();
    const key = keys.find((one) => !tried.has(here + one)) ?? keys[0];
    tried.add(here + key);
    await page.keyboard.press(key);
  }
  assert.fail(`${name} cannot be reached by arrows`);
}

/** In a chooser: arrows until the wanted choice has the focus. */
export async function choose(page, name) {
  for (let step = 0; step < 4 && !name.test(await focused(page)); step += 1) await page.keyboard.press('ArrowRight');
  assert.match(await focused(page), name);
  await page.keyboard.press('Enter');
}
