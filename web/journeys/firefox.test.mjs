// The same house in a second browser: every game is played to the end, a rule book is learnt from, a game is analysed, and narrow windows
// have room for every button.

import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { at } from './browser.mjs';
import { absent, closeFirefox, play, sitDown, visitInFirefox } from './firefox.mjs';
import { GAMES, lessonsOf, playthrough } from './playthroughs.mjs';

after(closeFirefox);

const END = '\uE010';
/** The buttons outside the board, and the name in the bar, that are narrower than what they say. */
const spilling = () =>
  [...document.querySelectorAll('button, a.button, header.site .name')]
    .filter((one) => !one.closest('.board') && one.checkVisibility() && one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1)
    .map((one) => `${one.textContent.trim()} ${one.scrollWidth} in ${one.clientWidth}`);
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

  it('no button of a narrow window is narrower than its words', () =>
    visitInFirefox(async (page) => {
      const [game] = GAMES;
      const { actions } = playthrough(game);
      await sitDown(page, at(`play/${game}?fast`));
      for (const action of actions) await play(page, game, action);
      for (const [width, height] of [[360, 640], [320, 256]]) {
        await page.resize(width, height);
        const looks = async (route, selector) => {
          await page.goto(at(route));
          await page.until((there) => document.querySelector(there) !== null, selector);
          assert.deepEqual(await page.call(spilling), [], `${route} at ${width} × ${height}`);
        };
        await looks('', 'article');
        await looks(`learn/${game}`, '.task, .card-text');
        await looks(`analyse/${game}?a=${actions.join('.')}`, '[role=grid]');
        await looks(`play/${game}?fast`, '#result-title');
      }
    }));

  it('a course is begun: a card is done, the next is answered wrongly, then rightly', () =>
    visitInFirefox(async (page) => {
      const [game] = GAMES;
      const [first, second] = lessonsOf(game).map(({ stages }) => stages[0].answers);
      const touch = (cell) => page.press(`[role=grid] button.open[aria-label^="${cell},"]`);
      const finished = () => page.until(() => document.querySelector('.task.finished') !== null);
      await page.goto(at('learn'));
      await page.press(`main a[href="#/learn/${game}"]`);
      await touch(first[0]);
      await finished();
      await page.press('.frame .steps button.primary');
      await page.until(() => document.querySelector('.task.finished') === null);
      const before = await page.call(textOf, '.frame .panel');
      await touch(first.find((cell) => !second.includes(cell)));
      await page.until((said) => document.querySelector('.frame .panel').textContent !== said, before);
      assert.equal(await page.call(() => document.querySelector('.task.finished')), null);
      await touch(second[0]);
      await finished();
    }));

  it('a game is analysed: the mistake is named and every move has its bar', () =>
    visitInFirefox(async (page) => {
      const [game] = GAMES;
      const { actions } = playthrough(game);
      await page.goto(at(`analyse/${game}?a=${actions.join('.')}`));
      await page.until((count) => document.querySelectorAll('.pull').length >= count, actions.length);
      await page.press('.summary summary');
      await page.press('.summary details p button');
      await page.until(() => document.querySelector('.mistake').textContent !== '');
      await page.key(END);
      await page.until((count) => document.querySelector('.frame .status').textContent.includes(`jogada ${count}`), actions.length);
    }));
});
