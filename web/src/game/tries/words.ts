// What is said to a try, and the hints, in words.

import type { Slug } from '../../engine/contract';
import { sayAction } from '../words';
import { say } from '../../i18n/say';
import type { Hint } from './hints';
import type { Tries } from './tries.svelte';

/** The answer in full; empty while there is none. */
export function sayAnswer({ answer, question, game }: Tries, right: string): string {
  if (!answer) return '';
  if (answer.kind === 'right') return `✓ ${right}`;
  if (answer.kind === 'on') return `✓ ${say('lesson.on')}`;
  if (answer.kind === 'missing') return say('lesson.engine');
  const tried = sayAction(answer.action, game);
  const lost = answer.wins ? ` ${sayLoss(answer.reply && sayAction(answer.reply, game), answer.now)}` : '';
  return `✗ ${say(`lesson.wrong.${question.task}`, tried)}${lost} ${say('lesson.again')}`;
}

function sayLoss(reply: string | null, now: boolean): string {
  if (reply === null) return say('lesson.lost');
  return say(now ? 'lesson.reply.now' : 'lesson.reply', reply);
}

export function sayHint(one: Hint, game: Slug): string {
  if (one.kind === 'count') return say('lesson.hint.count', one.count);
  if (one.kind === 'action') return say('lesson.hint.cell', sayAction(one.action, game));
  return say(`lesson.hint.${one.kind}`, one.letter);
}
