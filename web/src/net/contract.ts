// What is said between this page and the server about games between people, under the names that pages use. The types are
// the server's own: `cargo xtask web` writes them from its OpenAPI document.

import type {
  DoorView,
  ErrorReply,
  TableOpening,
  PairWanted,
  PupilView,
  RoomPlan,
  RoomView,
  RoomTableView,
  SeatView,
  TableView,
} from '../generated/live';

export { PHRASES, type ClockPlan, type Phrase, type RoomCommand, type TableCommand } from '../generated/live';

/** Who has a seat. */
export type Occupant = SeatView;
/** A table as it stands; always whole. A higher number is newer. */
export type LiveTable = TableView;
/** A table to be opened. */
export type OpenTable = Omit<TableOpening, 'id'>;
/** What the next tables of a room play. */
export type Plan = RoomPlan;
/** Somebody in a room. */
export type RoomPupil = PupilView;
/** A table of a room. */
export type RoomTable = RoomTableView;
/** A room as it stands for whoever asks; always whole. Pupils hear nothing of each other. */
export type LiveRoom = RoomView;
/** What anybody with the code may know of a room. */
export type RoomDoor = DoorView;
/** Two who are to play. */
export type Pair = PairWanted;
/** Why something was refused; `rule` and `breach` where a rule of the game forbids it. */
export type LiveRefusal = ErrorReply;
