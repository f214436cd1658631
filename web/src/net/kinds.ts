// The kinds of things that can be followed: what the server says of each, and what can be wanted there.

import type { ChampionshipReply, ChampionshipWish, TournamentReply, TournamentWish } from './championship';
import type { LiveRoom, LiveTable, RoomWish, Wish } from './contract';

interface Kinds {
  table: { reply: LiveTable; wish: Wish };
  room: { reply: LiveRoom; wish: RoomWish };
  tournament: { reply: TournamentReply; wish: TournamentWish };
  championship: { reply: ChampionshipReply; wish: ChampionshipWish };
}

export type Kind = keyof Kinds;
/** How one stands; always whole. A higher number is newer. */
export type Reply<K extends Kind> = Kinds[K]['reply'];
export type WishOf<K extends Kind> = Kinds[K]['wish'];
