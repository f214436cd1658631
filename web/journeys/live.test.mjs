// Two people in two browsers play each other through a server that dies twice in every game.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { examine } from './axe.mjs';
import { DESKTOP, OFFLINE, person, PHONE } from './browser.mjs';
import { ownClub } from './club.mjs';
import { cell, CHOICES, chooser } from './hands.mjs';
import { ask, GAMES, playthrough, seatsOf, touches, WITH_STEPS } from './playthroughs.mjs';

const club = ownClub();

/** Ana opens a table and Rui comes with her link. Ana begins. */
async function sitDown(game) {
  const [ana, rui] = [await person({ ...DESKTOP, ...OFFLINE }), await person({ ...PHONE, ...OFFLINE })];
  await ana.page.goto(`${club.url}#/live?g=${game}`);
  await ana.page.getByRole('radio', { name: 'Eu', exact: true }).check();
  await ana.page.getByLabel('O teu nome').fill('Ana');
  await ana.page.getByRole('button', { name: 'Criar a mesa' }).click();
  const link = await ana.page.getByLabel('Para quem vai jogar contigo').inputValue();
  await rui.page.goto(link);
  await rui.page.getByLabel('O teu nome').fill('Rui');
  await rui.page.getByRole('button', { name: 'Sentar-me e jogar' }).click();
  await ana.page.getByText('É a tua vez.', { exact: true }).waitFor();
  await ana.page.getByRole('tab', { name: 'Jogo' }).click();
  const watch = await ana.page.getByLabel('Para quem só quer ver').inputValue();
  await ana.page.getByRole('tab', { name: 'Jogadas' }).click();
  return { ana, rui, watch, leave: () => Promise.all([ana.context.close(), rui.context.close()]) };
}

/** How many actions a page's list has. */
const listed = (page, count) => page.locator(`.moves li:nth-child(${count})`).waitFor();

async function play({ page }, game, actions, at) {
  const { cells, choice } = touches(game, actions.slice(0, at), actions[at]);
  if (cells.length === 0) return page.getByRole('button', { name: CHOICES[choice] }).click();
  for (const name of cells) await cell(page, name).click();
  if (choice) await chooser(page, choice).click();
}

/** A plain game, and those whose turns have several actions: what a live table does is the same for all others. */
const LIVE = [...new Set([GAMES[0], ...WITH_STEPS])];

for (const game of LIVE) {
  describe(game, () => {
    it('is played by two people to the end, though the server dies twice', async () => {
      const { actions, winner } = playthrough(game);
      const seats = seatsOf(game, actions);
      const { ana, rui, leave } = await sitDown(game);
      const deaths = [Math.floor(actions.length / 3), Math.floor((2 * actions.length) / 3)];
      for (const [at] of actions.entries()) {
        const [actor, other] = seats[at] === 1 ? [ana, rui] : [rui, ana];
        // The action is made while nobody listens: it is sent until it is kept.
        if (deaths.includes(at)) await club.die(() => play(actor, game, actions, at));
        else await play(actor, game, actions, at);
        await listed(other.page, at + 1);
        await listed(actor.page, at + 1);
      }
      const [won, lost] = winner === 1 ? [ana, rui] : [rui, ana];
      await won.page.getByRole('heading', { name: 'Ganhaste!' }).waitFor();
      await lost.page.getByRole('heading', { name: /^Ganhou/ }).waitFor();
      if (ask({ ask: 'open', game, start: null, actions }).picture.ending.cells.length > 0) {
        for (const { page } of [won, lost]) await page.locator('.board .pointed').first().waitFor({ state: 'attached' });
      }
      assert.deepEqual([ana.errors, rui.errors], [[], []]);
      await leave();
    });
  });
}

describe('a table', () => {
  it('is taken back, given up and played again by agreement; others watch', async () => {
    const { ana, rui, watch, leave } = await sitDown('rastros');
    await cell(ana.page, 'd4').click();
    await listed(rui.page, 1);
    await ana.page.getByRole('tab', { name: 'Jogo' }).click();
    await ana.page.getByRole('button', { name: 'Pedir para voltar atrás' }).click();
    await rui.page.getByText('Ana pede para voltar atrás.').waitFor();
    await rui.page.getByRole('button', { name: 'Aceitar' }).click();
    await ana.page.getByText('É a tua vez.', { exact: true }).waitFor();
    await ana.page.locator('[aria-live=polite]').getByText(/^A jogada foi retirada\./).waitFor({ state: 'attached' });
    await ana.page.waitForFunction(() => document.title.startsWith('● É a tua vez'));
    assert.ok(!(await rui.page.title()).startsWith('●'), 'the other waits');
    for (const { page } of [ana, rui]) await examine(page, 'a table');
    const eva = await person(PHONE);
    await eva.page.goto(watch);
    await eva.page.getByText(/A jogar: Ana/).waitFor();
    assert.ok(!eva.page.url().includes('k='), 'the secret leaves the address');
    // A double press only asks.
    await ana.page.getByRole('button', { name: 'Desistir' }).dblclick();
    await ana.page.getByRole('button', { name: 'Não, continuo' }).click();
    await ana.page.getByRole('button', { name: 'Desistir' }).click();
    await ana.page.getByRole('button', { name: 'Sim, desisto' }).click();
    await rui.page.getByRole('heading', { name: 'Ganhaste!' }).waitFor();
    await rui.page.getByRole('button', { name: 'Desforra' }).click();
    await ana.page.getByRole('button', { name: 'Aceitar' }).click();
    // Both are led to the next table, where the other begins.
    await rui.page.getByText('É a tua vez.', { exact: true }).waitFor();
    await ana.page.getByText(/^A jogar: Rui/).waitFor();
    assert.equal(new URL(ana.page.url()).hash, new URL(rui.page.url()).hash);
    await eva.context.close();
    await leave();
  });

  it('says kindly that a link opens nothing, and that a seat is taken', async () => {
    const { ana, leave } = await sitDown('rastros');
    const dead = await person(DESKTOP);
    await dead.page.goto(`${club.url}#/live?t=0000000000000000&k=${'0'.repeat(32)}`);
    await dead.page.getByText('Esta ligação não abre nenhuma mesa.').waitFor();
    await dead.context.close();
    // The table is found again on the device that knows it.
    await ana.page.reload();
    await ana.page.getByText('É a tua vez.', { exact: true }).waitFor();
    await leave();
  });
});
