// A championship or a tournament on this screen: followed until names are erased, and no result is lost on its way.

import type { TournamentCommand } from '../../generated/api';
import { Following } from '../../net/following.svelte';
import type { Kind, Reply } from '../../net/kinds';
import { deliver, postTo } from '../../net/outbox';
import { receive, RefusedError } from '../../net/request';
import { forgetUnsent, isResult, keepUnsent, unsentTo } from './unsent';

/** How long names that are being erased are not asked about again. */
const ERASING_PAUSE = 2000;

class FollowingNames<K extends Extract<Kind, 'championship' | 'tournament'>> extends Following<K> {
  #again: ReturnType<typeof setTimeout> | undefined;

  override leave(): void {
    clearTimeout(this.#again);
    super.leave();
  }

  override hear(news: Reply<K>): void {
    void super.hear(news);
    if (this.news?.erasing) this.#askAgain();
  }

  /** Asks until names are erased: the end of that is no change of its own, so nobody is told. */
  #askAgain(): void {
    clearTimeout(this.#again);
    this.#again = setTimeout(() => {
      const ask = { method: 'GET', secret: this.secret, signal: this.signal } as const;
      const asked = receive<Reply<K>>(`${this.kind}s/${this.id}`, ask).then((news) => this.hear(news));
      asked.catch(() => !this.signal.aborted && this.#askAgain());
    }, ERASING_PAUSE);
  }
}

export class LiveChampionship extends FollowingNames<'championship'> {
  constructor(id: string, secret: string | undefined) {
    super('championship', id, secret);
  }
}

export class LiveTournament extends FollowingNames<'tournament'> {
  constructor(id: string, secret: string | undefined) {
    super('tournament', id, secret);
  }

  override start(): void {
    super.start();
    if (this.secret !== undefined) void this.#sendAgain();
  }

  /** Keeps a result here until it is answered. */
  protected override async deliver(command: TournamentCommand, id: string): Promise<void> {
    if (isResult(command)) keepUnsent({ tournament: this.id, id, wish: command });
    try {
      await super.deliver(command, id);
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
        await this.deliver(wish, id);
      } catch (error) {
        if (error instanceof RefusedError) this.refusal = error.refusal;
      } finally {
        this.sending -= 1;
      }
    }
  }
}

/** Tells a tournament that is not followed what to do, in order; throws what it refuses. */
export async function tell(tournament: string, secret: string, commands: readonly TournamentCommand[], signal: AbortSignal): Promise<void> {
  for (const command of commands) await deliver(postTo('tournament', tournament, secret, signal), command, { signal });
}
