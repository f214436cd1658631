// A reason in words: what comes after an action that loses, the theme in a sentence, and the line.

import type { Picture, Reason, Theme } from '../../engine/contract';
import { say } from '../../i18n/say';
import { sayAction, showAction } from '../words';
import { mainFinding } from './reasons';

/** So many cells can be named in a sentence. */
const MAX_CELLS = 6;

/** The theme's name. */
export function themeName(theme: Theme): string {
  return say(`theme.${theme}`);
}

/** The theme that says most, in a sentence that is true of the board; empty where no theme explains it. */
export function sayTheme(reason: Reason, picture: Picture): string {
  const found = mainFinding(reason);
  const action = found ? reason.line[found.at]?.action : undefined;
  if (!found || action === undefined) return '';
  const named = found.cells.slice(0, MAX_CELLS).map((cell) => picture.cells[cell]?.name ?? '').join(', ');
  const cells = found.cells.length > MAX_CELLS ? `${named}…` : named;
  return say(`reason.${found.theme}`, sayAction(action, picture.game), cells, found.counts);
}

/** Why, in at most two sentences: the answer to an action that loses, then the theme. Without a theme, the line alone. */
export function sayWhy(reason: Reason, picture: Picture): string {
  const [first, second] = reason.line;
  const theme = sayTheme(reason, picture);
  if (!theme) return sayLine(reason);
  const at = mainFinding(reason)?.at ?? 0;
  const answered = reason.verdict !== 'wins' && at > 0 && first && second;
  return answered ? `${say('reason.answer', showAction(first.action), showAction(second.action))} ${theme}` : theme;
}

/** The line that both must follow; `!` behind what is forced. Empty where there is nothing to follow. */
export function sayLine({ line }: Reason): string {
  if (line.length < 2) return '';
  const steps = line.map(({ action, only }) => `${showAction(action)}${only ? '!' : ''}`).join(' ');
  const legend = line.some(({ only }) => only) ? ` ${say('reason.only')}` : '';
  return `${say('reason.line', steps)}${legend}`;
}
