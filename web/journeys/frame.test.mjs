// The frame: at every size a user has, the whole board, whose turn it is and the stepping are in view: after a start, a
// rematch, a reload, and a link.

import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { at, closeBrowser, DESKTOP, visit } from './browser.mjs';
import { board, mouse } from './hands.mjs';
import { GAMES, playthrough } from './playthroughs.mjs';
import { played, sitDown } from './table.mjs';

after(closeBrowser);

/** A laptop of 1366 × 768 zoomed is a window of fewer and larger pixels. */
const SIZES = {
  'a small phone': { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
  'a phone held sideways': { viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true },
  'a school laptop': { viewport: { width: 1366, height: 768 } },
  'a projector': { viewport: { width: 1920, height: 1080 } },
  'a school laptop at 200 %': { viewport: { width: 683, height: 384 }, deviceScaleFactor: 2 },
  'a school laptop at 400 %': { viewport: { width: 341, height: 192 }, deviceScaleFactor: 4 },
};

/** Fails unless board, turn and stepping can be seen without scrolling, and nothing is wider than the window. */
async function inView(page, when) {
  await board(page).waitFor();
  const out = await page.evaluate(() => {
    const parts = { board: '.board', turn: '.frame .status p', stepping: '.frame .steps' };
    const wide = document.documentElement.scrollWidth - innerWidth;
    const found = wide > 0 ? [`${wide} px wider than the window`] : [];
    for (const [name, selector] of Object.entries(parts)) {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      const begins = box && box.height > 0 && box.top >= -1 && box.left >= -1;
      const inside = begins && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
      if (!inside) found.push(`${name} ${box ? [box.left, box.top, box.right, box.bottom].map(Math.round) : 'missing'}`);
    }
    return found;
  });
  assert.deepEqual(out, [], when);
}

for (const [size, options] of Object.entries(SIZES)) {
  describe(size, () => {
    it('shows every game whole the moment it begins', () =>
      visit(options, async (page) => {
        for (const game of GAMES) {
          await sitDown(page, game);
          await inView(page, `${game} begins`);
        }
      }));

    it('shows every card and exercise whole', () =>
      visit(options, async (page) => {
        for (const game of GAMES) {
          await page.goto(at(`learn/${game}`));
          await inView(page, `${game}, the first card`);
          const next = page.getByRole('button', { name: 'Seguinte' });
          for (let card = 2; await next.isVisible(); card += 1) {
            await next.click();
            await inView(page, `${game}, card ${card}`);
          }
          await page.reload();
          await inView(page, `${game}, after a reload`);
        }
      }));

    it('shows it after a reload, a rematch and a link', () =>
      visit(options, async (page) => {
        const [game] = GAMES;
        const { actions } = playthrough(game);
        await sitDown(page, game);
        for (const [count, action] of actions.entries()) {
          await mouse.play(page, game, action);
          await played(page, game, count + 1);
        }
        await page.locator('#result-title').waitFor();
        await inView(page, 'the end');
        await page.reload();
        await inView(page, 'after a reload');
        await page.getByRole('button', { name: 'Desforra' }).click();
        await inView(page, 'after a rematch');
        await page.goto(at(`analyse/${game}?a=${actions.slice(0, 4).join('.')}&at=3`));
        await inView(page, 'an analysis opened by a link');
      }));
  });
}

it('the buttons to step do not move while stepping', () =>
  visit(DESKTOP, async (page) => {
    const [game] = GAMES;
    const { actions } = playthrough(game);
    await page.goto(at(`analyse/${game}?a=${actions.join('.')}&at=0`));
    await board(page).waitFor();
    const next = page.getByRole('button', { name: 'Jogada seguinte' });
    const before = await next.boundingBox();
    for (const _ of actions) {
      await next.click();
      assert.deepEqual(await next.boundingBox(), before);
    }
  }));

it('the projector mode fills the screen and is left by Escape', () =>
  visit(DESKTOP, async (page) => {
    const [game] = GAMES;
    await sitDown(page, game);
    const small = await board(page).boundingBox();
    await page.getByRole('tab', { name: 'Jogo', exact: true }).click();
    await page.getByRole('button', { name: 'Projetar' }).click();
    await page.locator('.frame.projector').waitFor();
    await inView(page, 'on the projector');
    const large = await board(page).boundingBox();
    assert.ok(large.height >= small.height, `${large.height} against ${small.height}`);
    assert.equal(await page.locator('.frame .panel').count(), 0);
    await page.keyboard.press('Escape');
    await page.locator('.frame .panel').waitFor();
  }));
