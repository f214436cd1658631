// What has happened and how it ended, in sentences for the live regions and the result.

import { beginningWith } from '../../board';
import type { Picture, Seat } from '../../engine/contract';
import { say } from '../../i18n/say';
import { isDeed, isPut, sayAction, sayReason, saySide, type Loser } from '../words';
import type { Kept } from './kept';
import type { Event, Match } from './match.svelte';
import { fullName, saySwap, swapper, whoSits } from './names';

/** A sign nobody hears. A live region only tells what changes, so it makes a sentence said twice another one. */
export const SILENT = '\u00a0';

/** A sentence for a live region that says `before` now. */
export function anew(before: string, text: string): string {
  return before === text ? text + SILENT : text;
}

type Played = Extract<Event, { kind: 'played' }>;

/** What was played in a turn, as one sentence, and what was captured. */
function sayPlayed(event: Played, { game, kept, opened, picture }: Match): string {
  const by = opened && event.actions.length === 1 ? swapper(opened) : null;
  if (by !== null && picture) return saySwap(kept, picture, by);
  const turn = say('said.list', event.actions.map((action) => sayAction(action, game)));
  const verb = event.actions.some(isDeed) ? 'said.deed' : event.actions.every(isPut) ? 'said.put' : 'said';
  const sentence = event.by === 'person' ? say(`${verb}.seat`, whoSits(kept, event.seat), turn) : say(`${verb}.${event.by}`, turn);
  return event.captured.length > 0 ? `${sentence} ${say('said.captured', event.captured.join(', '))}` : sentence;
}

/** What has happened, to be heard: `next` says whose turn it is now, and what may be done in it. Empty where it is told later. */
export function sayNews(event: Event, match: Match, next: string): string {
  if (event.kind === 'undone') return `${say('said.undone')} ${next}`;
  if (event.kind === 'nothing') return say('said.nothing');
  if (event.kind !== 'played') return '';
  const told = sayPlayed(event, match);
  return match.stage === 'over' ? told : `${told} ${next}`;
}

/** In the middle of an action: either a cell or a choice is missing. */
export function sayPicking(picture: Picture, picked: readonly number[]): string {
  if (picked.length === 0) return '';
  const whole = beginningWith(picture, picked).some(({ cells }) => cells.length === picked.length);
  if (whole) return say('choose.where', picture.cells[picked[0] ?? 0]?.name ?? '');
  return say(picture.touch === 'set' ? 'turn.rest' : 'turn.target');
}

/** Who won, in a few words; nothing while nobody has. */
export function sayWinner({ winner, kept, picture }: Match): string {
  if (!winner || !picture) return '';
  if (kept.you !== null) return say(winner === kept.you ? 'result.you' : 'result.computer');
  return say('result.seat', fullName(kept, picture, winner));
}

/** Who lost, as the subject of a sentence: `o computador (cães)`, `Ana (cães)`, `o Jogador 2 (cães)`. */
function nameLoser(kept: Kept, picture: Picture, loser: Seat): Loser {
  const isNamed = kept.you === null && Boolean(kept.setup.names[loser - 1]);
  if (isNamed) return { loser: fullName(kept, picture, loser), isYou: false };
  if (kept.you === null) return { loser: say('seat.the', fullName(kept, picture, loser)), isYou: false };
  const side = saySide(picture, loser);
  const computer = say('who.the.computer');
  return { loser: side ? `${computer} (${side})` : computer, isYou: loser === kept.you };
}

/** Why the winner won. */
export function sayWhy({ kept, picture }: Match): string {
  if (!picture) return '';
  if (kept.resigned) {
    if (kept.you !== null) return say('result.resigned.you');
    return say('result.resigned.seat', fullName(kept, picture, kept.resigned));
  }
  if (kept.flagged) {
    if (kept.you === null) return say('result.time.seat', whoSits(kept, kept.flagged));
    return say(kept.flagged === kept.you ? 'result.time.you' : 'result.time.computer');
  }
  return picture.ending ? say('result.because', sayReason(picture, (loser) => nameLoser(kept, picture, loser))) : '';
}
