// Who goes to the final: a school that is spelled in two ways is asked about, a winner leaves and the next one moves up, the
// organiser looks and confirms, and the final is drawn with those who were confirmed; until it begins, whoever leaves is replaced.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { examine } from './axe.mjs';
import { ownClub } from './club.mjs';
import { asking, csv, openDay, press, scoreAll } from './day.mjs';

const NAMES = ['Ana Sousa', 'Rui Dias', 'Eva Reis', 'José Pinto', 'Inês Melo', 'Tomás Luz', 'Lia Vaz', 'Gil Sá'];

const club = ownClub();

/** Reads the list in; one school is spelled nearly as another. */
async function enterList(page) {
  const schools = NAMES.map((_, at) => (at === 7 ? 'EB 2,3 de Vizeu' : at === 0 ? 'EB 2,3 de Viseu' : `Escola ${at}`));
  await page.getByLabel('Ficheiro da lista').setInputFiles(
    csv(['nome;escola;ciclo;jogo', ...NAMES.map((name, at) => `${name};${schools[at]};1;Dominório`)]));
  await page.getByText('Falta responder a 1 pergunta. Ninguém foi inscrito.').waitFor();
  await examine(page, 'a question about a school');
  assert.equal(await page.getByRole('button', { name: /^Inscrever \d alunos/ }).count(), 0, 'nothing is entered before it is answered');
  await page.getByRole('group', { name: 'Linha 9: «EB 2,3 de Vizeu» é a mesma escola que «EB 2,3 de Viseu»?' })
    .getByRole('button', { name: /^É outra escola/ }).click();
  await press(page, 'Inscrever 8 alunos');
  await page.getByText('8 alunos inscritos.').waitFor();
}

const finalists = (page) => page.getByRole('region', { name: /à final/ });

/** Those who go, as the desk tells them. */
async function expectFinalists(page, lines) {
  for (const line of lines) await finalists(page).getByRole('listitem').filter({ hasText: line }).waitFor();
  assert.equal(await finalists(page).getByRole('listitem').count(), lines.length);
}

async function withdraw(page, name) {
  await page.getByRole('tab', { name: 'Participantes' }).click();
  await press(page, `Retirar ${name} do torneio`);
  await page.getByRole('button', { name: `Readmitir ${name} no torneio` }).waitFor();
  await page.getByRole('tab', { name: 'Rondas' }).click();
}

/** The draft of the final has these names and no others. */
async function expectDraft(page, names) {
  const draft = page.getByRole('region', { name: 'Ronda 1: rascunho' });
  for (const name of names) await draft.getByRole('cell', { name: new RegExp(`^${name}`) }).waitFor();
  assert.equal(await draft.getByRole('cell').count(), names.length);
}

describe('who goes to the final', () => {
  it('is said when a winner leaves, confirmed, and drawn', async () => {
    const organiser = await openDay(club, ['Dominório; 1'], 4);
    const { page } = organiser;
    await enterList(page);
    const control = page.url();
    const { id, ask } = await asking(page, club.url);
    const [{ tournament }] = (await ask(`championships/${id}`)).tournaments;
    await page.getByRole('link', { name: /^Dominório/ }).click();
    await press(page, 'Começar: sortear a ronda 1');
    for (const round of [1, 2, 3]) {
      if (round > 1) await press(page, `Sortear a ronda ${round} (2 grupos)`);
      await press(page, `Publicar a ronda ${round} (2 grupos)`);
      await page.getByText('Faltam 4 de 4 resultados').waitFor();
      await scoreAll(ask, tournament);
    }

    // In each group whoever was entered first has won everything.
    const { contests, entrants } = await ask(`tournaments/${tournament}`);
    const nameOf = (number) => entrants.find(({ entrant }) => entrant === number).name;
    const [[winner, second], [other, otherSecond]] = contests.map((group) => [...group.entrants].sort((one, two) => one - two).map(nameOf));
    // Nobody has left: one button opens the final.
    await press(page, 'Abrir a final');
    await expectDraft(page, [winner, other]);
    await press(page, /^Desfazer: ronda sorteada/);
    await page.getByRole('button', { name: /^Desfazer mesmo\?/ }).click();
    await press(page, /^Desfazer: final aberta/);
    await page.getByRole('button', { name: /^Desfazer mesmo\?/ }).click();
    await expectFinalists(page, [`${winner} grupo 1, 1.º lugar`, `${other} grupo 2, 1.º lugar`]);

    await withdraw(page, winner);
    await page.getByText('Ver quem vai à final e confirmar').waitFor();
    await finalists(page).getByText(`${winner} saiu: sobe ${second}, do mesmo grupo (1).`).waitFor();
    await expectFinalists(page, [`${second} grupo 1, 2.º lugar`, `${other} grupo 2, 1.º lugar`]);
    await examine(page, 'who goes to the final');

    // The control room opens no final unseen, and says where to look.
    await page.goto(control);
    assert.equal(await page.getByRole('button', { name: /^Abrir a final/ }).count(), 0);
    await page.getByRole('link', { name: /^Ver quem vai à final e confirmar: / }).click();
    await press(page, 'Confirmar e abrir a final');
    await expectDraft(page, [second, other]);

    // Another one leaves before the final begins: nothing is published until that is looked at too.
    await withdraw(page, other);
    await page.getByRole('heading', { name: 'Agora vão outros à final' }).waitFor();
    await page.getByText('Ver quem vai à final e confirmar').waitFor();
    await finalists(page).getByText(`${other} saiu: sobe ${otherSecond}, do mesmo grupo (2).`).waitFor();
    assert.equal(await page.getByRole('button', { name: /^Publicar/ }).count(), 0, 'the final is not published with whoever has left');
    await press(page, 'Confirmar: a final passa a ser deles');
    await expectDraft(page, [second, otherSecond]);
    await press(page, 'Publicar a ronda 1');
    await page.getByText('Falta 1 de 1 resultado').waitFor();
    assert.deepEqual(organiser.errors, []);
    await organiser.context.close();
  });
});
