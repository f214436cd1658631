// A tournament in words: results, systems, what is next, why something was refused, what was given up, what was done.

import { sayFailure as sayAnyFailure } from '../../game/live/failure';
import { say, sayIfKnown } from '../../i18n/index.svelte';
import type {
  Comparison, Concession, ContestView, DraftChange, Drawback, ErrorReply, Explanation, GameResult, LogEntry, MissingResults, NextStep,
  Obstacle, RoundsCounted, System, Term, TournamentView,
} from '../../generated/api';
import { RefusedError } from '../../net/request';
import { showPoints } from './points';
import { nameOf } from './slides';

type Named = Pick<TournamentView, 'entrants'>;

/** What standings count: after how many rounds they are, and, if they are provisional, which results of later ones count. */
export function sayCounted({ rounds, later }: RoundsCounted): string {
  const complete = say('tournament.counted', rounds);
  if (later.length === 0) return complete;
  const parts = later.map(({ round, results, games }) => say('tournament.counted.part', results, games, round));
  return say('tournament.counted.provisional', complete, parts.join(', '));
}

/** Where results are missing. */
function sayMissing(contest: string, missing: readonly MissingResults[]): string {
  const places = missing.map(({ round, tables }) => say('tournament.missing.at', round, tables.join(', '), tables.length));
  return say('tournament.missing', contest, places.join('; '));
}

/** What a refusal says of itself beside its code. */
interface Cause {
  kind?: string;
  contest?: { kind: 'everybody' | 'group' | 'final'; number?: number };
  group?: number;
  missing?: readonly MissingResults[];
  round?: number;
  table?: number;
  next?: number | null;
  changes?: readonly DraftChange[];
  names?: readonly string[];
}

export function sayRefusal({ code, why, cause }: ErrorReply): string {
  const { kind, contest, group, missing, round, table, next, changes, names: said } = (cause ?? {}) as Cause;
  if (group !== undefined && kind === 'unfinished') {
    return missing?.length ? sayMissing(say('tournament.contest.group', group + 1), missing) : say('tournament.no-final.rounds', group + 1);
  }
  if (contest && missing) {
    const names = { everybody: '', final: say('tournament.contest.final'), group: say('tournament.contest.group', contest.number ?? 0) };
    return sayMissing(names[contest.kind], missing);
  }
  const values = changes ? [changes.map(sayDraftChange).join('; ')] : said ?? [round, table, next].filter((one) => typeof one === 'number');
  return sayIfKnown(`tournament.no.${code}.${kind}`, ...values) ??
    sayIfKnown(`tournament.no.${code}`, ...values) ?? sayIfKnown(`class.no.${code}`) ?? say('tournament.refused', why || code);
}

/** What has happened since a draft was drawn. */
export function sayDraftChange(change: DraftChange): string {
  return change.kind === 'corrected'
    ? say('tournament.draft.corrected', change.round, change.table)
    : say(`tournament.draft.${change.kind}`, change.name);
}

/** Whatever was thrown by a request. */
export function sayFailure(error: unknown): string {
  return error instanceof RefusedError ? sayRefusal(error.refusal) : sayAnyFailure(error);
}

export function sayResult(tournament: Named, result: GameResult | null): string {
  if (result === null) return say('tournament.result.none');
  if (result.kind === 'both_absent') return say('tournament.result.absent');
  const name = nameOf(tournament, result.winner);
  return say(result.kind === 'played' ? 'tournament.result.played' : 'tournament.result.forfeit', name);
}

export function saySystem(system: System): string {
  if (system.name === 'swiss' && system.rounds > 0) return say('tournament.system.swiss.rounds', system.rounds);
  return say(`tournament.system.${system.name}`);
}

/** A contest among the others of its tournament. */
export function sayContest(several: boolean, { phase, contest }: Pick<ContestView, 'phase' | 'contest'>): string {
  if (!several) return say('tournament.contest.all');
  return phase === 'final' ? say('tournament.contest.final') : say('tournament.contest.group', contest);
}

