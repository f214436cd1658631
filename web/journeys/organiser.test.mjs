// What an organiser changes by hand: tournaments of the day come and go, a pupil is found and goes to another group, two change places
// in a draft, the links of a live board are shown again, a referee has one group, the paper has all of them, how many go to the final is
// set, a correction changes who goes, and a small edition ends without a final, with its podium, cards, diplomas and lists.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { examine } from './axe.mjs';
import { LAPTOP, PHONE } from './browser.mjs';
import { ownClub } from './club.mjs';
import { asking, csv, openDay, press, scoreAll } from './day.mjs';

const NAMES = [
  'Ana Sousa', 'Álvaro Dias', 'Eva Reis', 'José Pinto', 'Inês Melo', 'Tomás Luz', 'Lia Vaz', 'Gil Sá', 'Rita Paz', 'Hugo Cruz',
  'Sara Mota', 'Nuno Leal', 'Beatriz Paz', 'Duarte Reis',
];

const club = ownClub();

async function enter(page, lines) {
  await page.getByLabel('Ficheiro da lista').setInputFiles(csv(['nome;escola;ciclo;jogo', ...lines]));
  await press(page, `Inscrever ${lines.length} alunos`);
  await page.getByText(`${lines.length} alunos inscritos.`).waitFor();
}

/** The tournament as the server has it, with the names of its groups. */
async function look(ask, tournament) {
  const view = await ask(`tournaments/${tournament}`);
  const nameOf = (number) => view.entrants.find(({ entrant }) => entrant === number).name;
  return { ...view, nameOf };
}

/** Fails if a card of the control room leaves a hole: what comes below it in its column begins right below it, on laptop and projector. */
async function expectNoHoles(page) {
  for (const viewport of [LAPTOP.viewport, { width: 1920, height: 1080 }]) {
    await page.setViewportSize(viewport);
    const holes = await page.locator('.rooms .card').evaluateAll((cards) => {
      const places = cards.map((card) => card.getBoundingClientRect());
      const below = ({ left, bottom }) => places.filter((one) => one.left === left && one.top >= bottom).map(({ top }) => top - bottom);
      return places.map(below).filter((gaps) => gaps.length > 0).map((gaps) => Math.round(Math.min(...gaps)));
    });
    assert.ok(holes.length > 3 && holes.every((hole) => hole < 32), `at ${viewport.width} the cards stand ${holes.join(', ')} px apart`);
  }
  await page.setViewportSize(LAPTOP.viewport);
}

/** The text of a sheet of the whole day, and how many pages it takes. */
async function daySheet({ page, context }, name) {
  const opening = context.waitForEvent('page');
  await page.locator('form[target=_blank]').getByRole('button', { name, exact: true }).click();
  const sheet = await opening;
  await sheet.waitForLoadState();
  const text = await sheet.locator('body').innerText();
  const pages = (await sheet.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g).length;
  await sheet.close();
  return { text, pages };
}

/** A referee of the second group alone, out of the control room. */
async function refereeOfSecond(page, tournament) {
  await page.getByRole('combobox', { name: 'De', exact: true }).selectOption(tournament);
  await page.getByRole('group', { name: /^Só nestes grupos/ }).getByText('Grupo 2', { exact: true }).click();
  await page.getByLabel('Nomes dos árbitros, um por linha').fill('Marta Gil');
  await press(page, 'Nova ligação de árbitro');
  const link = await page.getByRole('textbox', { name: 'Árbitro: Marta Gil' }).inputValue();
  const referee = await club.guest(PHONE);
  await referee.page.goto(link);
  await referee.page.locator('ul.tables .number').first().waitFor();
  return referee;
}

const finalists = (page) => page.getByRole('region', { name: /à final$/ });

/** Fails unless the desk says that these go to the final. */
async function expectFinalists(page, names) {
  await finalists(page).getByRole('listitem').nth(names.length - 1).waitFor();
  const told = await finalists(page).getByRole('listitem').allInnerTexts();
  assert.deepEqual(told.map((line) => line.split(' grupo ')[0].trim()).sort(), [...names].sort());
}

