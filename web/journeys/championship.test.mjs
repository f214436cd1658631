// A championship: a teacher runs a tournament of the class from pasted names to the podium while the server dies; referees enter
// results on phones and contradict each other; an old result is corrected; a list with faults is told by line; lists come out of
// workbooks; the wall.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { examine } from './axe.mjs';
import { LAPTOP, person, PHONE } from './browser.mjs';
import { ownClub } from './club.mjs';
import { asking, csv, press, scoreAll } from './day.mjs';
import { pressByTab } from './hands.mjs';

const NAMES = [
  'Ana Sousa; EB de Cima', 'Rui Dias; EB de Baixo', 'Eva Reis; EB de Cima', 'Zé Pinto', 'Inês Melo', 'Tomás Luz', 'Lia Vaz', 'Gil Sá',
  'Rita Paz', 'Hugo Cruz', 'Sara Mota', 'Nuno Leal',
];

const club = ownClub();

/** Somebody who may open things on this server, where championships begin. */
async function organise(device = LAPTOP) {
  const teacher = await club.organise(device);
  await teacher.page.getByRole('link', { name: /^Torneio da turma ou campeonato/ }).click();
  await teacher.page.getByRole('heading', { name: 'Torneio da turma' }).waitFor();
  return teacher;
}

/** A tournament of the class whose first round is on the table. */
async function classTournament(names = NAMES, rounds = 3) {
  const teacher = await organise();
  const { page } = teacher;
  await page.getByLabel('Nomes dos alunos, um por linha').fill(names.join('\n'));
  await page.getByText(`${names.length} alunos.`).waitFor();
  await page.getByRole('form', { name: 'Torneio da turma' }).getByLabel('Jogo').selectOption('rastros');
  await page.getByRole('form', { name: 'Torneio da turma' }).getByLabel('Rondas').fill(String(rounds));
  await page.getByRole('button', { name: 'Sortear a primeira ronda' }).click();
  await page.getByRole('heading', { name: 'Ronda 1', exact: true }).waitFor();
  return teacher;
}

/** A file that another program has made. */
const workbook = (name) => join(import.meta.dirname, '../src/game/sheets/fixtures', name);

const winner = (page, table, at = 0) => page.getByRole('button', { name: new RegExp(`^Mesa ${table}: Ganhou`) }).nth(at);

/** Enters results at these tables of the desk: whoever begins wins. */
async function enterAll(page, tables) {
  for (const table of tables) {
    await winner(page, table).click();
    await page.getByRole('button', { name: `Corrigir o resultado da mesa ${table}`, exact: true }).first().waitFor();
  }
}

const leave = (people) => Promise.all(people.map(({ context }) => context.close()));

/** Every sheet opens in a window of its own, with full names; the page for everybody has first names alone. */
async function printed({ page, context }) {
  for (const name of ['Classificação', 'Quadro de todos os jogos', 'Boletins de resultado', 'Cartões de mesa', 'Diplomas']) {
    const opening = context.waitForEvent('page');
    await page.locator('form[target=_blank]').getByRole('button', { name, exact: true }).click();
    const sheet = await opening;
    await sheet.getByText('Ana Sousa').first().waitFor();
    await examine(sheet, name);
    assert.ok(!sheet.url().includes('?'), 'no secret is in the address of a sheet');
    await sheet.close();
  }
  const [, id] = /[?&]c=([a-z0-9]+)/.exec(page.url()) ?? [];
  const hall = await person({ ...PHONE, javaScriptEnabled: false });
  await hall.page.goto(`${club.url}c/${id}`);
  await hall.page.getByRole('listitem').getByRole('link', { name: 'Rastros' }).click();
  await hall.page.getByRole('rowheader', { name: 'Ana' }).first().waitFor();
  await hall.page.getByRole('link', { name: 'Grupo único' }).click();
  await hall.page.getByRole('table', { name: 'Classificação' }).waitFor();
  assert.ok(!(await hall.page.content()).includes('Sousa'), 'the hall reads first names');
  await hall.context.close();
}

