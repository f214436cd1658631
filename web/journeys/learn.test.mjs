// Learning: every path from its first card to the game against level 1; wrong tries are answered and taken back; what was
// done is kept; the rules are a tab away.

import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { at, closeBrowser, DESKTOP, PHONE, visit } from './browser.mjs';
import { board, cell, focused, pressByTab } from './hands.mjs';
import { byKeyboard, byMouse, lessonsOf, solution, touchesIn } from './lessons.mjs';
import { ask, GAMES } from './playthroughs.mjs';
import { openTab } from './table.mjs';

after(closeBrowser);

const told = (page) => page.locator('p[aria-live="polite"]');
const next = (page) => page.getByRole('button', { name: 'Seguinte' });
/** The board as it is read out. */
const labels = (page) =>
  board(page).getByRole('button').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
const heading = (page, title) => page.getByRole('heading', { level: 2, name: title, exact: true });

/** Does a lesson with these hands and waits until it is said to be right. */
async function solve(page, game, lesson, hands) {
  await heading(page, lesson.words.pt.title).waitFor();
  const actions = solution(lesson);
  for (const [count, action] of actions.entries()) {
    await hands(page, touchesIn(game, lesson, actions.slice(0, count), action));
    const sentence = count < actions.length - 1 ? 'ainda é a tua vez' : lesson.words.pt.right;
    await told(page).filter({ hasText: sentence }).waitFor();
  }
}

/** A legal action that is not right. */
function mistake(game, { position, play, stages }) {
  const { picture } = ask({ ask: 'open', game, start: position, exercise: true, actions: play });
  return picture.actions.map(({ text }) => text).find((text) => !stages[0].answers.includes(text));
}

for (const game of GAMES) {
  it(`the path of ${game} and its exercises can be gone by mouse, to a game at level 1`, () =>
    visit(DESKTOP, async (page) => {
      await page.goto(at(`learn/${game}`));
      for (const lesson of lessonsOf(game, 'path')) {
        await solve(page, game, lesson, byMouse);
        assert.match(await focused(page), /Seguinte/, 'the focus waits on the way onward');
        await next(page).click();
      }
      await heading(page, 'Agora ganha ao nível 1').waitFor();
      await next(page).click();
      for (const lesson of lessonsOf(game, 'exercise')) {
        await solve(page, game, lesson, byMouse);
        if (await next(page).isVisible()) await next(page).click();
      }
      // The address names the last exercise; without it one goes on with the path.
      await page.goto(at(`learn/${game}`));
      await page.reload();
      await page.getByRole('button', { name: 'Jogar: nível 1' }).click();
      await board(page).waitFor();
      const setup = await page.evaluate((slug) => JSON.parse(localStorage.getItem(`ludoteca.play.${slug}`)).setup, game);
      assert.deepEqual([setup.opponent, setup.level], ['computer', 1]);
    }));
}

it('a wrong try is answered with its refutation, taken back, and tried again', () =>
  visit(PHONE, async (page) => {
    const game = 'rastros';
    const lessons = lessonsOf(game, 'path');
    const forced = lessons.findIndex(({ task }) => task === 'forces');
    await page.goto(at(`learn/${game}`));
    for (let card = 0; card < forced; card += 1) await next(page).click();
    const lesson = lessons[forced];
    await heading(page, lesson.words.pt.title).waitFor();
    const before = await labels(page);
    await byMouse(page, touchesIn(game, lesson, [], mistake(game, lesson)));
    await told(page).filter({ hasText: /a vitória foge-te\. O adversário responde .* tenta outra vez/ }).waitFor();
    await page.getByRole('button', { name: 'Voltar já atrás' }).waitFor({ state: 'detached' });
    assert.deepEqual(await labels(page), before, 'the board is as it was');
    await solve(page, game, lesson, byMouse);
    await page.getByText('Certo!', { exact: true }).waitFor();
  }));

it('a move that is not allowed is answered with its rule, which is shown', () =>
  visit(DESKTOP, async (page) => {
    await page.goto(at('learn/semaforo'));
    await next(page).click();
    await next(page).click();
    await cell(page, 'b2').click();
    await page.getByRole('button', { name: /regra 3/i }).click();
    await page.locator('#rule-3.pointed-rule').waitFor();
    await page.getByRole('link', { name: 'Imprimir as regras' }).waitFor();
  }));

it('a path can be gone by keyboard alone, with three hints and a wrong try', () =>
  visit(DESKTOP, async (page) => {
    const game = 'semaforo';
    await page.goto(at(`learn/${game}`));
    await board(page).waitFor();
    for (const lesson of lessonsOf(game, 'path')) {
      if (lesson.task === 'wins') {
        await byKeyboard(page, touchesIn(game, lesson, [], mistake(game, lesson)));
        await told(page).filter({ hasText: 'ainda não ganhas' }).waitFor();
        await page.getByRole('button', { name: 'Voltar já atrás' }).waitFor({ state: 'detached' });
        for (const hint of [/Há só uma jogada certa/, /Procura na coluna/, /É aqui/]) {
          await pressByTab(page, /^Dica/);
          await told(page).filter({ hasText: hint }).waitFor();
        }
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Shift+Tab');
      }
      await solve(page, game, lesson, byKeyboard);
      assert.match(await focused(page), /Seguinte/);
      await page.keyboard.press('Enter');
    }
    await told(page).filter({ hasText: 'Agora ganha ao nível 1' }).waitFor();
    await pressByTab(page, /^Jogar: nível 1$/);
    await page.getByText(/^É a tua vez|computador/).first().waitFor();
  }));

it('what was done is kept, and can be begun anew', () =>
  visit(DESKTOP, async (page) => {
    const game = 'gatos';
    const [first, second] = lessonsOf(game, 'path');
    await page.goto(at(`learn/${game}`));
    await solve(page, game, first, byMouse);
    await page.reload();
    await heading(page, second.words.pt.title).waitFor();
    await page.getByRole('button', { name: new RegExp(`^${first.words.pt.title} ?, feito`) }).waitFor();
    await page.getByRole('button', { name: 'Recomeçar o caminho' }).click();
    await heading(page, first.words.pt.title).waitFor();
    assert.equal(await page.getByRole('button', { name: /feito$/ }).count(), 0);
    await page.evaluate(() => localStorage.setItem('ludoteca.ladder', JSON.stringify({ gatos: [1] })));
    await page.reload();
    await page.getByRole('button', { name: /^Agora ganha ao nível 1 ?, feito/ }).waitFor();
  }));

it('every example of the rules can be played on beside the path', () =>
  visit(DESKTOP, async (page) => {
    await page.goto(at('learn/rastros'));
    await openTab(page, 'Regras');
    const example = page.locator('figure').filter({ hasText: 'depois é o Jogador 2 que a leva' });
    await example.getByRole('button', { name: 'Mostrar: d4' }).click();
    await example.getByText('Passo 1 de 2').waitFor();
    await example.getByRole('button', { name: /^c3,/ }).click();
    await example.getByText('Estás a experimentar').waitFor();
  }));