/** What the one button of a tournament says, or what is waited for. */
export function sayNext(next: NextStep): string {
  switch (next.kind) {
    case 'draw':
    case 'publish':
    case 'redraw':
      return say(`tournament.next.${next.kind}`, next.round ?? 0, next.contests.length);
    case 'enter_results':
      return say('tournament.next.wait', next.missing, next.tables);
    case 'final':
      return say(next.ask ? 'tournament.next.final.ask' : 'tournament.next.final');
    default:
      return say(`tournament.next.${next.kind}`);
  }
}

export function sayConcession(tournament: Named, concession: Concession): string {
  if ('one' in concession) {
    return say(`tournament.concession.${concession.kind}`, nameOf(tournament, concession.one), nameOf(tournament, concession.other));
  }
  return say(`tournament.concession.${concession.kind}`, nameOf(tournament, concession.entrant));
}

/** How many changes of a round, and how many drawbacks, are told by name. */
const MAX_LISTED = 4;

/** The answer to "why this pairing?", or, with one entrant alone, "why this bye?": who would play whom else, and what would be worse. */
export function sayWhy(tournament: Named, why: Explanation, one: number, other?: number): string {
  switch (why.kind) {
    case 'impossible':
      return say('tournament.why.impossible', sayObstacle(tournament, why.obstacle));
    case 'by_system':
      return say(`tournament.why.by_system.${why.system.name}`);
    case 'chosen':
    case 'rejected': {
      const { pairs, byes } = why.comparison;
      const supposed = other
        ? say(`tournament.why.${why.kind}`, nameOf(tournament, one), nameOf(tournament, other))
        : say(`tournament.why.${why.kind}.bye`, nameOf(tournament, one));
      return `${supposed}, ${sayChanges(tournament, pairs, byes)}. ${sayWorse(tournament, why.comparison)}`;
    }
    default:
      return say(`tournament.why.${why.kind}`);
  }
}

function sayChanges(tournament: Named, pairs: Comparison['pairs'], byes: Comparison['byes']): string {
  const name = (number: number) => nameOf(tournament, number);
  const all = [
    ...byes.map((bye) => say('tournament.why.bye.would', name(bye))),
    ...pairs.map(([first, second]) => say('tournament.why.would', name(first ?? 0), name(second ?? 0))),
  ];
  if (all.length === 0) return say('tournament.why.same');
  if (all.length <= MAX_LISTED) return all.join(', ');
  return say('tournament.why.more', all.slice(0, MAX_LISTED - 1).join(', '), all.length - MAX_LISTED + 1);
}

function sayWorse(tournament: Named, { criterion, drawbacks }: Comparison): string {
  if (criterion === 'seed_order' || criterion === 'chance') return say(`tournament.why.${criterion}`);
  return say('tournament.why.worse', drawbacks.slice(0, MAX_LISTED).map((drawback) => sayDrawback(tournament, drawback)).join('; '));
}

/** What speaks against a round, with whom it is about. */
export function sayDrawback(tournament: Named, drawback: Drawback): string {
  const name = (number: number) => nameOf(tournament, number);
  switch (drawback.kind) {
    case 'second_bye':
      return say('tournament.worse.second_bye', name(drawback.entrant), drawback.before + 1);
    case 'rematch':
      return say('tournament.worse.rematch', name(drawback.one), name(drawback.other), drawback.round);
    case 'high_bye':
      return say('tournament.worse.high_bye', name(drawback.entrant), sayPoints(drawback.points), sayPoints(drawback.lowest));
    case 'point_gap':
      return say(
        'tournament.worse.point_gap', name(drawback.one), sayPoints(drawback.points), name(drawback.other), sayPoints(drawback.fewer),
      );
    case 'beginning':
      return say(drawback.begins ? 'tournament.worse.begins' : 'tournament.worse.answers', name(drawback.entrant));
    case 'float':
      return say(drawback.up ? 'tournament.worse.float.up' : 'tournament.worse.float.down', name(drawback.entrant));
    default:
      return say(`tournament.worse.${drawback.kind}`, name(drawback.one), name(drawback.other));
  }
}

const sayPoints = (halves: number) => say('tournament.points.count', showPoints(halves));

