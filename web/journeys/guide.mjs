// The pictures of the guide: node journeys/guide.mjs FOLDER LANGUAGES NAMES, as `cargo xtask guide` calls it, which keeps the lists.
// Each is taken where its reader will be, with people and schools that do not exist.

import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { closeBrowser, person } from './browser.mjs';
import { Club } from './club.mjs';

const SCREEN = { viewport: { width: 1160, height: 760 } };
const PHONE = { viewport: { width: 360, height: 540 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1.5 };
const PUPILS = ['Ana', 'Rui', 'Eva', 'Zé', 'Inês', 'Tomás'];
const FAMILIES = ['Sousa', 'Dias', 'Reis', 'Pinto', 'Melo', 'Luz', 'Vaz', 'Paz', 'Cruz', 'Mota', 'Leal', 'Neves'];

/** What the pages say where a picture has to press something or wait for it. */
const WORDS = {
  pt: {
    locale: 'pt-PT', story: 'A história do jogo', mistake: 'Ver o primeiro erro', names: 'Nomes dos alunos', open: 'Abrir uma turma',
    game: 'Jogo', name: 'O teu nome', enter: 'Entrar', wait: 'À espera de adversário', pair: 'Emparceirar todos à sorte',
    boards: '3 tabuleiros', turn: 'É a tua vez.', moved: '1 jogada', add: /^Juntar os exercícios/,
    championship: /^Torneio da turma ou campeonato/, day: 'Abrir o campeonato', list: 'Ficheiro da lista',
    register: /^Inscrever \d+ alunos$/, entered: /alunos inscritos\.$/, begin: 'Começar 12 torneios',
    publish: 'Publicar em 12 torneios', left: /^Faltam \d+ de/,
    referee: 'Nova ligação de árbitro', link: /^Árbitro:/, missing: /^Faltam \d+ resultados/,
  },
  en: {
    locale: 'en-GB', story: 'The story of the game', mistake: 'See the first mistake', names: 'Names of the pupils', open: 'Open a class',
    game: 'Game', name: 'Your name', enter: 'Join', wait: 'Waiting for an opponent', pair: 'Pair everybody at random',
    boards: '3 boards', turn: 'It is your turn.', moved: '1 action', add: /^Add the exercises/,
    championship: /^A class tournament or a championship/, day: 'Open the championship', list: 'File of the list',
    register: /^Enter \d+ pupils$/, entered: /pupils entered\.$/, begin: 'Begin 12 tournaments',
    publish: 'Publish in 12 tournaments', left: /^\d+ of \d+ results missing/,
    referee: 'New referee’s link', link: /^Referee:/, missing: /^\d+ results missing/,
  },
};

/** The club by a name that is not this machine's, as those in a room see it: no page says then that it is for this machine alone. */
const named = (address) => address.replace('127.0.0.1', 'ludoteca.localhost');

/** A visitor of the club who reads a language. */
const visitor = (words, device) => person({ ...device, locale: words.locale, colorScheme: 'light' });

/** A page that needs nobody else. */
async function alone({ club, words }, route) {
  const { page } = await visitor(words, SCREEN);
  await page.goto(`${named(club.url)}#/${route}`);
  return page;
}

/** A class in the middle of its first games. */
async function lesson({ club, words }) {
  const { page } = await visitor(words, { viewport: { width: 1160, height: 640 } });
  await page.goto(named(club.organiser));
  await page.getByLabel(words.names).waitFor();
  await page.getByRole('button', { name: words.open }).click();
  const code = await page.locator('.join .code').innerText();
  await page.getByRole('combobox', { name: words.game }).selectOption('rastros');
  const pupils = [];
  for (const name of PUPILS) {
    const pupil = await visitor(words, SCREEN);
    await pupil.page.goto(`${named(club.url)}#/class?r=${encodeURIComponent(code)}`);
    await pupil.page.getByLabel(words.name).fill(name);
    await pupil.page.getByRole('button', { name: words.enter }).click();
    await pupil.page.getByText(words.wait).waitFor();
    pupils.push(pupil.page);
  }
  await page.getByRole('button', { name: words.pair }).click();
  await page.getByRole('heading', { name: words.boards }).waitFor();
  await Promise.all(pupils.map((pupil) => pupil.getByRole('grid').waitFor()));
  // All at once: whoever answers is to act too a moment later.
  const turns = await Promise.all(pupils.map((pupil) => pupil.getByText(words.turn, { exact: true }).isVisible()));
  const first = pupils.filter((_, at) => turns[at]);
  for (const [at, cell] of ['d4', 'e4', 'd6'].entries()) {
    await first[at].getByRole('grid').first().getByRole('button', { name: new RegExp(`^${cell},`) }).click();
  }
  await page.waitForFunction((moved) => document.body.innerText.split(moved).length === 4, words.moved);
  return page;
}

/** The day of a championship, with a list of schools read and the first round under way. */
async function day({ club, words }) {
  const { page } = await visitor(words, { viewport: { width: 1160, height: 600 } });
  await page.goto(named(club.organiser));
  await page.getByRole('link', { name: words.championship }).click();
  await page.getByRole('button', { name: words.day }).click();
  await page.getByLabel(words.list).waitFor();
  const [, id] = /[?&]c=([a-z0-9]+)/.exec(page.url()) ?? [];
  const { tournaments } = await (await fetch(`${club.url}api/championships/${id}`)).json();
  const pupils = tournaments.flatMap(({ cycle, game }, at) =>
    FAMILIES.map((family, pupil) => `${PUPILS[(at + pupil) % PUPILS.length]} ${family};Escola ${pupil + 1};${cycle};${game}`));
  const list = ['nome;escola;ciclo;jogo', ...pupils].join('\n');
  await page.getByLabel(words.list).setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await page.getByRole('button', { name: words.register }).click();
  await page.getByText(words.entered).waitFor();
  await page.getByRole('button', { name: words.begin }).click();
  await page.getByRole('button', { name: words.publish }).click();
  await page.getByRole('link', { name: words.left }).nth(tournaments.length - 1).waitFor();
  return page;
}

/** A referee of that day, who is asked who has won. */
async function referee(scene) {
  const { words } = scene;
  const page = await day(scene);
  await page.getByRole('button', { name: words.referee }).click();
  const link = await page.getByLabel(words.link).inputValue();
  const phone = await visitor(words, PHONE);
  await phone.page.goto(link);
  await phone.page.getByRole('main').getByRole('link').or(phone.page.getByRole('main').getByRole('button')).first().tap();
  await phone.page.getByText(words.missing).first().waitFor();
  await phone.page.getByRole('button', { name: /^1 / }).first().tap();
  await phone.page.locator('.who-won').waitFor();
  return phone.page;
}

/** How each picture comes about: the page that is returned, or a part of one, is taken as it is then. */
const TAKEN = {
  async start(scene) {
    const page = await alone(scene, 'play/rastros');
    await page.getByRole('radio', { name: /^3 ·/ }).check();
    return page;
  },
  async learn(scene) {
    const page = await alone(scene, 'learn/rastros');
    await page.getByRole('grid').waitFor();
    return page;
  },
  async analyse(scene) {
    const page = await alone(scene, 'analyse/rastros?a=d4.c3.c4.d5.e4.f3&at=2');
    await page.getByRole('button', { name: scene.words.mistake }).waitFor();
    await page.getByText(scene.words.story).waitFor();
    return page;
  },
  class: lesson,
  async print(scene) {
    const page = await alone(scene, 'print/rastros?what=exercises&count=4');
    await page.getByRole('button', { name: scene.words.add }).click();
    const sheet = page.locator('.sheet').first();
    // Until the exercises are there, the sheet shows the first position in each place.
    await sheet.locator('li').filter({ hasText: /^4\./ }).locator('svg').waitFor();
    return sheet;
  },
  control: day,
  referee,
};

/** The names of all pictures. */
export const NAMES = Object.keys(TAKEN);

/** Takes pictures in one language into a folder. */
export async function take(folder, language, names) {
  assert.deepEqual(names.toSorted(), NAMES.toSorted(), 'the pictures of the guide are those of xtask/src/guide.rs');
  await mkdir(folder, { recursive: true });
  const club = new Club();
  try {
    await club.start();
    for (const name of names) {
      const seen = await TAKEN[name]({ club, words: WORDS[language] });
      await seen.evaluate(() => document.fonts.ready);
      await seen.screenshot({ path: join(folder, `${name}.${language}.png`) });
      await closeBrowser();
    }
  } finally {
    await closeBrowser();
    await club.stop();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [folder, languages, names] = process.argv.slice(2);
  for (const language of languages.split(',')) await take(folder, language, names.split(','));
}