it('changes the day, its groups, a draft and the final by hand', async () => {
  const organiser = await openDay(club, ['Dominório; 1', 'Rastros; 2'], 7);
  const { page } = organiser;
  await page.getByLabel('Acrescentar um torneio: jogo; ciclo').fill('Semáforo; 3.º ciclo');
  await press(page, 'Acrescentar o torneio');
  await page.getByRole('heading', { name: '3 torneios' }).waitFor();
  // A double press cancels nothing.
  await page.getByRole('button', { name: /^Cancelar: Rastros/ }).dblclick();
  await page.getByRole('heading', { name: '3 torneios' }).click();
  await page.getByRole('button', { name: /^Cancelar: Rastros/ }).click();
  await press(page, 'Cancelar mesmo?');
  await page.getByRole('heading', { name: '2 torneios' }).waitFor();
  assert.equal(await page.getByRole('link', { name: /^Rastros/ }).count(), 0);

  await enter(page, NAMES.map((name, at) => `${name};Colégio ${String.fromCharCode(65 + at)};1;Dominório`));
  const { id, ask } = await asking(page, club.url);
  const { tournament } = (await ask(`championships/${id}`)).tournaments.find(({ title }) => title.startsWith('Dominório'));
  await expectNoHoles(page);
  await page.getByRole('link', { name: /^Dominório/ }).first().click();
  await page.getByText('Para 7 inscritos no mesmo grupo aconselham-se 4 rondas.').waitFor();
  await page.getByRole('spinbutton', { name: 'Rondas', exact: true }).fill('8');
  await page.getByText('Com mais de 7 rondas alguém teria de jogar outra vez com o mesmo adversário.').waitFor();
  await page.getByRole('spinbutton', { name: 'Rondas', exact: true }).fill('3');
  await page.getByLabel('De cada grupo vão à final').fill('2');
  await page.getByLabel('Mais os melhores seguintes').fill('1');
  await page.getByLabel(/^Rondas da final/).fill('2');
  await press(page, 'Guardar');
  await page.getByText('Guardado.').waitFor();
  await press(page, 'Começar: sortear a ronda 1');
  await page.getByRole('heading', { name: 'Ronda 1: rascunho' }).waitFor();

  // Found without accents, and moved before anybody has played: the draft goes, and is drawn again.
  await page.getByRole('tab', { name: 'Participantes' }).click();
  await page.getByRole('searchbox').fill('sa colegio gil');
  await page.getByText('1 participante encontrado').waitFor();
  const [from, to] = (await look(ask, tournament)).contests[0].entrants.includes(8) ? [0, 1] : [1, 0];
  await page.getByLabel('Grupo de Gil Sá').selectOption({ label: `Grupo ${to + 1}` });
  await page.getByRole('button', { name: /^Desfazer: mudança de grupo .* Gil Sá/ }).waitFor();
  const moved = await look(ask, tournament);
  assert.ok(moved.contests[to].entrants.includes(8) && !moved.contests[from].entrants.includes(8));
  await page.getByRole('tab', { name: 'Rondas' }).click();
  await press(page, 'Sortear a ronda 1 (2 grupos)');
  await page.getByRole('heading', { name: 'Ronda 1: rascunho' }).waitFor();

  const drawn = await look(ask, tournament);
  const [first, second] = drawn.contests[0].draft.pairings;
  await page.getByText('Trocar dois alunos').click();
  await page.getByLabel('Um dos alunos').selectOption({ label: drawn.nameOf(first.first) });
  await page.getByLabel('O outro aluno').selectOption({ label: drawn.nameOf(second.first) });
  await press(page, 'Trocar');
  await page.waitForFunction(() => [...document.querySelectorAll('form.row select')].every(({ value }) => value === '0'));
  const pairs = (await look(ask, tournament)).contests[0].draft.pairings.map((one) => [one.first, one.second].sort((a, b) => a - b).join());
  for (const pair of [[second.first, first.second], [first.first, second.second]]) {
    assert.ok(pairs.includes(pair.sort((a, b) => a - b).join()), `${pair} among ${pairs.join(' ')}`);
  }

  await press(page, 'Publicar a ronda 1 (2 grupos)');
  await page.getByRole('button', { name: /^Mais sobre a mesa/ }).first().click();
  await press(page, 'Abrir um tabuleiro ao vivo');
  const links = () => page.getByRole('dialog').getByLabel(/^Ligação de/).evaluateAll((all) => all.map(({ value }) => value));
  await page.getByRole('dialog').getByLabel(/^Ligação de/).nth(1).waitFor();
  const given = await links();
  // The device that opened the board has them again, also tomorrow.
  await page.reload();
  await page.getByRole('button', { name: /^Mais sobre a mesa/ }).first().click();
  await page.getByRole('dialog').getByLabel(/^Ligação de/).nth(1).waitFor();
  assert.deepEqual(await links(), given);
  await examine(page, 'the links of a live board');
  await page.keyboard.press('Escape');

  // No number stands on two tables of the hall. A referee of one group has its tables, the paper has those of all.
  const { contests } = await look(ask, tournament);
  const numbers = contests.map(({ rounds }) => rounds[0].pairings.map(({ table }) => table));
  assert.equal(new Set(numbers.flat()).size, 7);
  const desk = page.url();
  await page.getByRole('link', { name: /sala de controlo/ }).click();
  const referee = await refereeOfSecond(page, tournament);
  assert.deepEqual((await referee.page.locator('ul.tables .number').allInnerTexts()).map(Number), numbers[1]);
  await referee.context.close();
  const slips = await daySheet(organiser, 'Boletins de resultado');
  const schools = await daySheet(organiser, 'Por escola (envelopes)');
  for (const { text } of [slips, schools]) {
    for (const name of NAMES) assert.ok(text.includes(name), `${name} is missing in ${text}`);
    for (const table of numbers.flat()) assert.match(text, new RegExp(`\\b${table}\\b`));
  }
  assert.equal(schools.pages, NAMES.length, 'a sheet for each school');
  await page.goto(desk);
  await scoreAll(ask, tournament);
  for (const round of [2, 3]) {
    await press(page, `Sortear a ronda ${round} (2 grupos)`);
    await press(page, `Publicar a ronda ${round} (2 grupos)`);
    await page.getByText(/^Faltam \d de \d resultados/).waitFor();
    await scoreAll(ask, tournament);
  }

  await finalists(page).waitFor();
  assert.equal(await finalists(page).getByRole('listitem').count(), 5, 'two of each group, and the best of the others');
  await page.getByText('Mudar quantos vão e como se joga a final').click();
  await finalists(page).getByLabel('De cada grupo vão à final').fill('1');
  await finalists(page).getByLabel('Mais os melhores seguintes').fill('0');
  await finalists(page).getByRole('button', { name: 'Guardar' }).click();
  const before = await look(ask, tournament);
  const winners = before.contests.map(({ standings }) => standings[0].entrant);
  await page.waitForFunction(() => document.querySelectorAll('section.card ol li').length === 2);
  await expectFinalists(page, winners.map(before.nameOf));
  await press(page, 'Abrir a final');
  await page.getByText('Sistema suíço, 2 rondas').waitFor();

  // The first of a group lost, after all: others go, and the final is not published before somebody has looked. Ties may keep the first
  // where they are, so the server is asked which game changes it.
  const games = before.contests.flatMap(({ contest, rounds }, at) => {
    const isWon = ({ first, second, result }) => [first, second].includes(winners[at]) && result?.kind === 'played';
    const lost = ({ table, first, second }) => ({ contest, table, loser: first === winners[at] ? second : first });
    return rounds.flatMap(({ pairings }, index) => pairings.filter(isWon).map((one) => ({ ...lost(one), round: index + 1 })));
  });
  const changing = [];
  for (const { loser, ...place } of games) {
    const told = await ask(`tournaments/${tournament}/consequences`, { ...place, result: { kind: 'played', winner: loser } });
    if (told.final_can_follow) changing.push({ ...place, loser });
  }
  const [{ contest, round, table, loser }] = changing;
  await page.getByLabel('Grupos').selectOption({ label: `Grupo ${contest}` });
  const older = page.locator('details', { hasText: `Ronda ${round} (terminada)` });
  if (round < 3) await older.getByText(`Ronda ${round} (terminada)`).click();
  const shown = round < 3 ? older : page;
  await shown.getByRole('button', { name: `Corrigir o resultado da mesa ${table}` }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: `Ganhou ${before.nameOf(loser)}`, exact: true }).check();
  await dialog.getByText('Vão outros à final. Depois de corrigir, confirme quem vai: a final ainda não começou.').waitFor();
  await press(page, 'Corrigir assim');
  await page.getByRole('heading', { name: 'Agora vão outros à final' }).waitFor();
  assert.equal(await page.getByRole('button', { name: /^Publicar/ }).count(), 0);
  const { qualified, nameOf } = await look(ask, tournament);
  assert.notDeepEqual(qualified.entrants.map(({ entrant }) => entrant).sort(), [...winners].sort());
  await expectFinalists(page, qualified.entrants.map(({ entrant }) => nameOf(entrant)));
  await press(page, 'Confirmar: a final passa a ser deles');
  for (const number of [1, 2]) {
    if (number > 1) await press(page, `Sortear a ronda ${number}`);
    await press(page, `Publicar a ronda ${number}`);
    await page.getByText('Falta 1 de 1 resultado').waitFor();
    await scoreAll(ask, tournament);
  }
  await page.getByRole('link', { name: 'Terminado: ver o pódio' }).waitFor();
  assert.deepEqual(organiser.errors, []);
  await organiser.context.close();
});

