// Hears what happens at tables, in rooms, in tournaments and championships: by one stream, and where a proxy holds streams
// back, by asking and waiting. Whatever is missed is caught up with: every answer is whole.

import type { Kind, Reply } from './kinds';
import { MessageReader, type Message } from './messages';
import { atOnce, pause, rest } from './patience';
import { receive, RefusedError, send } from './request';

/** The server's stream says every five seconds that it lives; after two silent beats the network is gone, or holds it back. */
const STREAM_TIMEOUT = 12_000;
/** Whoever comes back after more than a beat of silence does not wait for the others. */
const HEARTBEAT = 6_000;
/** How many questions may wait at the server: a browser has six connections, and commands need some. */
const MAX_LONG_POLLS = 3;
/** How often those are asked about that cannot wait. */
const POLL_INTERVAL = 3_000;

/** How news comes now. */
export type ConnectionState = 'connecting' | 'stream' | 'asking' | 'lost';

interface Followed<K extends Kind> {
  kind: K;
  id: string;
  /** What opens it; tournaments and championships can be followed without one, as the public sees them. */
  secret: string | undefined;
  /** The number that is known. */
  after: () => number;
  /** Hears whatever is not older than that. */
  hear: (news: Reply<K>) => void;
  /** It cannot be followed any more: it is gone, or the secret does not open it. */
  gone: (error: RefusedError) => void;
}

/** Something that can be followed, and who wants to know. */
export type Subject = { [K in Kind]: Followed<K> }[Kind];

const KINDS = ['table', 'room', 'tournament', 'championship'] as const satisfies Kind[];

export interface Follow {
  subjects: Iterable<Subject>;
  /** Hears how news comes. */
  report: (state: ConnectionState) => void;
  signal: AbortSignal;
  /** Whether streams come through, as far as is known; shared with whoever follows next. */
  manner?: { streams: boolean };
}

/** One round of following: those who are left of the subjects, and how. */
interface Round {
  left: Set<Subject>;
  report: (state: ConnectionState) => void;
  signal: AbortSignal;
  /** The server has answered. */
  reached: () => void;
}

/** Follows until the signal ends it, or nothing is left to follow. */
export async function follow({ subjects, report, signal, manner = { streams: true } }: Follow): Promise<void> {
  let tries = 0;
  const round: Round = { left: new Set(subjects), report, signal, reached: () => (tries = 0) };
  while (round.left.size > 0 && !signal.aborted) {
    try {
      if (manner.streams) manner.streams = await listen(round);
      else await askAround(round);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof RefusedError) {
        for (const subject of round.left) subject.gone(error);
        return;
      }
      report('lost');
      await rest(pause(tries++), signal);
      // The network may have come back as another one.
      manner.streams = true;
    }
  }
}

/** Hands news to whoever wants it, unless they know something newer. */
function tell<News extends { number: number }>(subject: { after: () => number; hear: (news: News) => void }, news: News) {
  if (news.number >= subject.after()) subject.hear(news);
}

function take({ left }: Round, { event, data }: Message): void {
  if (event !== 'gone' && !KINDS.some((kind) => kind === event)) return;
  const news = JSON.parse(data) as Partial<Record<Kind, string>>;
  const isAbout = ({ kind, id }: Subject) => (event === 'gone' ? news[kind] === id : kind === event && news[kind] === id);
  for (const subject of [...left].filter(isAbout)) {
    if (event === 'gone') lose(left, subject, new RefusedError(news as never, 404));
    else tell<never>(subject, news as never);
  }
}

function lose(left: Set<Subject>, subject: Subject, error: RefusedError): void {
  left.delete(subject);
  subject.gone(error);
}

/** One stream, until it falls silent or nothing is left. False if it never said anything: somebody holds it back. A silence is
    said at once: a Wi-Fi that dies closes nothing, and the next stream may take just as long to fail. */
