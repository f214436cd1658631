// What has happened and how it ended, in sentences for the live regions and the result.

import { sayAction, sayReason } from '../../app/words';
import type { Slug } from '../../engine/contract';
import { say } from '../../messages/index.svelte';
import type { Event, Match } from './match.svelte';
import { fullName } from './names';

/** A sign nobody hears. A live region only tells what changes, so it makes a sentence said twice another one. */
export const SILENT = '\u00a0';

/** A sentence for a live region that says `before` now. */
export function anew(before: string, text: string): string {
  return before === text ? text + SILENT : text;
}

/** An action that was played, as a sentence. */
export function sayPlayed(event: Extract<Event, { kind: 'played' }>, game: Slug): string {
  const action = sayAction(event.action, game);
  if (event.by === 'you') return say('said.you', action);
  if (event.by === 'computer') return say('said.computer', action);
  return say('said.seat', say('seat.number', event.seat), action);
}

/** Who won, in a few words; nothing while nobody has. */
export function sayWinner({ winner, kept, picture }: Match): string {
  if (!winner || !picture) return '';
  if (kept.you !== null) return say(winner === kept.you ? 'result.you' : 'result.computer');
  return say('result.seat', fullName(kept, picture, winner));
}

/** Why the winner won. */
export function sayWhy({ kept, picture }: Match): string {
  if (!picture) return '';
  if (kept.resigned) {
    if (kept.you !== null) return say('result.resigned.you');
    return say('result.resigned.seat', fullName(kept, picture, kept.resigned));
  }
  if (kept.flagged) {
    if (kept.you === null) return say('result.time.seat', say('seat.number', kept.flagged));
    return say(kept.flagged === kept.you ? 'result.time.you' : 'result.time.computer');
  }
  return picture.ending ? say('result.because', sayReason(picture)) : '';
}