describe('a tournament of a class', () => {
  it('goes from pasted names to the podium, though the server dies in the middle', async () => {
    const teacher = await classTournament();
    const { page } = teacher;
    assert.ok(!page.url().includes('k='), 'no secret is in the address');
    assert.equal(await page.getByRole('button', { name: /^Mesa \d: Ganhou/ }).count(), 12);
    await examine(page, 'the desk');

    await enterAll(page, [1, 2, 3]);
    // What is entered while the server is dead arrives when it is back, even if the page was left meanwhile.
    const desk = page.url();
    await club.die(async () => {
      await winner(page, 4).click();
      await page.goto('about:blank');
    });
    await page.goto(desk);
    await page.getByRole('button', { name: 'Corrigir o resultado da mesa 4' }).waitFor();
    await enterAll(page, [5, 6]);
    await press(page, 'Sortear a ronda 2');
    await page.getByRole('heading', { name: 'Ronda 2: rascunho' }).waitFor();
    await examine(page, 'a draft');
    await page.getByRole('button', { name: 'Porquê este emparceiramento?' }).first().click();
    await press(page, 'Perguntar');
    await page.getByRole('dialog').getByText(/^Se .+ jogasse com|^Não podia ser|^Não havia outra maneira/).waitFor();
    await examine(page, 'the question why');
    await page.keyboard.press('Escape');
    await press(page, 'Publicar a ronda 2');
    await page.getByRole('heading', { name: 'Ronda 2', exact: true }).waitFor();
    await enterAll(page, [1, 2, 3, 4, 5, 6]);
    await press(page, 'Sortear a ronda 3');
    await press(page, 'Publicar a ronda 3');
    await enterAll(page, [1, 2, 3, 4, 5]);

    // The page is closed and opened again: everything is where it was.
    await page.reload();
    await winner(page, 6).click();
    const podium = page.getByRole('link', { name: 'Terminado: ver o pódio' });
    await podium.waitFor();
    await page.getByRole('tab', { name: 'Classificação' }).click();
    await page.getByRole('button', { name: /^As contas de/ }).first().click();
    await page.getByText(/^Buchholz nacional: /).waitFor();
    await examine(page, 'the standings');
    await page.getByRole('tab', { name: 'Registo' }).click();
    await page.getByText(/^resultado · ronda 3 · mesa 6/).waitFor();
    await page.getByRole('tab', { name: 'Participantes' }).click();
    await examine(page, 'the entrants');
    await page.getByRole('tab', { name: 'Imprimir' }).click();
    const coming = page.waitForEvent('download');
    await press(page, 'Classificação (CSV)');
    assert.match(await readFile(await (await coming).path(), 'utf8'), /Ana Sousa/);

    await printed(teacher);
    await podium.click();
    const wall = page.getByRole('dialog');
    await wall.getByText('1.º').waitFor();
    await examine(page, 'the podium');
    assert.ok(!(await wall.innerText()).includes('Sousa'), 'the wall shows first names');
    await wall.getByRole('button', { name: 'Fechar' }).click();
    await page.getByRole('link', { name: 'Projetar' }).click();
    await page.getByRole('dialog').getByRole('heading', { name: /Classificação/ }).waitFor();
    await examine(page, 'the wall');
    assert.deepEqual(teacher.errors, []);
    await leave([teacher]);
  });

  it('has an old result corrected, once its consequences were shown', async () => {
    const teacher = await classTournament(NAMES.slice(0, 4));
    const { page } = teacher;
    await enterAll(page, [1, 2]);
    await press(page, 'Sortear a ronda 2');
    await press(page, 'Publicar a ronda 2');
    await page.getByText('Ronda 1 (terminada)').click();
    await press(page, 'Corrigir o resultado da mesa 1');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^Ganhou/ }).nth(1).check();
    await dialog.getByText('O que muda').waitFor();
    await dialog.getByText(/lugar, 1 → 0 pontos/).waitFor();
    await dialog.getByText('Já foi sorteado com o resultado antigo e fica como está: ronda 2.').waitFor();
    await examine(page, 'the consequences');
    await press(page, 'Corrigir assim');
    await dialog.waitFor({ state: 'detached' });
    const undo = page.getByRole('button', { name: /^Desfazer: resultado/ });
    await undo.click();
    await page.getByRole('button', { name: /^Desfazer mesmo\?/ }).click();
    await page.getByRole('button', { name: /^Desfazer: ronda publicada/ }).waitFor();

    // In English, by keyboard.
    await press(page, 'English');
    await page.getByRole('heading', { name: 'Round 2', exact: true }).waitFor();
    await pressByTab(page, /^Table 1: Did .* win\?$/, 80);
    await page.getByRole('button', { name: 'Correct the result of table 1', exact: true }).first().waitFor();
    await leave([teacher]);
  });
});

