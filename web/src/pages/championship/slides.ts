// What a projector shows, one after the other: the pairings of the round and the standings of every contest, in pages that can
// be read from the back row.

import type { ContestView, RoundsCounted, StandingView, TournamentView } from '../../generated/api';
import { tablesOf, type TableEntry } from './tables';

interface Heading {
  tournament: string;
  title: string;
  contest: number;
  phase: 'groups' | 'final';
  /** Whether there are groups to tell apart. */
  several: boolean;
  round: number;
  page: number;
  pages: number;
}

export type Slide =
  | (Heading & { kind: 'pairings'; tables: TableEntry[]; byes: string[] })
  | (Heading & { kind: 'standings'; counted: RoundsCounted; lines: { place: number; name: string; school: string; halves: number }[] });

/** How many rows fit: a group of twelve. */
export const ROWS = 12;

/** How many slides stand side by side on a screen so wide, in CSS pixels. */
export const columnsOf = (width: number): number => (width >= 1800 ? 3 : width >= 1100 ? 2 : 1);

/** Of each tournament all pairings, then all standings: those of one kind can stand side by side. */
export function slidesOf(tournaments: readonly TournamentView[], rows = ROWS): Slide[] {
  return tournaments.flatMap((tournament) => {
    const all = shown(tournament).flatMap((contest) => slidesIn(tournament, contest, rows));
    return [...all.filter(({ kind }) => kind === 'pairings'), ...all.filter(({ kind }) => kind === 'standings')];
  });
}

/** The slides as they are shown: so many of one tournament and one kind at once. */
export function screensOf(slides: readonly Slide[], columns: number): Slide[][] {
  const screens: Slide[][] = [];
  for (const slide of slides) {
    const last = screens.at(-1);
    const fits = last && last.length < columns && last[0]?.tournament === slide.tournament && last[0].kind === slide.kind;
    if (fits) last.push(slide);
    else screens.push([slide]);
  }
  return screens;
}

/** Once there is a final the groups are history. */
function shown({ contests, deciding }: TournamentView): ContestView[] {
  const last = contests.filter(({ contest }) => contest === deciding);
  return (last.length > 0 ? last : contests).filter(({ rounds }) => rounds.length > 0);
}

function slidesIn(tournament: TournamentView, contest: ContestView, rows: number): Slide[] {
  const { rounds, phase, standings, counted, over } = contest;
  const round = rounds.length;
  const heading = { tournament: tournament.tournament, title: tournament.title, contest: contest.contest, phase, round };
  const several = tournament.contests.length > 1;
  const all = tablesOf({ ...tournament, mine: [contest.contest] }).filter((one) => one.round === round);
  const tables = all.sort((one, other) => one.table - other.table);
  const lines = standings.map((line) => lineOf(tournament, line));
  const byes = rounds.at(-1)?.byes.map((number) => nameOf(tournament, number)) ?? [];
  const pairings = paged(tables, rows).map((part, at, { length }): Slide =>
    ({ ...heading, several, page: at + 1, pages: length, kind: 'pairings', tables: part, byes: at === length - 1 ? byes : [] }));
  // Before a round is complete nobody stands anywhere.
  const places = (counted.rounds === 0 ? [] : paged(lines, rows)).map((part, at, { length }): Slide =>
    ({ ...heading, several, page: at + 1, pages: length, kind: 'standings', counted, lines: part }));
  return over ? places : [...pairings, ...places];
}

function lineOf(tournament: TournamentView, { place, entrant, halves }: StandingView) {
  const school = tournament.entrants.find((one) => one.entrant === entrant)?.school ?? '';
  return { place, name: nameOf(tournament, entrant), school, halves };
}

export function nameOf({ entrants }: Pick<TournamentView, 'entrants'>, number: number): string {
  return entrants.find(({ entrant }) => entrant === number)?.name ?? '–';
}

function paged<Of>(all: readonly Of[], rows: number): Of[][] {
  const count = Math.max(1, Math.ceil(all.length / rows));
  // Pages of about the same length: nobody wants to see one line alone.
  const each = Math.ceil(all.length / count);
  return Array.from({ length: count }, (_, at) => all.slice(at * each, (at + 1) * each));
}

/** The contest whose first three stand on the podium: the final, or the only one. */
export function podiumContest({ contests, deciding }: TournamentView): ContestView | undefined {
  return contests.find(({ contest }) => contest === deciding) ?? contests[0];
}

/** The places that stand on a podium: the first three, whoever is level included; nobody before a round is complete. */
export function podiumOf(tournament: TournamentView): { place: number; name: string; school: string; halves: number }[] {
  const contest = podiumContest(tournament);
  const standings = contest && contest.counted.rounds > 0 ? contest.standings : [];
  return standings.filter(({ place }) => place <= 3).map((line) => lineOf(tournament, line));
}
