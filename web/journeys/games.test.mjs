// Every game played to the end by mouse, by keyboard alone and by touch; where pieces move, also by dragging.

import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { closeBrowser, DESKTOP, PHONE, visit } from './browser.mjs';
import { dragger, finger, kept, keyboard, mouse } from './hands.mjs';
import { GAMES, playthrough, WITH_STEPS } from './playthroughs.mjs';
import { played, resume, sitDown, sitDownByKeyboard } from './table.mjs';

/** Of a very long game so many actions at each end are played by hand; between them it is resumed, as after a night. */
const AT_EACH_END = 30;

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
          const again = actions.length - AT_EACH_END;
          for (const [at, action] of actions.entries()) {
            if (at >= AT_EACH_END && at < again) continue;
            if (at === again && again > AT_EACH_END) await resume(page, game, { actions: actions.slice(0, again) });
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