describe('referees', () => {
  it('enter results by two taps or three keys, and see each other’s', async () => {
    const teacher = await classTournament(NAMES.slice(0, 6));
    const { page } = teacher;
    await page.getByRole('link', { name: /sala de controlo/ }).click();
    await page.getByRole('heading', { name: '1 torneio' }).waitFor();
    await examine(page, 'the control room');
    await press(page, 'Nova ligação de árbitro');
    const link = await page.getByLabel(/^Árbitro:/).inputValue();
    const referees = await Promise.all([PHONE, PHONE, LAPTOP].map((device) => club.guest(device)));
    const [ana, rui, eva] = referees;
    await Promise.all(referees.map((one) => one.page.goto(link)));
    await Promise.all(referees.map((one) => one.page.getByText('Faltam 3 resultados').waitFor()));
    for (const one of referees) assert.ok(!one.page.url().includes('k='), 'the secret leaves the address');
    await examine(ana.page, "a referee's tables");

    // Both have the same table open; one is quicker.
    const tableOne = (one) => one.page.getByRole('button', { name: /^1 / });
    // The second tap of a double tap records nothing, wherever it lands.
    const { x, y, height } = await tableOne(ana).boundingBox();
    for (let tap = 0; tap < 2; tap++) await ana.page.touchscreen.tap(x + 60, y + height / 2);
    await ana.page.getByRole('heading', { name: 'Mesa 1: quem ganhou?' }).waitFor();
    await tableOne(rui).tap();
    await examine(ana.page, 'who won');
    assert.equal(await ana.page.locator('.done').innerText(), '');
    const choice = (one, at) => one.page.locator('.who-won > .choices button').nth(at);
    const box = await choice(ana, 0).boundingBox();
    assert.ok(box.height >= 56, `a target of ${box.height} px`);
    await choice(ana, 0).tap();
    await ana.page.getByText(/^✓ Mesa 1 \(.*\): Ganhou/).waitFor();
    await page.getByText('2 de 3', { exact: true }).waitFor();
    await choice(rui, 1).tap();
    await rui.page.getByText(/outra pessoa registou/).waitFor();
    await examine(rui.page, 'a conflict');
    await rui.page.getByRole('button', { name: /^Fica o meu/ }).tap();
    await rui.page.getByText(/^✓ Mesa 1 \(.*\): Ganhou/).waitFor();
    // Whoever was overruled sees it, and so does whoever leads.
    await ana.page.getByText(/^Mesa 1 \(.*\): outra pessoa corrigiu\. Agora está: Ganhou/).waitFor();
    await page.getByRole('heading', { name: '1 resultado em que dois não concordam' }).waitFor();
    await examine(page, 'a conflict in the control room');
    await page.getByRole('button', { name: /^Já vi: .*mesa 1/i }).click();
    await page.getByRole('heading', { name: '1 resultado em que dois não concordam' }).waitFor({ state: 'detached' });
    // One's own entry can be taken back: what stood there before stands again.
    const mine = await rui.page.locator('.done').innerText();
    await rui.page.getByRole('button', { name: 'Anular' }).tap();
    await rui.page.waitForFunction((before) => document.querySelector('.done').innerText !== before, mine);
    await ana.page.getByRole('button', { name: /^1 / }).waitFor();

    // By keys alone: the table, Enter, who won.
    await eva.page.getByLabel('Mesa ou nome').focus();
    for (const [table, seat] of [['2', '2'], ['3', '1'], ['1', '2']]) {
      await eva.page.keyboard.type(table);
      await eva.page.keyboard.press('Enter');
      await eva.page.getByRole('heading', { name: `Mesa ${table}: quem ganhou?` }).waitFor();
      await eva.page.keyboard.press(seat);
      await eva.page.getByText(new RegExp(`^✓ Mesa ${table} \\(.*\\): Ganhou`)).waitFor();
    }
    await eva.page.getByText('Já há todos os resultados.').waitFor();
    await page.getByRole('button', { name: /^Sortear a ronda 2/ }).waitFor();
    assert.deepEqual([teacher, ...referees].flatMap(({ errors }) => errors), []);
    await leave([teacher, ...referees]);
  });
});

