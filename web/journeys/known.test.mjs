// What is known: from the path of a game and from the page about the house to the proof, its openings, and a game against it.

import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { at, closeBrowser, DESKTOP, PHONE, visit } from './browser.mjs';

after(closeBrowser);

describe('what is known', () => {
  it('is found from the path of a game, and leads to a game against the proof', () =>
    visit(DESKTOP, async (page) => {
      await page.goto(at('learn/rastros'));
      await page.getByRole('link', { name: 'O que se sabe' }).click();
      await page.getByRole('heading', { name: 'O que se sabe: Rastros' }).waitFor();
      const drawn = 'Tabuleiro de Rastros: 5 aberturas que ganham, com um círculo, e 3 que perdem, com um quadrado.';
      await page.getByRole('img', { name: drawn }).waitFor();
      await page.getByRole('link', { name: 'd6 perde em 38 jogadas' }).click();
      await page.getByRole('radio', { name: /^8/ }).and(page.locator(':checked')).waitFor({ state: 'attached' });
      assert.match(page.url(), /#\/play\/rastros\?a=d6&level=8&seat=2/);
    }));

  it('lists every solved game, and says of each whether its openings are known', () =>
    visit(PHONE, async (page) => {
      await page.goto(at('about'));
      await page.getByRole('link', { name: 'Como se provou, e todas as aberturas' }).click();
      await page.getByRole('heading', { name: 'O que se sabe' }).waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Dominório' }).click();
      await page.getByRole('img', { name: /8 aberturas que ganham, com um círculo, e 48 que perdem/ }).waitFor();
      await page.goBack();
      await page.getByRole('main').getByRole('link', { name: 'Quelhas' }).click();
      await page.getByText('Não se sabe, abertura por abertura, quais ganham.').waitFor();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `the page is ${wide} px wider than the window`);
    }));
});
