// How quick the page and the engine are in a real Chromium: a click on the board, proved verdicts, the computer's answers.
// Chromium can slow a page down but not its workers, so the engine's times are also given four times over, as on a slow
// laptop.

import { at, DESKTOP, visit } from '../journeys/browser.mjs';
import { mouse } from '../journeys/hands.mjs';
import { GAMES, glanceOf, PERFECT, playthrough } from '../journeys/playthroughs.mjs';
import { played, sitDown } from '../journeys/table.mjs';

const SLOW = 4;
/** Actions of a long game. */
const LONG = 60;

/**
 * The last touch of each action by a real mouse, four times slower: whether its piece was drawn when the click had been
 * heard, and how long that took.
 */
export async function* clicks() {
  for (const game of GAMES) {
    let seen = [];
    await visit({ ...DESKTOP, reducedMotion: 'no-preference' }, async (page, context) => {
      await sitDown(page, game);
      await page.evaluate(watchClicks);
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
      for (const [count, action] of playthrough(game).actions.slice(0, 12).entries()) {
        await mouse.play(page, game, action);
        await played(page, game, count + 1);
        await page.waitForTimeout(100);
      }
      seen = await page.evaluate(() => window.clicksSeen);
    });
    const times = seen.map(({ time }) => time).sort((a, b) => a - b);
    yield `tap, ${game}, 4× slower processor: a piece drawn within the click ${times.length} of 12 times (aim: always, but for swaps), ` +
      `after ${ms(times[times.length >> 1])}, best ${ms(times[0])}, worst ${ms(times.at(-1))} (aim: 16 ms)`;
  }
}

/** Keeps how long each click took that had changed the pieces of the board when it had been heard. */
function watchClicks() {
  window.clicksSeen = [];
  const pieces = () => document.querySelector('.board-drawing .pieces').innerHTML;
  let [before, begun] = ['', 0];
  addEventListener('click', () => ([before, begun] = [pieces(), performance.now()]), true);
  addEventListener('click', () => {
    const time = performance.now() - begun;
    if (pieces() !== before) window.clicksSeen.push({ time });
  });
}

/** Asks the engine as the page does, in a worker of its own, and says how long each answer took. */
async function timed(requests) {
  let times = [];
  await visit(DESKTOP, async (page) => {
    await page.goto(at('play/rastros'));
    await page.waitForLoadState('networkidle');
    times = await page.evaluate(async (all) => {
      const script = performance.getEntriesByType('resource').map(({ name }) => name).find((name) => /worker-.*\.js/.test(name));
      const worker = new Worker(script, { type: 'module' });
      const ask = (request) => new Promise((done) => {
        worker.onmessage = () => done();
        worker.postMessage({ id: 0, request });
      });
      const games = new Set(all.map(({ game }) => game));
      for (const game of games) await ask({ ask: 'think', game, start: null, actions: [], nodes: 1000 });
      const spent = [];
      for (const request of all) {
        const begun = performance.now();
        await ask(request);
        spent.push(performance.now() - begun);
      }
      worker.terminate();
      return spent;
    }, requests);
  });
  return times;
}

/** The later halves of the playthroughs of games whose every position is proved. */
export async function* verdicts() {
  for (const game of PERFECT) {
    const { actions } = playthrough(game);
    const from = Math.ceil(actions.length / 2);
    const plies = actions.slice(from, -1).map((_, at) => from + at);
    const times = await timed(plies.map((ply) => (
      { ask: 'think', game, start: null, actions: actions.slice(0, ply), nodes: 4_000_000 })));
    yield `proved verdicts, ${game}, ${times.length} positions: worst ${ms(Math.max(...times))} (aim: 100 ms)`;
  }
}

/** The computer at level 6 at every third position of each playthrough. */
export async function* answers() {
  for (const game of GAMES) {
    const { actions } = playthrough(game);
    const plies = actions.slice(0, -1).map((_, at) => at).filter((at) => at % 3 === 0);
    const times = await timed(plies.map((ply) => (
      { ask: 'choose', game, start: null, actions: actions.slice(0, ply), level: 6, seed: ply })));
    const worst = Math.max(...times);
    yield `level 6, ${game}, ${times.length} answers: worst ${ms(worst)}, four times slower ${ms(SLOW * worst)} (aim: 1000 ms)`;
  }
}

/** The check of a whole game for mistakes: every position with a new engine, reckoned for a game of sixty actions. */
export async function* checks() {
  for (const game of GAMES) {
    const { actions } = playthrough(game);
    const times = await timed(actions.map((_, ply) => (
      { ask: 'think', game, start: null, actions: actions.slice(0, ply), nodes: glanceOf(game), fresh: true })));
    const whole = (times.reduce((sum, time) => sum + time, 0) * LONG) / actions.length;
    yield `check of a game, ${game}, ${actions.length} actions: ${LONG} take ${ms(whole)}, ` +
      `four times slower ${ms(SLOW * whole)} (aim: 3000 ms)`;
  }
}

const ms = (time) => `${time.toFixed(0)} ms`;
