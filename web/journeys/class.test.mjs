// A class in one room: twelve pupils with browsers of their own, and a teacher who pairs them, sees every board, pauses, stops one game,
// gives a seat back, saves and ends; by mouse and by keyboard alone; and what is said where something is wrong.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { examine } from './axe.mjs';
import { LAPTOP, PHONE } from './browser.mjs';
import { ownClub } from './club.mjs';
import { cell, focused, pressByTab } from './hands.mjs';
import { tabTo } from './table.mjs';

const NAMES = ['Ana', 'Rui', 'Eva', 'Zé', 'Inês', 'Tomás', 'Lia', 'Gil', 'Rita', 'Hugo', 'Sara', 'Nuno'];

const club = ownClub();

/** A teacher with a new room; the code as it is shown. */
async function teach(names = [], called = '') {
  const teacher = await club.organise();
  await teacher.page.getByLabel('Nomes dos alunos').fill(names.join('\n'));
  await teacher.page.getByLabel(/^Nome da turma/).fill(called);
  assert.ok(!teacher.page.url().includes('o='), 'the secret leaves the address');
  await teacher.page.getByRole('button', { name: 'Abrir uma turma' }).click();
  const code = await teacher.page.locator('.join .code').innerText();
  await teacher.page.getByLabel('Jogo').selectOption('rastros');
  return { ...teacher, code };
}

/** Comes with the code and a name of one's own, or one of the list. */
async function join(code, name, { listed = false, device = PHONE } = {}) {
  const pupil = await club.guest(device);
  await pupil.page.goto(`${club.url}#/class?r=${encodeURIComponent(code)}`);
  if (listed) await pupil.page.getByRole('radio', { name, exact: true }).check();
  else await pupil.page.getByLabel('O teu nome').fill(name);
  await pupil.page.getByRole('button', { name: 'Entrar' }).click();
  const waiting = pupil.page.getByText('À espera de adversário').waitFor();
  await waiting.catch(async (cause) => {
    throw new Error(`${name} sees: ${await pupil.page.locator('main').innerText()}`, { cause });
  });
  return { ...pupil, name };
}

const leave = (people) => Promise.all(people.map(({ context }) => context.close()));
const boards = (page) => page.getByRole('button', { name: /^Ver em grande/ });
/** The line above the board that says so; what is said aloud says more. */
const yourTurn = ({ page }) => page.getByText('É a tua vez.', { exact: true });

/** Those of the pupils who are to act, once so many are. */
async function acting(pupils, count) {
  for (;;) {
    const turns = await Promise.all(pupils.map((pupil) => yourTurn(pupil).isVisible()));
    const found = pupils.filter((_, at) => turns[at]);
    if (found.length === count) return found;
    await Promise.race(pupils.filter((_, at) => !turns[at]).map((pupil) => yourTurn(pupil).waitFor()));
  }
}

/** Counts which boards of the teacher's page are drawn anew from now on. */
const watchBoards = (page) =>
  page.evaluate(() => {
    window.redrawn = new Set();
    document.querySelectorAll('.diagram').forEach((board, at) => {
      new MutationObserver(() => window.redrawn.add(at)).observe(board, { childList: true, subtree: true });
    });
  });

