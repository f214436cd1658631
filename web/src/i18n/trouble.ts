// What the engine refused, in the user's language.

import type { Breach, Slug, Trouble } from '../engine/contract';
import { TroubleError } from '../engine/connect';
import { say, sayIfKnown } from './say';

/** Why a rule forbids an action, as a sentence. */
export function sayBreach(game: Slug, breach: Breach): string {
  return sayIfKnown(`breach.${game}.${breach.code}`) ?? sayIfKnown(`breach.${breach.code}`) ?? breach.why;
}

export function sayTrouble(trouble: Trouble, game: Slug | null = null): string {
  switch (trouble.kind) {
    case 'position': {
      if (trouble.trust === 'unreachable') return say('trouble.position.unreachable');
      const { row, column, rule } = trouble;
      const where = row === null ? '' : column ? say('trouble.where', column, row) : say('trouble.whereRow', row);
      const why = where || (rule === null ? '' : say('trouble.rule', rule));
      return trouble.trust === 'syntax' ? say('trouble.position.syntax', why) : say('trouble.position.law', why);
    }
    case 'action': {
      const sentence = say('trouble.action', trouble.at + 1, trouble.breach.action);
      return game ? `${sentence} ${sayBreach(game, trouble.breach)}` : sentence;
    }
    case 'unreadable':
      return say('trouble.unreadable', trouble.text);
    case 'beyond':
      return say('trouble.beyond', trouble.text);
    case 'record':
      return say('trouble.record', trouble.line);
    case 'over':
      return say('trouble.over');
    case 'engine':
      return say('trouble.engine');
    case 'request':
      return say('trouble.request');
  }
}

/** Whatever was thrown, as a sentence. */
export function sayError(error: unknown, game: Slug | null = null): string {
  return error instanceof TroubleError ? sayTrouble(error.trouble, game) : say('trouble.engine');
}
