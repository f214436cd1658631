// How quick the page and the engine are in a real Chromium: a click on the board, proved verdicts, the computer's answers.
// Chromium can slow a page down but not its workers, so the engine's times are also given four times over, as on a slow
// laptop.

import { at, DESKTOP, visit } from '../journeys/browser.mjs';
import { GAMES, glanceOf, PERFECT, playthrough } from '../journeys/playthroughs.mjs';
import { sitDown } from '../journeys/table.mjs';

const SLOW = 4;
/** Actions of a long game. */
const LONG = 60;

/** What a click changes on the board before its handler ends, and when the engine's answer stands there; four times slower. */
export async function* clicks() {
  const seen = [];
  await visit(DESKTOP, async (page, context) => {
    await sitDown(page, 'gatos');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
    for (const action of playthrough('gatos').actions.slice(0, 12)) {
      seen.push(await page.evaluate(clickOn, action));
      await page.waitForTimeout(100);
    }
  });
  const times = seen.map(({ time }) => time).sort((a, b) => a - b);
  const atOnce = seen.filter((click) => click.atOnce).length;
  yield `click, 4× slower processor: shown within its own frame ${atOnce} of ${seen.length} times (aim: always); ` +
    `new position after ${ms(times[6])}, worst ${ms(times.at(-1))}`;
}

function clickOn(name) {
  const button = [...document.querySelectorAll('[role=grid] button')].find((cell) =>
    cell.getAttribute('aria-label').startsWith(`${name},`));
  const begun = performance.now();
  return new Promise((done) => {
    const before = button.getAttribute('aria-label');
    const drawing = document.querySelector('.board-drawing');
    const drawn = drawing.innerHTML;
    let atOnce = false;
    const look = () => {
      if (button.getAttribute('aria-label') === before) requestAnimationFrame(look);
      else done({ atOnce, time: performance.now() - begun });
    };
    button.click();
    atOnce = drawing.innerHTML !== drawn;
    requestAnimationFrame(look);
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

/** The check of a whole game for mistakes: every position with a new mind, reckoned for a game of sixty actions. */
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
