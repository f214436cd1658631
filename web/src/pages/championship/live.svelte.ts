// A championship or a tournament on this screen: follows it and sends what is wanted there. Shows nothing itself.

import type { ChampionshipReply, ChampionshipWish, TournamentReply, TournamentWish } from '../../net/championship';
import type { LiveRefusal } from '../../net/contract';
import type { Line, Subject } from '../../net/follow';
import { deliver, Outbox, postToChampionship, postToTournament, type Post } from '../../net/outbox';
import { receive, RefusedError } from '../../net/request';
import { newCommand } from '../../net/secrets';
import { wire, type Watched } from '../../net/wire';
import { forgetUnsent, isResult, keepUnsent, unsentTo } from './unsent';

/** How long names that are being erased are not asked about again. */
const ERASING_PAUSE = 2000;

type Kind = Extract<Subject['kind'], 'championship' | 'tournament'>;

class Following<News extends { number: number; erasing?: boolean }, Wish> {
  readonly #kind: Kind;
  #again: ReturnType<typeof setTimeout> | undefined;
  readonly #stop = new AbortController();
  readonly #outbox: Outbox<Wish, News>;
  readonly #watch: () => () => void;
  #unwatch = () => {};
  /** As it stands, as far as is known. */
  news: News | null = $state.raw(null);
  line: Line = $state('connecting');
  /** Wishes that are on their way. */
  sending = $state(0);
  /** Why the last wish was refused. */
  refusal: LiveRefusal | null = $state.raw(null);
  /** It does not let this screen in any more. */
  gone: LiveRefusal | null = $state.raw(null);

  constructor(
    kind: Kind,
    readonly id: string,
    readonly secret: string | undefined,
    post: (id: string, secret: () => string, signal: AbortSignal) => Post<Wish, News>,
  ) {
    this.#kind = kind;
    const { signal } = this.#stop;
    this.#outbox = new Outbox(post(id, () => secret ?? '', signal), { signal, trying: () => (this.line = 'lost') });
    const watched = {
      kind, id, secret,
      after: () => this.news?.number ?? 0,
      hear: (news: News) => this.hear(news),
      line: (line: Line) => (this.line = line),
      gone: (error: RefusedError) => (this.gone = error.refusal),
    } as unknown as Watched;
    this.#watch = () => wire.watch(watched);
  }

  start(): void {
    this.#unwatch = this.#watch();
    if (this.secret !== undefined) void this.#sendAgain();
  }

  leave(): void {
    this.#unwatch();
    clearTimeout(this.#again);
    this.#stop.abort();
  }

  /** Takes over what the server says, unless something newer is known. */
  hear(news: News): void {
    if (news.number >= (this.news?.number ?? 0)) this.news = news;
    if (this.news?.erasing) this.#askAgain();
  }

  /** Asks until names are erased: the end of that is no change of its own, so nobody is told. */
  #askAgain(): void {
    clearTimeout(this.#again);
    this.#again = setTimeout(() => {
      const ask = { method: 'GET', secret: this.secret, signal: this.#stop.signal } as const;
      const asked = receive<News>(`${this.#kind}s/${this.id}`, ask).then((news) => this.hear(news));
      asked.catch(() => !this.#stop.signal.aborted && this.#askAgain());
    }, ERASING_PAUSE);
  }

  /** Whether all of these were done; the first that is refused ends it, and the refusal is there to be said. */
  async wish(...wishes: Wish[]): Promise<boolean> {
    this.refusal = null;
    const refusal = await this.ask(...wishes);
    if (refusal !== 'left') this.refusal = refusal;
    return refusal === null;
  }

  /** The same for whoever says the refusal themselves; null if all was done, `left` if the page was left before. */
  async ask(...wishes: Wish[]): Promise<LiveRefusal | 'left' | null> {
    this.sending += 1;
    try {
      for (const wish of wishes) await this.#send(wish, newCommand());
      return null;
    } catch (error) {
      return error instanceof RefusedError ? error.refusal : 'left';
    } finally {
      this.sending -= 1;
    }
  }

  /** Sends a result, and keeps it here until it is answered. */
  async #send(wish: Wish, id: string): Promise<void> {
    if (isResult(wish)) keepUnsent({ tournament: this.id, id, wish });
    try {
      this.hear(await this.#outbox.send(wish, id));
      forgetUnsent(id);
    } catch (error) {
      if (error instanceof RefusedError) forgetUnsent(id);
      throw error;
    }
  }

  /** Sends what was on its way when this page was last left. */
  async #sendAgain(): Promise<void> {
    for (const { wish, id } of unsentTo(this.id)) {
      this.sending += 1;
      try {
        await this.#send(wish as Wish, id);
      } catch (error) {
        if (error instanceof RefusedError) this.refusal = error.refusal;
      } finally {
        this.sending -= 1;
      }
    }
  }
}

export class LiveChampionship extends Following<ChampionshipReply, ChampionshipWish> {
  constructor(id: string, secret: string | undefined) {
    super('championship', id, secret, postToChampionship);
  }
}

export class LiveTournament extends Following<TournamentReply, TournamentWish> {
  constructor(id: string, secret: string | undefined) {
    super('tournament', id, secret, postToTournament);
  }
}

/** Tells a tournament that is not followed what to do, in order; throws what it refuses. */
export async function tell(tournament: string, secret: string, wishes: readonly TournamentWish[], signal: AbortSignal): Promise<void> {
  for (const wish of wishes) await deliver(postToTournament(tournament, () => secret, signal), wish, { signal });
}
