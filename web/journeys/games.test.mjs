// Every game played to the end by mouse, by keyboard alone and by touch; where pieces move, also by dragging.

import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { closeBrowser, DESKTOP, PHONE, visit } from './browser.mjs';
import { dragger, finger, kept, keyboard, mouse } from './hands.mjs';
import { GAMES, playthrough, WITH_STEPS } from './playthroughs.mjs';
import { played, sitDown, sitDownByKeyboard } from './table.mjs';

const WAYS = [
  { hands: mouse, device: DESKTOP, sit: sitDown },
  { hands: keyboard, device: DESKTOP, sit: sitDownByKeyboard },
  { hands: finger, device: PHONE, sit: sitDown },
  { hands: dragger, device: DESKTOP, sit: sitDown, only: WITH_STEPS },
];

after(closeBrowser);

for (const game of GAMES) {
  describe(game, () => {
    for (const { hands, device, sit } of WAYS.filter(({ only = GAMES }) => only.includes(game))) {
      it(`is played to the end by ${hands.name}`, () =>
        visit(device, async (page) => {
          const { actions, winner } = playthrough(game);
          await sit(page, game);
          for (const [at, action] of actions.entries()) {
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
