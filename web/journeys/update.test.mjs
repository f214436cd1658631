// A new build at the same address: whoever has the old one open is told, changes when asked to, and loses nothing; at no time
// are parts of two builds on one page; and without a network the newest whole build works.

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { closeBrowser, DESKTOP, OFFLINE, visit } from './browser.mjs';
import { twoBuilds } from './builds.mjs';
import { board, kept, mouse } from './hands.mjs';

let site;
before(async () => {
  site = await twoBuilds();
});
after(async () => {
  await closeBrowser();
  await site.close();
});

const caches = (page) => page.evaluate(async () => (await window.caches.keys()).sort());
const builds = (page) => page.evaluate(() => [...globalThis.builds]);
const banner = (page) => page.getByText('Há uma versão nova');
const addressOf = (route) => `${site.url}#/${route}`;

/** A visit of the old build that is kept for the time without a network. */
async function visitOld(page) {
  site.serve('old');
  await page.goto(addressOf(''));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  assert.deepEqual(await builds(page), ['old']);
}

/** Whether the new worker has come and taken over. It must not be asked: a worker that is kept busy is not replaced. */
async function isTakenOver() {
  const { installing, waiting, active } = await navigator.serviceWorker.getRegistration();
  const known = await window.caches.has('ludoteca-new');
  return known && installing === null && waiting === null && active.state === 'activated';
}

/** Waits until an asynchronous question is answered with yes; Playwright's own waiting takes a promise for a yes. */
const until = (page, question) =>
  page.evaluate(`(async () => {
    const end = performance.now() + 60_000;
    while (!(await (${question})())) {
      if (performance.now() > end) throw new Error('waited in vain');
      await new Promise(requestAnimationFrame);
    }
  })()`);

const travel = (options, journey) => visit({ ...DESKTOP, ...OFFLINE, site: site.url, ...options }, journey);
/** The browser looks for a new worker, as it does by itself when a page is opened or shown again. */
const lookForNews = (page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());

it('an open page is told of the new build, and changes to it whole when asked', () =>
  travel({}, async (page, context) => {
    await visitOld(page);
    await page.goto(addressOf('play/semaforo?fast'));
    await page.getByRole('radio', { name: 'Alguém ao lado' }).check();
    await page.getByRole('button', { name: 'Começar' }).click();
    await board(page).waitFor();
    await mouse.play(page, 'semaforo', 'b2');
    site.serve('new');
    await lookForNews(page);
    await banner(page).waitFor();
    // A page whose parts the server no longer has is still whole.
    await page.goto(addressOf('about'));
    await page.getByRole('heading', { name: 'Sobre a Ludoteca' }).waitFor();
    assert.deepEqual(await builds(page), ['old']);
    await page.goto(addressOf('play/semaforo?fast'));
    await board(page).waitFor();
    await page.getByRole('button', { name: 'Recarregar' }).click();
    await page.waitForFunction(() => globalThis.builds?.has('new'));
    await board(page).getByRole('button', { name: /^b2, .*verde/ }).waitFor();
    assert.deepEqual(await kept(page, 'semaforo'), ['b2']);
    assert.deepEqual(await builds(page), ['new']);
    await until(page, async () => (await window.caches.keys()).join() === 'ludoteca-new');
    await context.setOffline(true);
    await page.goto(addressOf('print'));
    await page.reload();
    await page.getByRole('heading', { name: 'Imprimir' }).waitFor();
    assert.deepEqual(await builds(page), ['new']);
  }));

it('whoever opens the page anew gets the new build at once, without being asked', () =>
  travel({}, async (page, context) => {
    await visitOld(page);
    site.serve('new');
    await page.reload();
    await page.waitForFunction(() => globalThis.builds?.has('new'));
    await until(page, isTakenOver);
    assert.equal(await banner(page).count(), 0);
    await context.setOffline(true);
    await page.goto(addressOf('learn'));
    await page.reload();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    assert.deepEqual(await builds(page), ['new']);
  }));

it('a new build that does not arrive whole is none: the old one goes on, also without a network', () =>
  travel({ tolerate: [/404/] }, async (page, context) => {
    await visitOld(page);
    site.serve('new', { lost: /Print-.*\.js$/ });
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      registration.addEventListener('updatefound', () => {
        const { installing } = registration;
        installing.addEventListener('statechange', () => (globalThis.ended = installing.state));
      });
    });
    await lookForNews(page).catch(() => undefined);
    await page.waitForFunction(() => globalThis.ended);
    assert.equal(await page.evaluate(() => globalThis.ended), 'redundant');
    assert.deepEqual(await caches(page), ['ludoteca-old']);
    await context.setOffline(true);
    await page.goto(addressOf('print'));
    await page.reload();
    await page.getByRole('heading', { name: 'Imprimir' }).waitFor();
    assert.deepEqual(await builds(page), ['old']);
  }));
