// What a device remembers of games: earlier ones, levels beaten, names, and the way back through a game.

import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { at, closeBrowser, DESKTOP, visit } from './browser.mjs';
import { board, cell, kept, mouse } from './hands.mjs';
import { playthrough } from './playthroughs.mjs';
import { openTab, played, resume } from './table.mjs';

after(closeBrowser);

const past = (page) => page.getByRole('region', { name: 'Jogos anteriores' });

it('an earlier game is gone on with, analysed and erased', () =>
  visit(DESKTOP, async (page) => {
    await resume(page, 'rastros', { actions: ['d4', 'd5', 'c6'] });
    await openTab(page, 'Jogo');
    await page.getByRole('button', { name: 'Jogo novo' }).click();
    await past(page).getByText('3 jogadas').waitFor();
    await past(page).getByRole('button', { name: 'Continuar' }).click();
    await board(page).waitFor();
    assert.deepEqual(await kept(page, 'rastros'), ['d4', 'd5', 'c6']);
    await openTab(page, 'Jogo');
    await page.getByRole('button', { name: 'Jogo novo' }).click();
    await past(page).getByRole('link', { name: 'Analisar' }).click();
    await board(page).getByRole('button', { name: /^c6, a peça/ }).waitFor();
    await page.goBack();
    await past(page).getByRole('button', { name: 'Apagar' }).click();
    assert.equal(await past(page).count(), 0);
    await page.reload();
    await page.getByRole('button', { name: 'Começar' }).waitFor();
    assert.equal(await past(page).count(), 0);
  }));

it('a level that was beaten has its star, in that game', () =>
  visit(DESKTOP, async (page) => {
    const { actions, winner } = playthrough('semaforo');
    await resume(page, 'semaforo', { actions: actions.slice(0, -1), you: winner, level: 3 });
    await mouse.play(page, 'semaforo', actions.at(-1));
    await page.getByRole('heading', { name: 'Ganhaste!' }).waitFor();
    await page.getByRole('region', { name: 'Ganhaste!' }).getByRole('button', { name: 'Jogo novo' }).click();
    await page.getByRole('radio', { name: /^3 · .*já vencido/ }).waitFor();
    assert.equal(await page.getByRole('radio', { name: /já vencido/ }).count(), 1);
    await page.goto(at('play/gatos'));
    await page.getByRole('button', { name: 'Começar' }).waitFor();
    assert.equal(await page.getByRole('radio', { name: /já vencido/ }).count(), 0);
  }));

it('an earlier position is looked at, not played in', () =>
  visit(DESKTOP, async (page) => {
    await resume(page, 'rastros', { actions: ['d4', 'd5', 'c6'] });
    await page.getByRole('region', { name: 'Jogadas' }).getByRole('button').first().click();
    await page.getByText('Jogada 1 de 3').waitFor();
    await board(page).getByRole('button', { name: /^d4, a peça/ }).waitFor();
    await cell(page, 'd3').click();
    assert.equal((await kept(page, 'rastros')).length, 3);
    await page.getByRole('button', { name: 'Voltar ao jogo' }).click();
    await board(page).getByRole('button', { name: /^c6, a peça/ }).waitFor();
  }));

it('a position amid a turn has the number of its turn', () =>
  visit(DESKTOP, async (page) => {
    await resume(page, 'produto', { actions: ['Be5', 'Wa1', 'Wb1', 'Bc1'] });
    const back = page.getByRole('button', { name: 'Jogada anterior' });
    await back.click();
    await page.getByText('Jogada 2 de 3', { exact: true }).waitFor();
    await back.click();
    await page.getByText('Jogada 2 de 3, a meio').waitFor();
  }));

it('the first page begins a new game and keeps the old one', () =>
  visit(DESKTOP, async (page) => {
    await resume(page, 'semaforo', { actions: ['b2'] });
    await page.goto(at(''));
    await page.getByRole('link', { name: /Jogo novo.*Semáforo/ }).click();
    await page.getByRole('button', { name: 'Começar' }).waitFor();
    await past(page).getByText('1 jogada').waitFor();
  }));

it('two on one screen have names, from the first turn to the result', () =>
  visit(DESKTOP, async (page) => {
    const { actions, winner } = playthrough('semaforo');
    await page.goto(at('play/semaforo?fast'));
    await page.getByRole('radio', { name: 'Alguém ao lado' }).check();
    await page.getByLabel('Jogador 1').fill('Ana');
    await page.getByLabel('Jogador 2').fill('Rui');
    await page.getByRole('button', { name: 'Começar' }).click();
    await page.getByText('A jogar: Ana.').waitFor();
    for (const [count, action] of actions.entries()) {
      await mouse.play(page, 'semaforo', action);
      await played(page, 'semaforo', count + 1);
    }
    await page.getByRole('heading', { name: `Ganhou: ${winner === 1 ? 'Ana' : 'Rui'}` }).waitFor();
    await page.getByRole('button', { name: 'Desforra' }).click();
    await page.getByText('A jogar: Rui.').waitFor();
  }));
