// The kinds of things that can be followed: what the server replies about each, and the commands it takes.

import type { ChampionshipReply, ChampionshipCommand, TournamentView, TournamentCommand } from './championship';
import type { LiveRoom, LiveTable, RoomCommand, TableCommand } from './contract';

interface Kinds {
  table: { reply: LiveTable; command: TableCommand };
  room: { reply: LiveRoom; command: RoomCommand };
  tournament: { reply: TournamentView; command: TournamentCommand };
  championship: { reply: ChampionshipReply; command: ChampionshipCommand };
}

export type Kind = keyof Kinds;
/** How one stands; always whole. A higher number is newer. */
export type Reply<K extends Kind> = Kinds[K]['reply'];
export type CommandOf<K extends Kind> = Kinds[K]['command'];
