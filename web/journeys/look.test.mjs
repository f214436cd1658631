// How the house looks: headings in its own face without a jump, the first page at the size of a school laptop, rows that can
// be told apart.

import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { at, closeBrowser, LAPTOP, visit } from './browser.mjs';
import { mouse } from './hands.mjs';
import { GAMES, playthrough } from './playthroughs.mjs';
import { played, sitDown } from './table.mjs';

after(closeBrowser);

const heading = (page) => page.getByRole('heading', { level: 1 });

it('headings are written in the house\'s own face, and keep their place until it is there', () =>
  visit({ ...LAPTOP, tolerate: [/ERR_FAILED/] }, async (page, context) => {
    await page.goto(at(''));
    await heading(page).waitFor();
    const loaded = await page.evaluate(async () => (await document.fonts.ready).check("600 20px 'Ludoteca Display'"));
    assert.ok(loaded, 'the face has not come');
    const after = await heading(page).boundingBox();
    await context.route('**/*.woff2', (route) => route.abort());
    await context.newCDPSession(page).then((session) => session.send('Network.setCacheDisabled', { cacheDisabled: true }));
    await page.reload();
    await heading(page).waitFor();
    const before = await heading(page).boundingBox();
    assert.equal(before.height, after.height);
    assert.ok(Math.abs(before.width / after.width - 1) < 0.05, `${before.width} became ${after.width}`);
  }));

it('the first page shows what was played last first, and every button to play without scrolling', () =>
  visit(LAPTOP, async (page) => {
    // The last of the edition that is shown where nobody has chosen one.
    const last = GAMES[5];
    await sitDown(page, last);
    await mouse.play(page, last, playthrough(last).actions[0]);
    await played(page, last, 1);
    await page.goto(at(''));
    const names = page.locator('ul.games').first().locator('a.primary');
    await names.first().waitFor();
    assert.match(await names.first().textContent(), /Continuar/);
    assert.ok((await names.first().getAttribute('href')).startsWith(`#/play/${last}`));
    const low = await names.evaluateAll((all) => all.filter((link) => link.getBoundingClientRect().bottom > innerHeight).length);
    assert.equal(low, 0, 'buttons below the fold');
  }));

it('in the list of moves the row shown and the row under the pointer differ', () =>
  visit(LAPTOP, async (page) => {
    const [game] = GAMES;
    await sitDown(page, game);
    for (const [count, action] of playthrough(game).actions.slice(0, 3).entries()) {
      await mouse.play(page, game, action);
      await played(page, game, count + 1);
    }
    const rows = page.locator('ol > li > button');
    const look = (row) => row.evaluate((button) => {
      const { backgroundColor, borderColor, boxShadow } = getComputedStyle(button);
      return [backgroundColor, borderColor, boxShadow].join(' ');
    });
    const plain = await look(rows.first());
    await rows.first().hover();
    await page.waitForFunction((before) => {
      const { backgroundColor, borderColor, boxShadow } = getComputedStyle(document.querySelector('ol > li > button'));
      return [backgroundColor, borderColor, boxShadow].join(' ') !== before;
    }, plain);
    assert.notEqual(await look(rows.first()), await look(page.locator('ol > li > button[aria-current=step]')));
  }));
