// An analysis on paper: who is winning, the mistakes found so far, and the moves with their bars.

import type { Picture } from '../../engine/contract';
import { isDoubtful } from '../../game/analysis/mistakes';
import { showAction } from '../../game/words';
import { say } from '../../i18n/index.svelte';
import { actionRows, type PaperRow } from '../../ui/paper';
import { bars } from './chart';
import type { Study } from './study.svelte';
import { sayJudgement, sayMistake } from './words';

/** More mistakes than this would push the moves off the page; the signs in their rows remain. */
const MAX_MISTAKES = 6;

export function paperOf(study: Study, picture: Picture): { lines: string[]; rows: PaperRow[] } {
  const ropes = bars(study.actions, study.found.judgements);
  const { ended } = study;
  const turnOf = (at: number) => ended?.turns[at] ?? at + 1;
  const wrong = new Map(study.found.mistakes.map((mistake) => [mistake.at + 1, isDoubtful(mistake) ? '?' : '✗']));
  const lines = study.found.mistakes.slice(0, MAX_MISTAKES).map((mistake) => {
    const sign = isDoubtful(mistake) ? '?' : '✗';
    return `${sign} ${turnOf(mistake.at)}. ${showAction(mistake.action)} (${say('seat.number', mistake.seat)}): ${sayMistake(mistake)}`;
  });
  const judgement = ropes[study.ply]?.judgement ?? null;
  const rows = actionRows(
    { actions: study.actions, turns: ended?.turns ?? [] },
    (ply) => (ropes[ply]?.judgement ? ropes[ply] : undefined),
    (ply) => wrong.get(ply) ?? '',
  );
  return { lines: [picture.ending ? '' : sayJudgement(judgement, picture), ...lines], rows };
}
