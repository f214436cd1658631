// Forced colours: the system takes grounds and shadows away, and everything that was told by them must still be told.

import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { at, closeBrowser, visit } from './browser.mjs';
import { board, cell, mouse } from './hands.mjs';
import { GAMES, playthrough, WITH_STEPS } from './playthroughs.mjs';
import { played, sitDown } from './table.mjs';

after(closeBrowser);

const THEMES = ['light', 'dark'].map((colorScheme) => ({
  viewport: { width: 1366, height: 768 }, forcedColors: 'active', colorScheme,
}));

/** What the eye gets of an element: ground and lines. */
const look = (element) =>
  element.evaluate((node) => {
    const { backgroundColor, borderTopColor, borderBottomColor, borderTopWidth, outlineStyle } = getComputedStyle(node);
    const sign = getComputedStyle(node, '::before').content;
    return { backgroundColor, lines: `${borderTopColor} ${borderTopWidth} ${borderBottomColor} ${outlineStyle}`, sign };
  });

for (const options of THEMES) {
  describe(`with forced colours, ${options.colorScheme}`, () => {
    it('the chosen opponent, level and starter are told apart', () =>
      visit(options, async (page) => {
        await page.goto(at(`play/${GAMES[0]}`));
        await page.getByRole('button', { name: 'Começar' }).waitFor();
        for (const name of ['opponent', 'level', 'seat']) {
          const pills = page.locator('.pill', { has: page.locator(`input[name=${name}]`) });
          const chosen = await look(pills.filter({ has: page.locator('input:checked') }));
          const others = pills.filter({ hasNot: page.locator('input:checked') });
          for (const other of await others.all()) {
            assert.notEqual(chosen.backgroundColor, (await look(other)).backgroundColor, name);
          }
          assert.match(chosen.sign, /✓/);
        }
        const bars = page.locator('.strength').first().locator('i');
        const [full, empty] = await Promise.all([bars.first(), bars.last()].map((bar) =>
          bar.evaluate((node) => getComputedStyle(node).height)));
        assert.notEqual(full, empty);
        assert.notEqual((await look(bars.first())).backgroundColor, (await look(page.locator('body'))).backgroundColor);
      }));

    it('a game shows the turn, the row, the last move and the piece that was chosen', () =>
      visit(options, async (page) => {
        const [game] = WITH_STEPS;
        await sitDown(page, game);
        const [first, second] = playthrough(game).actions;
        await mouse.play(page, game, first);
        await played(page, game, 1);
        const drawing = (selector) => page.locator(`.board-drawing ${selector}`).evaluateAll((parts) =>
          parts.map((part) => `${getComputedStyle(part).fill} ${getComputedStyle(part).stroke}`));
        // The tint of the last move lies over the cells in a colour of its own.
        const ground = await drawing('polygon');
        assert.ok(new Set(ground).size > 1, 'the last move looks like any cell');
        const before = await page.locator('.board-drawing').innerHTML();
        await cell(page, second.slice(0, 2)).click();
        assert.notEqual(await page.locator('.board-drawing').innerHTML(), before, 'the chosen piece looks like any other');
        const seats = page.locator('.seats li');
        assert.notDeepEqual(await look(seats.nth(0)), await look(seats.nth(1)));
        await cell(page, second.slice(0, 2)).click();
        await mouse.play(page, game, second);
        await played(page, game, 2);
        const rows = page.locator('ol > li > button');
        assert.notEqual((await look(rows.nth(0))).lines, (await look(rows.nth(1))).lines);
      }));

    it('an analysis shows its bars and the row that is looked at', () =>
      visit(options, async (page) => {
        const [game] = GAMES;
        await page.goto(at(`analyse/${game}?a=${playthrough(game).actions.join('.')}`));
        await board(page).waitFor();
        await page.getByText('A história do jogo').click();
        const bar = page.locator('.pull:not(.guess)').first();
        await bar.waitFor();
        const canvas = (await look(page.locator('body'))).backgroundColor;
        assert.notEqual((await look(bar)).backgroundColor, canvas);
        const shown = page.locator('ol > li > button[aria-current=step]');
        const other = page.locator('ol > li > button:not([aria-current])').first();
        assert.notEqual((await look(shown)).lines, (await look(other)).lines);
        const inside = shown.locator('.pull, .even').first();
        await inside.waitFor();
        assert.notEqual((await look(inside)).backgroundColor, (await look(shown)).backgroundColor);
      }));

    it('the way through the house says where one is', () =>
      visit(options, async (page) => {
        await page.goto(at('learn'));
        const links = page.locator('header.site nav a');
        await links.first().waitFor();
        const here = await look(page.locator('header.site nav a[aria-current=page]'));
        assert.notEqual(here.lines, (await look(links.first())).lines);
      }));
  });
}
