// The same house in a second browser: every game is played to the end, a rule book is learnt from, a game is analysed.

import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { at } from './browser.mjs';
import { absent, closeFirefox, play, sitDown, visitInFirefox } from './firefox.mjs';
import { GAMES, playthrough } from './playthroughs.mjs';

after(closeFirefox);

const END = '\uE010';
const textOf = (selector) => document.querySelector(selector)?.textContent;

describe('in Firefox', { skip: absent }, () => {
  for (const game of GAMES) {
    it(`${game} is played to the end`, () =>
      visitInFirefox(async (page) => {
        const { actions, winner } = playthrough(game);
        await sitDown(page, at(`play/${game}?fast`));
        for (const action of actions) await play(page, game, action);
        assert.match(await page.until(textOf, '#result-title'), new RegExp(`Ganhou: Jogador ${winner}`));
      }));
  }

  it('the rules are learnt on boards that can be touched', () =>
    visitInFirefox(async (page) => {
      await page.goto(at('learn'));
      await page.press('main a[href^="#/learn/"]');
      await page.until(() => document.querySelectorAll('[role=grid] button').length > 1);
      assert.ok(await page.until(textOf, 'main h1'));
    }));

  it('a game is analysed: the mistake is named and every move has its bar', () =>
    visitInFirefox(async (page) => {
      const [game] = GAMES;
      const { actions } = playthrough(game);
      await page.goto(at(`analyse/${game}?a=${actions.join('.')}`));
      await page.until((count) => document.querySelectorAll('.pull').length >= count, actions.length);
      await page.press('.summary button');
      await page.until(() => document.querySelector('.mistake').textContent !== '');
      await page.key(END);
      await page.until((count) => document.querySelector('.frame .status').textContent.includes(`jogada ${count}`), actions.length);
    }));
});