it('ends a small edition without a final, with cards, diplomas and lists on paper', async () => {
  const organiser = await openDay(club, ['Dominório; 1'], 7);
  const { page, context } = organiser;
  const names = ['Guilhermina Pinto', ...NAMES.slice(0, 4)];
  await enter(page, names.map((name, at) => `${name};Agrupamento ${String.fromCharCode(65 + at)};1;Dominório`));
  const { id, ask } = await asking(page, club.url);
  const [{ tournament }] = (await ask(`championships/${id}`)).tournaments;

  await page.getByLabel('Nomes dos árbitros, um por linha').fill('9');
  await press(page, 'Criar 9 ligações de árbitro');
  await page.getByRole('button', { name: 'Imprimir os 9 cartões com QR' }).waitFor();
  await page.waitForFunction(() => !document.querySelector('button.primary[disabled]'));
  const linksInView = () => page.locator('.given input').filter({ visible: true }).count();
  assert.equal(await linksInView(), 1, 'the links of nine referees push everything else away');
  await page.getByText('Ver as 9 ligações, uma a uma').click();
  assert.equal(await linksInView(), 10);
  await page.emulateMedia({ media: 'print' });
  await page.locator('.referee-cards article').nth(8).waitFor();
  assert.equal(await page.locator('.referee-cards svg path').count(), 9);
  assert.equal(await page.getByRole('button').count(), 0, 'buttons on paper');
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g);
  assert.equal(pages.length, 2, 'eight cards on a sheet');
  await page.emulateMedia({ media: 'screen' });

  const control = page.url();
  await page.getByRole('link', { name: /^Dominório/ }).first().click();
  await press(page, 'Começar: sortear a ronda 1');
  for (const round of [1, 2, 3]) {
    if (round > 1) await press(page, `Sortear a ronda ${round}`);
    await press(page, `Publicar a ronda ${round}`);
    await page.getByText('Faltam 2 de 2 resultados').waitFor();
    await scoreAll(ask, tournament);
  }
  await page.getByRole('link', { name: 'Terminado: ver o pódio' }).click();
  // A long name stands whole on its step, on one line, also on a phone.
  await page.setViewportSize({ width: 360, height: 640 });
  const step = page.locator('.podium li').filter({ hasText: 'Guilhermina' });
  await step.waitFor();
  const [name, room] = await step.evaluate((li) => {
    const text = document.createRange();
    text.selectNodeContents(li.querySelector('strong'));
    return [text.getClientRects().length === 1 ? text.getBoundingClientRect().width : Infinity, li.clientWidth];
  });
  assert.ok(name <= room + 1, `a name of ${name} px on a step of ${room}`);
  // Nor is any word broken where everything is larger.
  await page.evaluate(() => document.documentElement.toggleAttribute('data-big', true));
  const broken = await page.locator('.podium .who').evaluateAll((all) => all.flatMap((who) => {
    const texts = document.createTreeWalker(who, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) {
      for (const { 0: word, index } of texts.currentNode.data.matchAll(/\p{L}+/gu)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        if (range.getClientRects().length > 1) found.push(word);
      }
    }
    return found;
  }));
  assert.deepEqual(broken, []);
  await page.evaluate(() => document.documentElement.removeAttribute('data-big'));
  await page.setViewportSize(LAPTOP.viewport);
  await page.goto(control);

  const opening = context.waitForEvent('page');
  await page.locator('form[target=_blank]').getByRole('button', { name: 'Diplomas', exact: true }).click();
  const sheet = await opening;
  await sheet.getByLabel('Evento').fill('Final regional');
  await sheet.getByLabel('Local e data').fill('Viseu, 17 de março de 2027');
  await sheet.getByLabel('Logótipo').setInputFiles({
    name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>'),
  });
  const diploma = sheet.locator('article').filter({ hasText: names[0] });
  await diploma.getByText('Final regional').waitFor();
  await diploma.getByText('Viseu, 17 de março de 2027').waitFor();
  assert.equal(await diploma.locator('img').evaluate(({ hidden, src }) => !hidden && src.startsWith('blob:')), true);
  await sheet.close();

  await page.getByRole('link', { name: /^Dominório/ }).first().click();
  await page.getByRole('tab', { name: 'Imprimir' }).click();
  const coming = page.waitForEvent('download');
  await press(page, 'Emparceiramentos (CSV)');
  const lines = (await readFile(await (await coming).path(), 'utf8')).replace('\uFEFF', '').trim().split(/\r?\n/);
  assert.equal(lines[0], 'grupo;ronda;mesa;começa;responde;vencedor;tipo');
  assert.match(lines[1], /^grupo único;1;1;.*;jogado$/);
  assert.equal(lines.filter((line) => line.endsWith(';folga')).length, 3);
  assert.deepEqual(organiser.errors, []);
  await context.close();
});
