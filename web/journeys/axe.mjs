// Axe, asked only what is wrong. Its list of everything that is right takes most of its time: megabytes for a rule book full of boards.

import { AxeBuilder } from '@axe-core/playwright';
import assert from 'node:assert/strict';

/** How long nothing must come or go on a page before it is taken to be whole, and how long that is waited for. */
const STILL = 100;
const PATIENCE = 5000;

const still = ([quiet, most]) =>
  new Promise((resolve) => {
    const end = performance.now() + most;
    let timer = setTimeout(resolve, quiet);
    new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(resolve, Math.max(0, Math.min(quiet, end - performance.now())));
    }).observe(document, { childList: true, subtree: true });
  });

/** Fails on whatever axe finds wrong with a page that has come to rest, and where it is wider than the screen. */
export async function examine(page, what) {
  await page.evaluate(still, [STILL, PATIENCE]);
  // Its newer way carries everything to a second page before it leaves out what nobody asked for.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`);
  assert.deepEqual(found, [], what);
  // A phone widens its window to a page that is too wide; its screen stays.
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - screen.width);
  assert.ok(wide <= 0, `${what} is ${wide} px wider than the screen`);
}
