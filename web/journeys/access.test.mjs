// Axe on every page and state, in both themes and at phone size; and what axe cannot see: one tab stop, live regions,
// targets large enough.

import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { examine } from './axe.mjs';
import { at, closeBrowser, DESKTOP, PHONE, visit } from './browser.mjs';
import { board, cell, kept, mouse } from './hands.mjs';
import { GAMES, playthrough } from './playthroughs.mjs';
import { challenge, myTurn, openTab, played, sitDown } from './table.mjs';

after(closeBrowser);

const PAGES = [
  '', '?edition=19', 'play/rastros', 'learn', 'learn/semaforo', 'puzzles', 'puzzles/rastros', 'puzzles/semaforo?row', 'analyse',
  'analyse/flume?a=d4.c3',
  'analyse/rastros?s=7%2F7%2F4o2%2F7%2F7%2F7%2F7+1&x=1&g=win&q=Onde+jogas%3F', 'print', 'print/produto',
  'print/rastros?what=exercises&d=rastros%3Fa%3Dd4', 'settings', 'about', 'known', 'known/rastros', 'known/flume',
  'live', 'class', 'championship', 'nowhere',
];
/** The rule books are long: one look is enough. */
const BOOKS = GAMES.flatMap((game) => [`learn/${game}`, `learn/${game}?rules`]);
const LOOKS = [
  ['light', { ...DESKTOP, colorScheme: 'light' }, [...PAGES, ...BOOKS]],
  ['dark, on a phone', { ...PHONE, colorScheme: 'dark' }, PAGES],
  ['with more contrast', { ...DESKTOP, contrast: 'more' }, PAGES],
];

for (const [look, options, pages] of LOOKS) {
  it(`axe finds nothing on any page, ${look}`, () =>
    visit(options, async (page) => {
      for (const route of pages) {
        await page.goto(at(route));
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.waitForLoadState('networkidle');
        await examine(page, `#/${route}`);
      }
    }));
}

/** What a user has: phones, a phone held sideways, laptops at 200 % and 400 %, a projector. */
const WINDOWS = [[360, 640], [740, 360], [683, 384], [320, 256], [1920, 1080]];

/** What sticks out of the window, and buttons whose words stick out of them. */
const sticking = () => {
  const wide = document.documentElement.scrollWidth - innerWidth;
  const spilt = [...document.querySelectorAll('main :is(button, a.button, .pill)')].filter((one) =>
    one.checkVisibility() && !one.closest('.board') && one.scrollWidth > one.clientWidth + 4);
  return [...(wide > 0 ? [`${wide} px`] : []), ...spilt.map(({ textContent }) => textContent.trim())];
};

it('no page is wider than its window, nor a button narrower than its words, at any size', () =>
  visit(DESKTOP, async (page) => {
    const found = [];
    for (const route of [...PAGES, ...GAMES.map((game) => `play/${game}`)]) {
      await page.setViewportSize(DESKTOP.viewport);
      await page.goto(at(route));
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      for (const big of [false, true]) {
        await page.evaluate((larger) => document.documentElement.toggleAttribute('data-big', larger), big);
        for (const [width, height] of WINDOWS) {
          await page.setViewportSize({ width, height });
          const stuck = await page.evaluate(sticking);
          found.push(...stuck.map((what) => `#/${route} at ${width} × ${height}${big ? ', larger' : ''}: ${what}`));
        }
      }
      await page.evaluate(() => document.documentElement.removeAttribute('data-big'));
    }
    assert.deepEqual(found, []);
  }));

it('axe finds nothing in the states of a game', () =>
  visit(DESKTOP, async (page) => {
    await sitDown(page, 'produto');
    await examine(page, 'a game begun');
    await cell(page, 'e5').click();
    await examine(page, 'the choice of a colour');
    await page.keyboard.press('Escape');
    await sitDown(page, 'flume');
    await mouse.play(page, 'flume', 'd4');
    await page.getByRole('button', { name: /Trocar de cor/ }).waitFor();
    await examine(page, 'the swap');
    await cell(page, 'd4').click();
    await examine(page, 'a refusal');
    await openTab(page, 'Jogo');
    await page.getByRole('button', { name: /Desistir/ }).click();
    await examine(page, 'the question before resigning');
    await sitDown(page, 'semaforo');
    const { actions } = playthrough('semaforo');
    for (const [count, action] of actions.entries()) {
      await mouse.play(page, 'semaforo', action);
      await played(page, 'semaforo', count + 1);
    }
    await page.locator('#result-title').waitFor();
    await examine(page, 'the result');
    await page.getByRole('link', { name: 'Analisar o jogo' }).click();
    await page.getByRole('button', { name: 'Ver o jogo todo' }).waitFor({ timeout: 30_000 });
    await examine(page, 'a position to try again');
    await page.getByRole('button', { name: 'Ver o jogo todo' }).click();
    await page.getByText('Mostrar sempre').click();
    await examine(page, 'an analysis with verdicts');
    for (const tab of ['Jogadas', 'Regras', 'Partilhar']) {
      await openTab(page, tab);
      await examine(page, `an analysis, ${tab}`);
    }
    await page.getByRole('button', { name: 'Montar uma posição' }).click();
    await examine(page, 'a position being set up');
  }));

it('axe finds nothing in the states of a lesson', () =>
  visit(DESKTOP, async (page) => {
    await page.goto(at('learn/semaforo'));
    for (let card = 1; card < 4; card += 1) await page.getByRole('button', { name: 'Seguinte' }).click();
    await page.getByRole('button', { name: 'Dica 1' }).click();
    await examine(page, 'a card with a hint');
    await cell(page, 'd3').click();
    await page.getByRole('button', { name: 'Voltar já atrás' }).waitFor();
    await examine(page, 'a wrong try');
    await page.getByRole('button', { name: 'Voltar já atrás' }).waitFor({ state: 'detached' });
    await cell(page, 'c1').click();
    await page.getByText('Certo!', { exact: true }).waitFor();
    await examine(page, 'a card that is done');
    await openTab(page, 'Exercícios');
    await examine(page, 'the exercises');
  }));

it('the board is one tab stop, and the opponent is heard', () =>
  visit(DESKTOP, async (page) => {
    await challenge(page, 'semaforo', 1);
    const stops = board(page).locator('button[tabindex="0"]');
    assert.equal(await stops.count(), 1);
    await mouse.play(page, 'semaforo', 'b2');
    await myTurn(page);
    const [, answer] = await kept(page, 'semaforo');
    await page.locator('[aria-live="polite"]').filter({ hasText: `O computador jogou ${answer}` }).waitFor();
  }));

it('controls and cells are large enough on a phone', () =>
  visit(PHONE, async (page) => {
    await sitDown(page, 'rastros');
    const small = await page.getByRole('button').evaluateAll((buttons) =>
      buttons
        .filter((button) => button.offsetParent !== null)
        .map((button) => [button.getAttribute('aria-label') ?? button.textContent, button.getBoundingClientRect()])
        .filter(([, box]) => Math.min(box.width, box.height) < 43.5)
        .map(([name, box]) => `${name}: ${box.width.toFixed(0)} × ${box.height.toFixed(0)}`),
    );
    assert.deepEqual(small, []);
  }));
