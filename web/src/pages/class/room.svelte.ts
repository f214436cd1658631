// A room on this screen: follows it and sends what is wanted there. Shows nothing itself.

import type { LiveRefusal, LiveRoom, RoomDoor, RoomWish } from '../../net/contract';
import type { Line } from '../../net/follow';
import { Outbox, postToRoom } from '../../net/outbox';
import { receive, RefusedError } from '../../net/request';
import { wire } from '../../net/wire';

export class Classroom {
  readonly id: string;
  readonly secret: string;
  readonly #stop = new AbortController();
  readonly #outbox: Outbox<RoomWish, LiveRoom>;
  #unwatch = () => {};
  room: LiveRoom | null = $state.raw(null);
  line: Line = $state('connecting');
  /** Why the last wish was refused. */
  refusal: LiveRefusal | null = $state.raw(null);
  /** The room does not let this screen in any more. */
  gone: LiveRefusal | null = $state.raw(null);

  constructor(id: string, secret: string) {
    this.id = id;
    this.secret = secret;
    const { signal } = this.#stop;
    this.#outbox = new Outbox(postToRoom(id, () => secret, signal), { signal, trying: () => (this.line = 'lost') });
  }

  start(): void {
    this.#unwatch = wire.watch({
      kind: 'room',
      id: this.id,
      secret: this.secret,
      after: () => this.room?.number ?? 0,
      hear: (room) => this.hear(room),
      line: (line) => (this.line = line),
      gone: (error) => (this.gone = error.refusal),
    });
  }

  leave(): void {
    this.#unwatch();
    this.#stop.abort();
  }

  /** Takes over what the server says, unless something newer is known. */
  hear(room: LiveRoom): void {
    if (room.number >= (this.room?.number ?? 0)) this.room = room;
  }

  /** Whether it was done. */
  async wish(wish: RoomWish): Promise<boolean> {
    this.refusal = null;
    try {
      this.hear(await this.#outbox.send(wish));
      return true;
    } catch (error) {
      if (error instanceof RefusedError) this.refusal = error.refusal;
      return false;
    }
  }
}

/** What anybody with the code may know of a room. */
export function doorOf(room: string, signal?: AbortSignal): Promise<RoomDoor> {
  return receive(`rooms/${room}/door`, { method: 'GET', ...(signal ? { signal } : {}) });
}
