// What journeys of teachers and organisers have in common: a day is opened, lists are read, results come in.

import assert from 'node:assert/strict';

export const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

/** A list as a spreadsheet saves it. */
export const csv = (lines) => ({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n'), 'latin1') });

/** The control room of a day with these tournaments, in groups of a size, with three rounds. */
export async function openDay(club, tournaments, size) {
  const organiser = await club.organise();
  const { page } = organiser;
  await page.getByRole('link', { name: /^Torneio da turma ou campeonato/ }).click();
  const day = page.getByRole('form', { name: 'Dia do campeonato' });
  await day.getByLabel('Jogos').selectOption({ label: 'Uma lista minha' });
  await day.getByLabel('Um torneio por linha: jogo; ciclo').fill(tournaments.join('\n'));
  await day.getByText('Como se joga').click();
  await day.getByLabel('Alunos por grupo').fill(String(size));
  await day.getByLabel('Rondas').fill('3');
  await press(page, 'Abrir o campeonato');
  await page.getByRole('heading', { name: new RegExp(`^${tournaments.length} torneio`) }).waitFor();
  return organiser;
}

/** The championship whose control room is open, and a way to ask the server as its organiser. */
export async function asking(page, url) {
  const [, id] = /[?&]c=([a-z0-9]+)/.exec(page.url()) ?? [];
  const secret = await page.evaluate(() => JSON.parse(localStorage.getItem('ludoteca.championships'))[0].secret);
  const headers = { Authorization: `Bearer ${secret}` };
  const ask = async (path, body) => {
    const answer = await fetch(`${url}api/${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
    assert.ok(answer.ok, `${path}: ${answer.status}`);
    return answer.json();
  };
  return { id, ask };
}

/** Enters every result that is missing in a tournament: the smaller number wins, so that no group has two winners. */
export async function scoreAll(ask, tournament) {
  const { contests } = await ask(`tournaments/${tournament}`);
  const open = ({ result }) => !result;
  const missing = contests.flatMap(({ contest, rounds }) => rounds.flatMap(({ pairings }, at) =>
    pairings.filter(open).map(({ table, first, second }) => ({ contest, round: at + 1, table, winner: Math.min(first, second) }))));
  for (const { contest, round, table, winner } of missing) {
    const score = { contest, round, table, result: { kind: 'played', winner }, before: null };
    await ask(`tournaments/${tournament}`, { id: `s${contest}x${round}x${table}`, do: { score } });
  }
}
