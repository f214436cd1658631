// A table, a room, a tournament or a championship on this screen: follows it and sends what is wanted there. Shows nothing itself.

import { connection, type Watched } from './connection';
import type { ErrorReply } from '../generated/api';
import type { ConnectionState } from './follow';
import type { Kind, Reply, CommandOf } from './kinds';
import { Outbox, postTo } from './outbox';
import { RefusedError } from './request';
import { newCommandId } from './secrets';

export class Following<K extends Kind> {
  readonly #stop = new AbortController();
  readonly #outbox: Outbox<CommandOf<K>, Reply<K>>;
  #unwatch = () => {};
  /** As it stands, as far as is known. */
  news: Reply<K> | null = $state.raw(null);
  connection: ConnectionState = $state('connecting');
  /** Commands that are on their way. */
  sending = $state(0);
  /** Why the last command was refused. */
  refusal: ErrorReply | null = $state.raw(null);
  /** It does not let this screen in any more. */
  gone: ErrorReply | null = $state.raw(null);

  /** Without a secret it is followed as the public sees it. */
  constructor(readonly kind: K, readonly id: string, readonly secret: string | undefined) {
    const { signal } = this;
    this.#outbox = new Outbox(postTo(kind, id, secret ?? '', signal), { signal, trying: () => (this.connection = 'lost') });
  }

  /** Aborted when this screen has left. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  start(): void {
    this.#unwatch = connection.watch({
      kind: this.kind,
      id: this.id,
      secret: this.secret,
      after: () => this.news?.number ?? 0,
      hear: (news: Reply<K>) => void this.hear(news),
      report: (state: ConnectionState) => (this.connection = state),
      gone: (error: RefusedError) => (this.gone = error.refusal),
    } as unknown as Watched);
  }

  /** Nothing is heard or sent any more; what was sent is kept by the server. */
  leave(): void {
    this.#unwatch();
    this.#stop.abort();
  }

  /** Takes over what the server says, unless something newer is known. */
  hear(news: Reply<K>): void | Promise<void> {
    if (news.number >= (this.news?.number ?? 0)) this.news = news;
  }

  /** Whether all of these were done; the first that is refused ends it, and the refusal is there to be said. */
  async send(...commands: CommandOf<K>[]): Promise<boolean> {
    this.refusal = null;
    const refusal = await this.ask(...commands);
    if (refusal !== 'left') this.refusal = refusal;
    return refusal === null;
  }

  /** The same for whoever says the refusal themselves; null if all was done, `left` if the page was left before. */
  async ask(...commands: CommandOf<K>[]): Promise<ErrorReply | 'left' | null> {
    this.sending += 1;
    try {
      for (const command of commands) await this.deliver(command, newCommandId());
      return null;
    } catch (error) {
      return error instanceof RefusedError ? error.refusal : 'left';
    } finally {
      this.sending -= 1;
    }
  }

  /** Sends a command under its id; throws what refuses it. */
  protected async deliver(command: CommandOf<K>, id: string): Promise<void> {
    await this.answered(await this.#outbox.send(command, id));
  }

  /** Hears the answer to a command. */
  protected answered(news: Reply<K>): void | Promise<void> {
    return this.hear(news);
  }
}