describe('a tournament inside a class', () => {
  it('is played from its pairings to its results without a link for anybody', async () => {
    const names = NAMES.slice(0, 4);
    const teacher = await teach();
    const { page, code } = teacher;
    const pupils = await Promise.all(names.map((name) => join(code, name)));
    await page.getByRole('heading', { name: 'Alunos (4)' }).waitFor();
    const room = page.url();
    await page.goto(`${club.url}#/championship`);
    const form = page.getByRole('form', { name: 'Torneio da turma' });
    await form.getByRole('button', { name: 'Trazer os nomes da turma' }).click();
    await form.getByText('4 alunos.').waitFor();
    await form.getByLabel('Nomes dos alunos, um por linha').fill([...names, 'Vasco', 'Olga'].join('\n'));
    await form.getByLabel('Jogo').selectOption('rastros');
    await page.getByRole('button', { name: 'Sortear a primeira ronda' }).click();
    await page.getByRole('heading', { name: 'Ronda 1', exact: true }).waitFor();

    await page.goto(room);
    await page.getByText('Torneio nesta turma').click();
    await page.getByRole('button', { name: 'Abrir os tabuleiros da ronda 1' }).click();
    const open = Number.parseInt((await page.getByText(/^Nesta ronda: /).innerText()).slice('Nesta ronda: '.length), 10);
    await page.getByText(/Vasco não está na turma/).waitFor();
    await examine(page, 'a round in a class');
    // Between four who are there and two who are not, one board opens at least.
    const [first] = await acting(pupils, open);
    await first.page.reload();
    await yourTurn(first).waitFor();
    await first.page.getByRole('tab', { name: 'Jogo' }).click();
    await first.page.getByRole('button', { name: 'Desistir' }).click();
    await first.page.getByRole('button', { name: 'Sim, desisto' }).click();
    const won = page.locator('.round li').filter({ hasText: first.name }).getByText(/^ganhou /);
    await won.waitFor();
    assert.ok(!(await won.innerText()).includes(first.name), 'whoever gave up has not won');
    await page.getByRole('link', { name: 'Página do torneio' }).click();
    await page.getByRole('heading', { name: 'Ronda 1', exact: true }).waitFor();
    assert.deepEqual([teacher, ...pupils].flatMap(({ errors }) => errors), []);
    await leave([teacher, ...pupils]);
  });
});

