// What is said between this page and the server about games between people, under the names that pages use. The types are
// the server's own: `cargo xtask web` writes them from its OpenAPI document.

import type { ErrorReply, OpenRequest, SeatReply, TableReply, WishRequest } from '../generated/live';

export { PHRASES, type Phrase } from '../generated/live';

/** Who has a seat. */
export type Occupant = SeatReply;
/** A table as it stands; always whole. A higher number is newer. */
export type LiveTable = TableReply;
/** What somebody at a table can want. */
export type Wish = WishRequest;
/** A table to be opened. */
export type OpenTable = Omit<OpenRequest, 'id'>;
/** Why something was refused; `rule` and `breach` where a rule of the game forbids it. */
export type LiveRefusal = ErrorReply;