async function listen(round: Round): Promise<boolean> {
  const { left, report, signal } = round;
  const silence = new AbortController();
  let [heard, held] = [performance.now(), true];
  const giveUp = () => {
    if (!held) report('lost');
    silence.abort();
  };
  let quiet = setTimeout(giveUp, STREAM_TIMEOUT);
  const stopAsking = atOnce(() => {
    if (performance.now() - heard < HEARTBEAT) return;
    held = false;
    silence.abort();
  });
  try {
    const body = requestOf(left);
    const response = await send('stream', { body, signal: AbortSignal.any([signal, silence.signal]), endless: true });
    const reader = response.body?.getReader();
    const decoder = new TextDecoder();
    const messages = new MessageReader();
    while (reader && left.size > 0) {
      const { done, value } = await reader.read();
      if (done) break;
      [heard, held] = [performance.now(), false];
      clearTimeout(quiet);
      quiet = setTimeout(giveUp, STREAM_TIMEOUT);
      round.reached();
      report('stream');
      for (const message of messages.read(decoder.decode(value, { stream: true }))) take(round, message);
    }
    if (held || left.size === 0) return !held;
    throw new Error('the stream ended');
  } catch (error) {
    if (silence.signal.aborted && !signal.aborted) return !held;
    throw error;
  } finally {
    stopAsking();
    clearTimeout(quiet);
    silence.abort();
  }
}

/** What a stream is asked for: tables from the number that is known, everything else as it is now. */
function requestOf(left: Set<Subject>): Record<string, unknown[]> {
  const asked = ({ kind, id, secret, after }: Subject) =>
    ({ [kind]: id, ...(secret === undefined ? {} : { secret }), ...(kind === 'table' ? { after: after() } : {}) });
  const lists = KINDS.map((wanted): [string, unknown[]] => [`${wanted}s`, [...left].filter(({ kind }) => kind === wanted).map(asked)]);
  return Object.fromEntries(lists.filter(([, list]) => list.length > 0));
}

/** Asks about each until somebody is not answered: a few questions wait for news, the others are asked again and again. That
    it works is said when an answer has come: a network that is gone holds streams back too, and is not asked for long. */
async function askAround(asked: Round): Promise<void> {
  const stop = new AbortController();
  const giveUp = () => stop.abort();
  const [unanswered, forget] = [setTimeout(giveUp, STREAM_TIMEOUT), atOnce(giveUp)];
  const answered = () => {
    clearTimeout(unanswered);
    forget();
  };
  const reached = () => {
    answered();
    asked.reached();
    asked.report('asking');
  };
  const round: Round = { ...asked, reached };
  const signal = AbortSignal.any([round.signal, stop.signal]);
  // What happens in a room decides what else is to be followed.
  const all = [...round.left].sort((one, other) => Number(other.kind === 'room') - Number(one.kind === 'room'));
  const others = all.slice(MAX_LONG_POLLS);
  try {
    await Promise.all([...all.slice(0, MAX_LONG_POLLS).map((one) => askPatiently(round, one, signal)), sweep(round, others, signal)]);
  } finally {
    answered();
    stop.abort();
  }
}

async function askPatiently(round: Round, subject: Subject, signal: AbortSignal): Promise<void> {
  // The first question does not wait for news: its answer says that questions come through.
  await ask(round, subject, '', signal);
  while (round.left.has(subject) && !signal.aborted) await ask(round, subject, `?after=${subject.after()}`, signal);
}

async function sweep(round: Round, subjects: Subject[], signal: AbortSignal): Promise<void> {
  while (subjects.some((subject) => round.left.has(subject)) && !signal.aborted) {
    for (const subject of subjects.filter((one) => round.left.has(one))) await ask(round, subject, '', signal);
    await rest(POLL_INTERVAL, signal);
  }
}

/** One question about one subject. */
async function ask(round: Round, subject: Subject, query: string, signal: AbortSignal): Promise<void> {
  try {
    const { kind, id, secret } = subject;
    const asking = { method: 'GET', ...(secret === undefined ? {} : { secret }), signal } as const;
    const news: { number: number } = await receive(`${kind}s/${id}${query}`, asking);
    if (signal.aborted) return;
    round.reached();
    tell<never>(subject, news as never);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    round.reached();
    lose(round.left, subject, error);
  }
}
