// How a tournament is to be played: the choices of a form, and the plans that come of them.

import { ADVISED_ROUNDS } from '../../generated/facts';
import type { PlanView, System, TieBreak, TournamentOpening } from '../../generated/api';

/** A plan as a form makes it. It leaves the numbers of tables out: the tournaments of a day share them. */
export type NewPlan = Omit<PlanView, 'first_table'>;

export const SYSTEMS = ['swiss', 'round_robin', 'knock_out', 'double_elimination'] as const;
export type SystemName = (typeof SYSTEMS)[number];

/** Orders of tie-breaks that somebody uses. */
export const PRESETS = {
  national: ['national_buchholz', 'progressive', 'national_median'],
  founder: ['buchholz', 'progressive', 'buchholz_cut_one'],
  simple: ['direct_encounter', 'wins', 'sonneborn_berger'],
} as const satisfies Record<string, readonly TieBreak[]>;
export type Preset = keyof typeof PRESETS;

/** How many Swiss rounds are advised for so many. */
export const advisedRounds = (entrants: number): number => ADVISED_ROUNDS[Math.min(entrants, ADVISED_ROUNDS.length - 1)]!;

/** More rounds than that and somebody would have to play somebody again. */
export function mostRounds(entrants: number): number {
  return Math.min(30, Math.max(1, entrants % 2 === 0 ? entrants - 1 : entrants));
}

/** How many are in the largest group when so many are dealt into groups of about that size; without a size, all of them. */
export function largestGroup(entrants: number, groupSize: number | null): number {
  return Math.ceil(entrants / Math.max(1, groupSize ? Math.round(entrants / groupSize) : 1));
}

export function systemOf(name: SystemName, rounds: number): System {
  if (name === 'swiss') return { name, rounds };
  return name === 'knock_out' ? { name, third_place: true } : { name };
}

const levelled = (preset: Preset): TieBreak[] => [...PRESETS[preset], 'play_off'];

/** Everybody of a class in one contest. */
export function classPlan(name: SystemName, rounds: number, lots: number): NewPlan {
  return {
    group_size: null,
    system: systemOf(name, rounds),
    final_system: { name: 'swiss', rounds: 0 },
    from_each: 1,
    best_next: 0,
    schools_apart: true,
    regions_apart: false,
    tie_breaks: levelled('national'),
    lots,
  };
}

/** The national day: groups, some Swiss rounds, and a Swiss final of their winners. */
export function nationalPlan(groupSize: number, rounds: number, lots: number): NewPlan {
  return { ...classPlan('swiss', rounds, lots), group_size: groupSize };
}

/** The preset whose order a plan has; null if it is somebody's own. */
export function presetOf(ties: readonly TieBreak[]): Preset | null {
  const names = Object.keys(PRESETS) as Preset[];
  return names.find((name) => levelled(name).join() === ties.join()) ?? null;
}

/** The same plan with another order of tie-breaks. */
export function withPreset<Plan extends { tie_breaks: TieBreak[] }>(plan: Plan, preset: Preset): Plan {
  return { ...plan, tie_breaks: levelled(preset) };
}

interface EditionLike {
  cycles: readonly { code: string; name: string; games: readonly { slug: string; name: string }[] }[];
}

/** The tournaments of an edition: every game of every cycle. */
export function editionTournaments(edition: EditionLike, plan: () => NewPlan): TournamentOpening[] {
  return edition.cycles.flatMap(({ code, name, games }) =>
    games.map((game) => ({ title: `${game.name} · ${name}`, game: game.slug, cycle: code, plan: plan() })));
}

/** Tournaments as somebody writes them, one a line: the game, and the cycle behind a semicolon. Names that are known become
    their codes. */
export function ownTournaments(
  text: string,
  games: readonly { slug: string; name: string }[],
  cycles: readonly { code: string; name: string }[],
  plan: () => NewPlan,
): TournamentOpening[] {
  const lines = text.split(/\r?\n/).map((line) => line.split(/[;\t]/).map((part) => part.trim().replace(/\s+/g, ' ')));
  const wanted = lines.filter(([game]) => game);
  const unique = new Map(wanted.map(([game = '', cycle = '']) => [`${plain(game)};${plain(cycle)}`, [game, cycle] as const]));
  return [...unique.values()].map(([game, cycle]) => {
    const known = games.find(({ slug, name }) => [slug, plain(name)].includes(plain(game)));
    const level = cycles.find(({ code, name }) => [code, plain(name)].includes(plain(cycle)));
    const title = [known?.name ?? game, level?.name ?? cycle].filter(Boolean).join(' · ');
    return { title, game: known?.slug ?? codeOf(game), ...(cycle ? { cycle: level?.code ?? codeOf(cycle) } : {}), plan: plan() };
  });
}

/** A word as people mean it: without accents and capitals. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const codeOf = (text: string) => plain(text).replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'x';