describe('the day of a championship', () => {
  it('reports a list with faults by line, enters it once it is mended, and begins by one press', async () => {
    const teacher = await organise();
    const { page } = teacher;
    await examine(page, 'the start');
    await press(page, 'Abrir o campeonato');
    await page.getByRole('heading', { name: '12 torneios' }).waitFor();
    await examine(page, 'the control room');
    // What is organised here is what the first page of this device shows, without asking.
    const first = await teacher.context.newPage();
    await first.goto(new URL('/', page.url()).href);
    await first.getByText('Campeonato 2026/27').waitFor();
    await first.close();

    const head = 'nome;escola;ciclo;jogo';
    const good = [
      'Inês Melo;EB de Cima;1;Dominório', 'Rui Dias;EB de Baixo;1;Dominório',
      'Zé Pinto;ES do Mar;s;Y', 'Ana Luz;ES da Serra;s;Y',
    ];
    const list = page.getByLabel('Ficheiro da lista');
    await list.setInputFiles(csv([head, good[0], 'Sem Jogo;EB de Cima;1;Xadrez', ';EB de Baixo;1;Dominório', ...good.slice(1)]));
    await page.getByText('Linha 3', { exact: true }).waitFor();
    await page.getByText('Linha 4', { exact: true }).waitFor();
    await examine(page, 'a list with faults');
    assert.equal(await page.getByRole('button', { name: /^Inscrever \d alunos/ }).count(), 0, 'nothing can be entered yet');
    await list.setInputFiles(csv([head, ...good]));
    await page.getByText('Está tudo certo. Ainda ninguém foi inscrito.').waitFor();
    await press(page, 'Inscrever 4 alunos');
    await page.getByText('4 alunos inscritos.').waitFor();

    await press(page, 'Começar 2 torneios');
    await press(page, 'Publicar em 2 torneios');
    await page.getByRole('link', { name: /^Falta 1 de 1 resultado: Y/ }).waitFor();
    await page.getByRole('link', { name: 'Projetar' }).click();
    await page.getByRole('dialog').getByText('Zé', { exact: false }).or(page.getByRole('dialog').getByText('Inês')).first().waitFor();
    assert.deepEqual(teacher.errors, []);
    await leave([teacher]);
  });

  it('takes lists out of workbooks, says what to do with other files, and gives a workbook to fill in', async () => {
    const teacher = await organise();
    const { page } = teacher;
    const box = page.getByLabel('Nomes dos alunos, um por linha');
    const file = page.getByLabel('Abrir um ficheiro (Excel, CSV)…');
    await file.setInputFiles(workbook('class.xlsx'));
    await page.getByText('3 alunos.').waitFor();
    await page.getByText(/^class\.xlsx está na caixa\. .*não foi lida: Notas\.$/).waitFor();
    assert.equal(await box.inputValue(), 'Inês Conceição; EB 2,3 de Cima\nJoão Sá; EB 2,3 de Cima\nZoë D’Água; EB de Baixo');
    await examine(page, 'a class out of a workbook');
    // What somebody has written stays when a file is chosen, and when it cannot be read.
    await box.fill('Eva Reis');
    await file.setInputFiles(workbook('password.xlsx'));
    await page.getByRole('alert').filter({ hasText: /^O ficheiro tem palavra-passe/ }).waitFor();
    assert.equal(await box.inputValue(), 'Eva Reis');
    await file.setInputFiles(workbook('class.xlsx'));
    await page.getByText('4 alunos.').waitFor();

    await press(page, 'Abrir o campeonato');
    await page.getByRole('heading', { name: '12 torneios' }).waitFor();
    const list = page.getByLabel('Ficheiro da lista');
    await list.setInputFiles(workbook('old.xls'));
    await page.getByRole('alert').filter({ hasText: '«Guardar como», tipo «Livro do Excel (.xlsx)»' }).waitFor();
    await examine(page, 'a file that cannot be read');
    await list.setInputFiles(workbook('championship.xlsx'));
    await page.getByText('championship.xlsx: 3 inscrições lidas.').waitFor();
    await page.getByText('Está tudo certo. Ainda ninguém foi inscrito.').waitFor();
    await press(page, 'Inscrever 3 alunos');
    await page.getByText('3 alunos inscritos.').waitFor();

    const saved = page.waitForEvent('download');
    await press(page, 'Modelo para preencher (.xlsx)');
    const template = await (await saved).path();
    const choices = strFromU8(unzipSync(new Uint8Array(await readFile(template)))['xl/worksheets/sheet3.xml']);
    assert.match(choices, />1\.º ciclo<.*>Secundário</);
    assert.match(choices, />Dominório<.*>Y</);
    // Nobody is in it: the example is not read.
    await list.setInputFiles({ name: 'modelo.xlsx', mimeType: '', buffer: await readFile(template) });
    await page.getByText('modelo.xlsx: 0 inscrições lidas.').waitFor();
    assert.deepEqual(teacher.errors, []);
    await leave([teacher]);
  });

  it('is led from the list to the last final by the control room, and its names are forgotten', async () => {
    const teacher = await organise();
    const { page } = teacher;
    await press(page, 'Abrir o campeonato');
    await page.getByRole('heading', { name: '12 torneios' }).waitFor();
    const { id, ask } = await asking(page, club.url);
    const { tournaments } = await ask(`championships/${id}`);
    const pupils = tournaments.flatMap(({ cycle, game }, at) =>
      Array.from({ length: 24 }, (_, pupil) => `Aluna${at}x${pupil} Silva;Escola ${pupil};${cycle};${game}`));
    await page.getByLabel('Ficheiro da lista').setInputFiles(csv(['nome;escola;ciclo;jogo', ...pupils]));
    await press(page, 'Inscrever 288 alunos');
    await press(page, 'Começar 12 torneios');
    // Four rounds in groups and three of the finals: in each, all begin at once, and referees enter what is missing.
    for (let round = 1; round <= 7; round++) {
      if (round === 5) await press(page, 'Abrir 12 finais');
      else if (round > 1) await press(page, 'Sortear a ronda seguinte em 12 torneios');
      await press(page, 'Publicar em 12 torneios');
      await page.getByRole('link', { name: /^Faltam? \d+ de/ }).nth(11).waitFor();
      for (const { tournament } of tournaments) await scoreAll(ask, tournament);
    }
    await page.getByRole('link', { name: 'Terminado: ver o pódio' }).nth(11).waitFor();
    await press(page, 'Apagar todos os nomes…');
    await press(page, 'Apagar todos os nomes?');
    await press(page, 'Sim, para sempre');
    await page.getByText('Os nomes foram apagados.').waitFor();
    for (const { tournament } of tournaments) {
      assert.ok(!JSON.stringify(await ask(`tournaments/${tournament}/log`)).includes('Silva'), 'no name is left in the log');
    }
    assert.deepEqual(teacher.errors, []);
    await leave([teacher]);
  });
});
