// A second browser: Debian's Firefox, watched like the first.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { Driver, Page } from './bidi.mjs';
import { SITE } from './browser.mjs';
import { touches } from './playthroughs.mjs';

const PROGRAM = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

/** Why there is nothing to drive; false where there is. */
export const absent = existsSync(PROGRAM) ? false : `there is no Firefox at ${PROGRAM}; FIREFOX says where it is`;

/** It asks nobody for anything by itself, speaks Portuguese, and moves nothing that need not move. */
const PREFERENCES = {
  'intl.accept_languages': 'pt-PT',
  'ui.prefersReducedMotion': 1,
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};
const EVENTS = ['log.entryAdded', 'network.beforeRequestSent', 'network.responseCompleted'];

let shared = null;

async function browser() {
  if (shared) return shared;
  shared = await Driver.start(PROGRAM, PREFERENCES);
  await shared.send('session.subscribe', { events: EVENTS });
  return shared;
}

export async function closeFirefox() {
  await shared?.close();
  shared = null;
}

/** What it says of a file that was on its way when the page was left. One that is missing has its status, and the page says so. */
const LEFT = /^Failed to load .* A ServiceWorker intercepted the request and encountered an unexpected error\.$/;

/** What is wrong with an event; null if nothing is. */
function complaintOf(method, params) {
  if (method === 'log.entryAdded') {
    if (LEFT.test(params.text)) return null;
    return ['error', 'warn'].includes(params.level) ? `${params.level}: ${params.text}` : null;
  }
  const { url } = params.request;
  const own = url.startsWith(new URL(SITE).origin) || /^(data|blob|about):/.test(url);
  if (!own) return `third-party request: ${url}`;
  const status = params.response?.status ?? 200;
  return status >= 400 ? `status ${status}: ${url}` : null;
}

/** Runs `journey(page)` in a fresh profile and fails on any error of the page. */
export async function visitInFirefox(journey) {
  const driver = await browser();
  const { userContext } = await driver.send('browser.createUserContext');
  const { context } = await driver.send('browsingContext.create', { type: 'tab', userContext });
  await driver.send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });
  const complaints = new Set();
  const stop = driver.listen((method, params) => {
    const complaint = complaintOf(method, params);
    if (complaint) complaints.add(complaint);
  });
  try {
    await journey(new Page(driver, context));
    assert.deepEqual([...complaints], []);
  } finally {
    stop();
    await driver.send('browser.removeUserContext', { userContext });
  }
}

const CHOICES = { black: 'egra', white: 'ranca', swap: 'rocar' };
const actionsKept = (game) => JSON.parse(localStorage.getItem(`ludoteca.play.${game}`) ?? '{}').actions ?? [];

/** Opens a game for two people on one screen. */
export async function sitDown(page, url) {
  await page.goto(url);
  await page.press('input[name=opponent][value=person]');
  await page.press('form button[type=submit]');
  await page.until(() => document.querySelector('[role=grid]') !== null);
}

/** Plays an action with the mouse and waits until it stands. */
export async function play(page, game, action) {
  const before = await page.call(actionsKept, game);
  const { cells, choice } = touches(game, before, action);
  for (const name of cells) await page.press(`[role=grid] button[aria-label^="${name},"]`);
  if (choice) await page.press(cells.length > 0 ? '.board-chooser button' : '.frame button', CHOICES[choice]);
  await page.until(
    (slug, count) => (JSON.parse(localStorage.getItem(`ludoteca.play.${slug}`) ?? '{}').actions ?? []).length > count,
    game, before.length,
  );
}
