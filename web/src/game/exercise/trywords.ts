// What is said while somebody tries a position: the line above the board, and the reason afterwards.

import type { Picture } from '../../engine/contract';
import { say } from '../../i18n/say';
import type { Chance } from '../analysis/chance';
import { sayVerdict } from '../analysis/verdictwords';
import { sayAction, saySide, showAction } from '../words';
import { MAX_ACTIONS, type Trying } from './trying.svelte';

/** How things stand, in one line. */
export function sayTry({ phase, said, reply, aim, base }: Trying, picture: Picture): string {
  const action = said ? sayAction(said.action, base.game) : '';
  switch (phase) {
    case 'asking':
      return say('try.turn', saySide(picture, picture.turn));
    case 'judging':
      return say('try.judging');
    case 'missing':
      return say('try.missing');
    case 'right':
      if (said?.verdict.kind === 'win') return say('try.right.win', action);
      return aim.goal === 'hold' ? say('try.right.hold', action) : say('try.right', action);
    case 'shown':
      return say('try.shown', action);
    case 'wrong':
    case 'unsure': {
      const answer = reply ? say('try.reply', sayAction(reply, base.game)) : '';
      return [say(`try.${phase}`, action), answer].filter(Boolean).join(' ');
    }
  }
}

/**
 * Why: what the action is worth and how it goes on; after a miss, only what it is worth. Where it is compared with what was
 * played, an estimate is left out: "better" than something and "looks worse" for oneself are both true and sound like a contradiction.
 */
export function sayReason({ phase, said, aim, base }: Trying): string[] {
  if (!said || phase === 'asking' || phase === 'judging' || phase === 'missing') return [];
  const compares = aim.chance !== null && said.verdict.kind === 'estimate';
  const worth = compares ? [] : [say('try.because', showAction(said.action), sayVerdict(said, base.game))];
  if (phase === 'wrong' || phase === 'unsure') return worth;
  const goesOn = said.line.length > 1 ? [say('try.line', said.line.slice(0, MAX_ACTIONS).map(showAction).join(' '))] : [];
  const compared = aim.chance ? [sayCompared(aim.chance, said.action)] : [];
  return [...compared, ...worth, ...goesOn];
}

/** What was played and what is better, side by side. */
function sayCompared({ kind, played }: Chance, better: string): string {
  return say(`try.why.${kind}`, showAction(better), showAction(played));
}
