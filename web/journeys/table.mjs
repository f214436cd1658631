// What every journey through the Play page needs: to sit down at a table, and to see how the game stands.

import assert from 'node:assert/strict';
import { at } from './browser.mjs';
import { focused, pressByTab } from './hands.mjs';

/** Opens a game for two people on one screen, by mouse or finger. */
export async function sitDown(page, game) {
  await page.goto(at(`play/${game}?fast`));
  await page.getByRole('radio', { name: 'Alguém ao lado' }).check();
  await page.getByRole('button', { name: 'Começar' }).click();
  await page.getByRole('grid').waitFor();
}

/** The same by keyboard alone. */
export async function sitDownByKeyboard(page, game) {
  await page.goto(at(`play/${game}?fast`));
  await page.getByRole('button', { name: 'Começar' }).waitFor();
  await tabTo(page, /^O computador$/);
  await page.keyboard.press('ArrowRight');
  await pressByTab(page, /^Começar$/);
  await page.getByRole('grid').waitFor();
}

/** Against the computer. */
export async function challenge(page, game, level, { fast = true } = {}) {
  await page.goto(at(`play/${game}${fast ? '?fast' : ''}`));
  await page.getByRole('radio', { name: new RegExp(`^${level} ·`) }).check();
  await page.getByRole('radio', { name: 'Eu', exact: true }).check();
  await page.getByRole('button', { name: 'Começar' }).click();
  await page.getByRole('grid').waitFor();
}

/** Tab until something with that name has the focus. */
export async function tabTo(page, name, most = 60) {
  for (let step = 0; step < most; step += 1) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`nothing called ${name} can be reached by Tab`);
}

/** Waits until so many actions have been played. */
export const played = (page, game, count) =>
  page.waitForFunction(
    ([slug, wanted]) =>
      (JSON.parse(localStorage.getItem(`ludoteca.play.${slug}`) ?? '{}').actions ?? []).length >= wanted,
    [game, count],
  );

/** Waits until it is the person's turn against the computer, or the game is over; true while it goes on. */
export async function myTurn(page) {
  const mine = page.getByText(/^(É a tua vez|Jogas outra vez)/).first();
  const end = page.locator('#result-title');
  await mine.or(end).first().waitFor();
  return !(await end.isVisible());
}

/** Opens a tab of the panel beside the board. */
export const openTab = (page, name) => page.getByRole('tab', { name, exact: true }).click();

const NO_CLOCK = { championship: false, clock: 'none', minutes: 10, ends: false };

/** Puts a game on the table as if it had been played here; `you`: the person's seat, null for two. */
export async function resume(page, game, { actions, you = null, level = 1, names = ['', ''] }) {
  const setup = { ...NO_CLOCK, opponent: you === null ? 'person' : 'computer', level, seat: you ?? 1, names };
  await page.goto(at('about'));
  await page.evaluate(
    ([slug, kept]) => localStorage.setItem(`ludoteca.play.${slug}`, JSON.stringify(kept)),
    [game, { setup, you, actions, seed: 7 }],
  );
  await page.goto(at(`play/${game}?fast`));
  await page.getByRole('grid').waitFor();
}
