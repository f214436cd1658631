// The kinds of things that can be followed: what the server replies about each, and the commands it takes.

import type {
  ChampionshipCommand,
  ChampionshipReply,
  RoomCommand,
  RoomReply,
  TableCommand,
  TableReply,
  TournamentCommand,
  TournamentReply,
} from '../generated/api';

interface Kinds {
  table: { reply: TableReply; command: TableCommand };
  room: { reply: RoomReply; command: RoomCommand };
  tournament: { reply: TournamentReply; command: TournamentCommand };
  championship: { reply: ChampionshipReply; command: ChampionshipCommand };
}

export type Kind = keyof Kinds;
/** How one stands; always whole. A higher number is newer. */
export type Reply<K extends Kind> = Kinds[K]['reply'];
export type CommandOf<K extends Kind> = Kinds[K]['command'];
