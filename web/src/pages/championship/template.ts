// The workbook that schools fill in: the columns that a list of this championship has, with its cycles and games to choose from.

import { editions } from '../../game/games';
import type { Template, TemplateColumn } from '../../game/sheets/template';
import { say } from '../../i18n/index.svelte';
import type { TournamentCard } from '../../generated/api';

type Codes = Pick<TournamentCard, 'cycle' | 'game'>;

/** The newest first: a cycle or game is called what it was called last. */
const cycles = [...editions].sort((one, other) => other.number - one.number).flatMap((edition) => edition.cycles);
const cycleName = (code: string) => cycles.find((cycle) => cycle.code === code)?.name ?? code;
const gameName = (code: string) => cycles.flatMap(({ games }) => games).find(({ slug }) => slug === code)?.name ?? code;

/** Each once, in the order of the day. */
const names = (codes: readonly (string | undefined)[], name: (code: string) => string) =>
  [...new Set(codes.flatMap((code) => code ?? []))].map(name);

/** What the workbook has. Where there is one tournament, nobody is asked for a cycle or a game. */
export function templateFor(tournaments: readonly Codes[]): Template {
  const several = tournaments.length > 1 ? tournaments : [];
  const chosen = [
    { heading: say('sheet.template.cycle'), width: 16, choices: names(several.map(({ cycle }) => cycle), cycleName) },
    { heading: say('sheet.template.game'), width: 20, choices: names(several.map(({ game }) => game), gameName) },
  ].filter(({ choices }) => choices.length > 0);
  const columns: TemplateColumn[] = [
    { heading: say('sheet.template.name'), width: 34 },
    { heading: say('sheet.template.school'), width: 34 },
    { heading: say('sheet.template.region'), width: 16 },
    ...chosen,
  ];
  const played = several.filter(({ cycle, game }) => cycle && game);
  const examples = say('sheet.template.people').split('|').map((person, at) => {
    const { cycle = '', game = '' } = played[at % Math.max(1, played.length)] ?? {};
    return [...person.split(';'), ...(played.length > 0 ? [cycleName(cycle), gameName(game)] : [])];
  });
  return {
    list: say('sheet.template.list'),
    example: say('sheet.template.example'),
    choices: say('sheet.template.choices'),
    columns,
    note: say('sheet.template.note'),
    examples,
    wrong: say('sheet.template.wrong'),
  };
}