describe('a class of twelve', () => {
  it('is paired, watched, paused, interrupted, saved and ended', async () => {
    const teacher = await teach(NAMES);
    const { page, code } = teacher;
    const pupils = await Promise.all(NAMES.map((name) => join(code, name, { listed: true })));
    await page.getByRole('heading', { name: 'Alunos (12)' }).waitFor();
    await page.getByRole('button', { name: 'Emparceirar todos à sorte' }).click();
    await page.getByRole('heading', { name: '6 tabuleiros' }).waitFor();

    const first = await acting(pupils, 6);
    const second = pupils.filter((pupil) => !first.includes(pupil));
    await Promise.all(first.map((pupil) => cell(pupil.page, 'd4').click()));
    await page.waitForFunction(() => document.body.innerText.split('1 jogada').length === 7);
    await examine(page, "the teacher's page");

    // Only the board that has changed is drawn anew.
    await watchBoards(page);
    await cell(second[0].page, 'c3').click();
    await page.getByText('2 jogadas').waitFor();
    assert.equal(await page.evaluate(() => window.redrawn.size), 1);

    await page.getByRole('button', { name: 'Pausa' }).click();
    await second[1].page.getByText('Pausa: olha para o professor.').waitFor();
    await second[1].page.getByText('Pausa.', { exact: true }).waitFor();
    await cell(second[1].page, 'c3').click();
    await examine(second[1].page, 'a pupil in a pause');
    await page.getByRole('button', { name: 'Retomar' }).click();
    await yourTurn(second[1]).waitFor();
    assert.equal(await page.getByText('2 jogadas').count(), 1, 'nothing was played in the pause');

    // A pupil who reloads is where they were.
    await second[1].page.reload();
    await yourTurn(second[1]).waitFor();
    // What is played while the server is dead arrives when it is back, and everybody goes on.
    await club.die(() => cell(second[1].page, 'c3').click());
    await page.waitForFunction(() => document.body.innerText.split('2 jogadas').length === 3);
    await cell(second[2].page, 'c3').click();
    await page.waitForFunction(() => document.body.innerText.split('2 jogadas').length === 4);

    // One game ends; whoever played it is told that they wait.
    await second[3].page.getByRole('tab', { name: 'Jogo' }).click();
    await second[3].page.getByRole('button', { name: 'Desistir' }).click();
    await second[3].page.getByRole('button', { name: 'Sim, desisto' }).click();
    await second[3].page.getByText('o professor põe-te noutra mesa').waitFor();
    await page.getByText(/^Ganhou: /).first().waitFor();

    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Guardar todos os jogos' }).click();
    const record = await readFile(await (await coming).path(), 'utf8');
    assert.equal(record.match(/^\[Game "/gm)?.length, 6, record);
    for (const name of NAMES) assert.ok(record.includes(name), `${name} is in the record`);

    await page.getByRole('button', { name: 'Terminar a sessão' }).click();
    await page.getByRole('button', { name: 'Terminar mesmo?' }).click();
    await page.getByText('A sessão terminou. Ainda pode').waitFor();
    await second[3].page.getByText('A sessão terminou.').waitFor();
    assert.deepEqual([teacher, ...pupils].flatMap(({ errors }) => errors), []);
    await leave([teacher, ...pupils]);
  });
});

/** The box in the list beside a pupil who waits. "Ana" alone is also how "Analisar" begins. */
const waiting = (name) => new RegExp(`^${name}\\s*à espera`);

describe('a teacher with a keyboard alone', () => {
  it('opens a class, shows the code, pairs by hand and with the computer, looks at a board and ends', async () => {
    const teacher = await club.organise();
    const { page } = teacher;
    await page.getByLabel('Nomes dos alunos').waitFor();
    await pressByTab(page, /^Abrir uma turma$/);
    const code = await page.locator('.join .code').innerText();
    await pressByTab(page, /^Projetar o código$/);
    await page.getByRole('dialog').getByText(code).waitFor();
    await examine(page, 'the code on the wall');
    await page.keyboard.press('Escape');

    const pupils = await Promise.all(['Ana', 'Rui', 'Eva'].map((name) => join(code, name)));
    await page.getByRole('heading', { name: 'Alunos (3)' }).waitFor();
    for (const name of ['Rui', 'Ana']) {
      await tabTo(page, waiting(name), 80);
      await page.keyboard.press('Space');
    }
    await pressByTab(page, /^Rui começa contra Ana$/, 80);
    await yourTurn(pupils[1]).waitFor();
    await pupils[0].page.getByText('A jogar: Rui').waitFor();
    await tabTo(page, waiting('Eva'), 80);
    await page.keyboard.press('Space');
    await pressByTab(page, /^Eva contra o computador$/, 80);
    await yourTurn(pupils[2]).waitFor();

    await page.getByRole('heading', { name: '2 tabuleiros' }).waitFor();
    await pressByTab(page, /^Ver em grande: Rui – Ana$/, 80);
    await page.getByRole('grid').waitFor();
    await examine(page, 'a board in large');
    await pressByTab(page, /^Voltar a todos os tabuleiros$/, 80);
    await boards(page).first().waitFor();
    await pressByTab(page, /^Terminar a sessão$/, 80);
    assert.match(await focused(page), /^Terminar mesmo\?$/);
    // A question that has just appeared takes no press.
    await page.waitForFunction(() => !document.activeElement?.closest('[aria-disabled="true"]'));
    await page.keyboard.press('Enter');
    await page.getByText('A sessão terminou. Ainda pode').waitFor();
    await leave([teacher, ...pupils]);
  });
});

describe('a teacher helps out', () => {
  it('stops one game, gives a seat back on another device, leaves nobody waiting and keeps the class by its name', async () => {
    const teacher = await teach([], '5.º B');
    const { page, code } = teacher;
    const [ana, rui, eva, gil] = await Promise.all(['Ana', 'Rui', 'Eva', 'Gil'].map((name) => join(code, name)));
    const pair = async (first, second) => {
      for (const { name } of [first, second]) await page.getByRole('checkbox', { name: waiting(name) }).check();
      await page.getByRole('button', { name: `${first.name} começa contra ${second.name}` }).click();
      await yourTurn(first).waitFor();
    };
    await pair(ana, rui);
    await pair(eva, gil);
    // One game stops, and the other goes on.
    await cell(ana.page, 'd4').click();
    await page.getByRole('button', { name: 'Parar: Ana – Rui' }).click();
    await page.getByRole('button', { name: 'Parar mesmo? Ninguém perde.' }).click();
    for (const pupil of [ana, rui]) await pupil.page.getByText('O professor parou este jogo. Ninguém perdeu').first().waitFor();
    await yourTurn(eva).waitFor();
    await pair(rui, ana);

    // Gil's device is gone. On another one his name is taken, and the teacher sees the same signs on both screens.
    await gil.context.close();
    const again = await club.guest(PHONE);
    await again.page.goto(`${club.url}#/class?r=${encodeURIComponent(code)}`);
    await again.page.getByLabel('O teu nome').fill('Gil');
    await again.page.getByRole('button', { name: 'Entrar' }).click();
    await again.page.getByText('Alguém já tem esse nome.').waitFor();
    await again.page.getByRole('button', { name: 'Pedir o meu lugar' }).click();
    await again.page.getByText('Mostra este código ao professor:').waitFor();
    await examine(again.page, 'a pupil who asks for a seat');
    const asked = page.getByRole('group', { name: /^Gil quer o seu lugar/ });
    const [, sign] = /está (\S+)\./.exec(await asked.innerText());
    await again.page.getByText(sign, { exact: true }).waitFor();
    await examine(page, 'a seat that is asked for');
    await asked.getByRole('button', { name: 'Dar o lugar a Gil' }).click();
    await cell(eva.page, 'd4').click();
    await yourTurn(again).waitFor();

    // Whoever played with somebody who is sent away is told, and is paired again.
    await page.getByRole('button', { name: 'Retirar Eva da turma' }).click();
    await page.getByRole('button', { name: 'Retirar mesmo?' }).click();
    await again.page.getByText('O professor parou este jogo. Ninguém perdeu').first().waitFor();
    await page.getByRole('checkbox', { name: waiting('Gil') }).waitFor();

    await rui.page.getByRole('tab', { name: 'Jogo' }).click();
    await rui.page.getByRole('button', { name: 'Desistir' }).click();
    await rui.page.getByRole('button', { name: 'Sim, desisto' }).click();
    await page.getByRole('table', { name: 'Pontuações desta sessão' }).getByRole('row', { name: 'Ana 1 1' }).waitFor();
    await page.goto(`${club.url}#/class`);
    await page.locator('summary').filter({ hasText: '5.º B' }).click();
    await page.getByRole('table', { name: '5.º B' }).getByRole('row', { name: 'Rui 1 0' }).waitFor();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Guardar em CSV' }).click();
    const list = await readFile(await (await coming).path(), 'utf8');
    assert.match(list, /^\uFEFFData;Aluno;Jogos;Vitórias\r\n(.*\r\n)*\d{4}-\d\d-\d\d;Ana;1;1/);
    await page.getByRole('button', { name: 'Preparar nova sessão' }).click();
    assert.deepEqual((await page.getByLabel('Nomes dos alunos').inputValue()).split('\n').sort(), ['Ana', 'Gil', 'Rui']);
    assert.deepEqual([teacher, ana, rui, eva, again].flatMap(({ errors }) => errors), []);
    await leave([teacher, ana, rui, eva, again]);
  });
});

describe('the same position', () => {
  it('is played by everybody, and a phone has room for it', async () => {
    const teacher = await teach();
    const { page, code } = teacher;
    const pupils = await Promise.all(['Ana', 'Rui'].map((name) => join(code, name, { device: { ...PHONE, colorScheme: 'dark' } })));
    await examine(pupils[0].page, 'a pupil who waits');
    await page.getByText('Posição e relógio').click();
    const position = page.getByLabel(/^Posição, ou ligação/);
    await position.fill('nonsense');
    await position.press('Tab');
    await page.getByRole('alert').first().waitFor();
    // The button is there while the field is still being written in.
    await position.fill(`${club.url}#/analyse/rastros?a=d4.c3`);
    await page.getByRole('button', { name: 'Todos para esta posição' }).click();
    const [actor] = await acting(pupils, 1);
    await cell(actor.page, 'b2').click();
    await examine(actor.page, 'a pupil who plays');
    await page.getByText('1 jogada').waitFor();
    await page.setViewportSize({ width: 360, height: 640 });
    await examine(page, "the teacher's page on a phone");
    // Both propose to go on; the room leads them to the next table.
    await actor.page.getByRole('tab', { name: 'Jogo' }).click();
    await actor.page.getByRole('button', { name: 'Desistir' }).click();
    await actor.page.getByRole('button', { name: 'Sim, desisto' }).click();
    const other = pupils.find((pupil) => pupil !== actor);
    await other.page.getByRole('button', { name: 'Desforra' }).click();
    await actor.page.getByRole('button', { name: 'Aceitar' }).click();
    await acting([other], 1);
    await leave([teacher, ...pupils]);
  });
});

describe('what is wrong is said kindly', () => {
  it('to a pupil: a wrong code, a name that is taken, being sent away, a class that is over', async () => {
    const teacher = await teach();
    const { code } = teacher;
    const ana = await join(code, 'Ana');
    const rui = await club.guest(PHONE);
    await rui.page.goto(`${club.url}#/class`);
    await rui.page.getByLabel('Código da turma').fill('abc');
    await rui.page.getByRole('button', { name: 'Entrar' }).click();
    await rui.page.getByText('Neste código está A, e os códigos nunca têm 0, 1, L nem vogais.').waitFor();
    await rui.page.getByLabel('Código da turma').fill('bcd');
    await rui.page.getByRole('button', { name: 'Entrar' }).click();
    await rui.page.getByText('Este código não está completo.').waitFor();
    await examine(rui.page, 'a code that is none');
    await rui.page.getByLabel('Código da turma').fill('222-222');
    await rui.page.getByRole('button', { name: 'Entrar' }).click();
    await rui.page.getByText('Não há nenhuma turma com este código.').waitFor();
    await rui.page.getByRole('link', { name: 'Escrever outro código' }).click();
    await rui.page.getByLabel('Código da turma').fill(code.toLowerCase());
    await rui.page.getByRole('button', { name: 'Entrar' }).click();
    await rui.page.getByLabel('O teu nome').fill('Ana');
    await rui.page.getByRole('button', { name: 'Entrar' }).click();
    await rui.page.getByText('Alguém já tem esse nome.').waitFor();
    await examine(rui.page, 'a name that is taken');

    await teacher.page.getByRole('button', { name: 'Retirar Ana da turma' }).click();
    await teacher.page.getByRole('button', { name: 'Retirar mesmo?' }).click();
    await ana.page.getByText('Já não estás nesta turma.').waitFor();
    await ana.page.getByRole('button', { name: 'Entrar outra vez' }).click();
    await ana.page.getByLabel('O teu nome').fill('Ana');
    await ana.page.getByRole('button', { name: 'Entrar' }).click();
    await ana.page.getByText('À espera de adversário').waitFor();

    await teacher.page.getByRole('button', { name: 'Terminar a sessão' }).click();
    await teacher.page.getByRole('button', { name: 'Terminar mesmo?' }).click();
    await ana.page.getByText('A sessão terminou. Obrigado').waitFor();
    await rui.page.reload();
    await rui.page.getByText('Esta turma já terminou.').waitFor();
    // The teacher finds the class again on this device.
    await teacher.page.goto(`${club.url}#/class`);
    await teacher.page.getByRole('link', { name: new RegExp(`Abrir: Turma ${code} .professor.`) }).click();
    await teacher.page.getByText('A sessão terminou. Ainda pode').waitFor();
    await leave([teacher, ana, rui]);
  });

  it('whoever starts the program has the right on the first page, and nobody who looks over their shoulder', async () => {
    const teacher = await club.guest(LAPTOP);
    const { page } = teacher;
    await page.goto(club.organiser.replace('#/class?', '#/?'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() => !location.href.includes('o='));
    await page.goto(`${club.url}#/class`);
    await page.getByRole('button', { name: 'Abrir uma turma' }).click();
    await page.locator('.join .code').waitFor();
    await leave([teacher]);
  });

  it('where there is no right to open a class, no server, or no live play', async () => {
    const nobody = await club.guest(LAPTOP);
    const { page } = nobody;
    await page.goto(`${club.url}#/class`);
    await page.getByText('vê lá uma linha com a ligação do professor').waitFor();
    await page.goto(`${club.url}#/class?o=${'0'.repeat(32)}`);
    await page.getByText('Esta ligação de professor já não vale.').waitFor();
    await page.getByText('vê lá uma linha com a ligação do professor').waitFor();
    await page.route('**/api/**', (route) => route.abort());
    await page.goto(`${club.url}#/class?r=k3m9xt`);
    await page.getByText('O servidor não responde.').waitFor();
    await page.unroute('**/api/**');
    await page.route('**/api/**', (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>no</h1>' }));
    await page.getByRole('button', { name: 'Tentar outra vez' }).click();
    await page.getByText('Aqui não há turmas').waitFor();
    await page.getByRole('link', { name: 'Jogar contra o computador' }).click();
    await page.getByRole('link', { name: 'Tens um código de turma?' }).waitFor();
    await nobody.context.close();
  });
});
