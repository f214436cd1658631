// The kinds of things that can be followed: what the server replies about each, and the commands it takes.

import type {
  ChampionshipCommand,
  ChampionshipView,
  RoomCommand,
  RoomView,
  TableCommand,
  TableView,
  TournamentCommand,
  TournamentView,
} from '../generated/api';

interface Kinds {
  table: { reply: TableView; command: TableCommand };
  room: { reply: RoomView; command: RoomCommand };
  tournament: { reply: TournamentView; command: TournamentCommand };
  championship: { reply: ChampionshipView; command: ChampionshipCommand };
}

export type Kind = keyof Kinds;
/** How one stands; always whole. A higher number is newer. */
export type Reply<K extends Kind> = Kinds[K]['reply'];
export type CommandOf<K extends Kind> = Kinds[K]['command'];