function sayObstacle(tournament: Named, obstacle: Obstacle): string {
  const { kind } = obstacle;
  return 'entrant' in obstacle
    ? say(`tournament.obstacle.${kind as 'not_there' | 'taken_by_hand'}`, nameOf(tournament, obstacle.entrant))
    : say(`tournament.obstacle.${kind as 'themselves' | 'kept_apart' | 'no_bye' | 'no_way'}`);
}

/** One term of a figure: `3 (Ana)`. */
export function sayTerm(tournament: Named, { counts, source, round, left_out: leftOut }: Term): string {
  const points = showPoints(counts);
  const what = 'entrant' in source
    ? say(`tournament.term.${source.kind}`, nameOf(tournament, source.entrant), 'halved_byes' in source ? source.halved_byes : 0)
    : say(`tournament.term.${source.kind}`, round);
  const term = `${points} (${what})`;
  return leftOut ? say('tournament.term.left-out', term, say(`tournament.term.${leftOut}`)) : term;
}

/** What the log calls its referees: name by number, where one was said. */
export function refereesNamed(log: readonly LogEntry[]): ReadonlyMap<number, string> {
  const named = log.flatMap(({ fact }) => {
    const { referee, name } = (fact as { 'referee-named'?: { referee: number; name?: string } } | null)?.['referee-named'] ?? {};
    return referee !== undefined && name ? [[referee, name] as const] : [];
  });
  return new Map(named);
}

/** Who did something. */
export function sayActor(by: LogEntry['by'], named: ReadonlyMap<number, string> = new Map()): string {
  if (typeof by !== 'object') return say(`tournament.by.${by}`);
  return named.get(by.referee) ?? say('tournament.by.referee', by.referee);
}

/** What was done, from the stored fact: its kind is its only key. */
export function sayFact(tournament: TournamentView, fact: unknown): string {
  const [kind, details] = typeof fact === 'string' ? [fact, {}] : (Object.entries(fact ?? {})[0] ?? ['', {}]);
  return sayKind(tournament, kind, (details ?? {}) as Record<string, unknown>);
}

/** The same where only some of it is told. */
export function sayKind(tournament: TournamentView, kind: string, details: Record<string, unknown> = {}): string {
  const base = sayIfKnown(`tournament.fact.${kind}`) ?? kind;
  return [base, ...detailsOf(tournament, details)].join(' · ');
}

function detailsOf(tournament: TournamentView, given: Record<string, unknown>): string[] {
  // Some facts say together where they are.
  const { at: place, ...others } = given;
  const details: Record<string, unknown> = { ...others, ...(place as Record<string, unknown> | undefined) };
  const { contest, round, table, result, entrant, entrants, order, event, referee, name } = details;
  const several = tournament.contests.length > 1;
  const phase = tournament.contests.find((one) => one.contest === contest)?.phase ?? 'groups';
  return [
    typeof contest === 'number' && several ? sayContest(several, { contest, phase }) : '',
    typeof round === 'number' ? say('tournament.round', round) : '',
    typeof table === 'number' ? say('tournament.table', table) : '',
    typeof table === 'number' ? playersAt(tournament, contest, round, table) : '',
    'result' in details ? sayResult(tournament, (result as GameResult | null | undefined) ?? null) : '',
    typeof entrant === 'number' ? nameOf(tournament, entrant) : named(entrant),
    Array.isArray(entrants) ? say('tournament.entrants', entrants.length) : '',
    Array.isArray(order) ? order.map((number) => nameOf(tournament, number as number)).join(', ') : '',
    typeof event === 'number' ? say('tournament.fact.number', event) : '',
    typeof name === 'string' ? name : typeof referee === 'number' ? say('tournament.by.referee', referee) : '',
  ].filter(Boolean);
}

/** Both names at a table; nothing where it is gone. */
function playersAt(tournament: TournamentView, contest: unknown, round: unknown, table: number): string {
  const rounds = tournament.contests.find((one) => one.contest === contest)?.rounds;
  const pairing = rounds?.[Number(round) - 1]?.pairings.find((one) => one.table === table);
  return pairing ? `${nameOf(tournament, pairing.first)} – ${nameOf(tournament, pairing.second)}` : '';
}

const named = (entrant: unknown) => (entrant as { name?: string } | undefined)?.name ?? '';
