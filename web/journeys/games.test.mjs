// Every game played to the end by mouse, by keyboard alone and by touch; where pieces move, also by dragging.

import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { closeBrowser, DESKTOP, PHONE, visit } from './browser.mjs';
import { dragger, finger, kept, keyboard, mouse } from './hands.mjs';
import { GAMES, playthrough, WITH_STEPS } from './playthroughs.mjs';
import { played, resume, sitDown, sitDownByKeyboard } from './table.mjs';

/**
 * `ends`: so many actions at each end of a game are played by hand; between them it is resumed, as after a night. The mouse plays all but
 * very long games whole; the others reach the same cells in another way.
 */
const WAYS = [
  { hands: mouse, device: DESKTOP, sit: sitDown, ends: 30 },
  { hands: keyboard, device: DESKTOP, sit: sitDownByKeyboard, ends: 8 },
  { hands: finger, device: PHONE, sit: sitDown, ends: 8 },
  { hands: dragger, device: DESKTOP, sit: sitDown, ends: 8, only: WITH_STEPS },
];

after(closeBrowser);

for (const game of GAMES) {
  describe(game, () => {
    for (const { hands, device, sit, ends } of WAYS.filter(({ only = GAMES }) => only.includes(game))) {
      it(`is played to the end by ${hands.name}`, () =>
        visit(device, async (page) => {
          const { actions, winner } = playthrough(game);
          await sit(page, game);
          const again = actions.length - ends;
          for (const [at, action] of actions.entries()) {
            if (at >= ends && at < again) continue;
            if (at === again && again > ends) await resume(page, game, { actions: actions.slice(0, again) });
            await hands.play(page, game, action);
            await played(page, game, at + 1);
          }
          assert.deepEqual(await kept(page, game), actions);
          const end = page.locator('#result-title');
          await end.waitFor();
          assert.match(await end.textContent(), new RegExp(`Ganhou: Jogador ${winner}`));
        }));
    }
  });
}
