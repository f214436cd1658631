// Verdicts, judgements, mistakes and refused set-ups in the user's language, and verdicts as marks for the board.

import type { Overlay } from '../../board';
import type { Opened, ActionEval, Picture, Piece, Seat, Slug, Analysis, Trouble } from '../../engine/contract';
import { inSteps, leader, type Judgement } from '../../game/analysis/judgement';
import type { Mistake } from '../../game/analysis/mistakes';
import { sayScore, sayVerdict } from '../../game/analysis/verdictwords';
import { turnBefore } from '../../game/numbering';
import { settings } from '../../game/settings.svelte';
import { sayAction, sayEnding, sayReason, saySide, seatName, showAction } from '../../game/words';
import { say, sayIfKnown } from '../../i18n/index.svelte';
import { capital } from '../../i18n/sentence';

/** The same in a letter and a number: `G5`, `P12`, `?+2`. A distance that is only a bound is left to the table. */
export function badgeOf({ verdict, exact, margin }: ActionEval, game: Slug): string {
  if (verdict.kind === 'estimate') {
    const score = Math.round(inSteps(verdict.score, game));
    return score === 0 ? '?' : `?${score > 0 ? '+' : '−'}${Math.min(Math.abs(score), 99)}`;
  }
  const letter = verdict.kind === 'win' ? say('verdict.letter.win') : say('verdict.letter.loss');
  if (margin !== null) return `${letter}${Math.abs(margin)}`;
  return letter + (exact ? (verdict.plies ?? '') : '');
}

const LOOKS = {
  win: { tone: 'good', shape: 'circle' },
  loss: { tone: 'bad', shape: 'square' },
  estimate: { tone: 'unsure', shape: 'diamond' },
} as const;

/** More marks than this would hide the board: then only the best estimates are shown, and the table has the rest. */
const CROWD = 16;
const FEW = 5;

/** Steps from cell to cell overlap more than marks on cells do. */
function worthMarking(thought: Analysis, picture: Picture): ActionEval[] {
  const { opinions } = thought;
  if (opinions.length <= CROWD) return opinions;
  const steps = picture.actions.some(({ cells }) => cells.length > 1);
  return opinions.filter(({ verdict }, rank) => rank < FEW || (verdict.kind !== 'estimate' && !steps));
}

/** One mark for each action that has cells; the rest have buttons of their own. */
export function overlaysOf(thought: Analysis, picture: Picture): Overlay[] {
  return worthMarking(thought, picture).flatMap((opinion, rank) => {
    const action = picture.actions.find(({ text }) => text === opinion.action);
    if (!action || action.cells.length === 0) return [];
    const text = badgeOf(opinion, picture.game);
    const label = sayVerdict(opinion, picture.game);
    return [{ cells: action.cells, ...LOOKS[opinion.verdict.kind], text, label, best: rank === 0 }];
  });
}

/** A mistake on the board: what was played and what was better. */
export function overlaysOfMistake(mistake: Pick<Mistake, 'action' | 'better'>, picture: Picture): Overlay[] {
  const mark = (text: string, good: boolean): Overlay[] => {
    const cells = picture.actions.find((action) => action.text === text)?.cells ?? [];
    if (cells.length === 0) return [];
    const action = sayAction(text, picture.game);
    const label = good ? say('mistake.better', action) : say('mistake.played', action);
    return [{ cells, ...LOOKS[good ? 'win' : 'loss'], text: good ? '✓' : '✗', label, best: good }];
  };
  return [...mark(mistake.action, false), ...mark(mistake.better, true)];
}

/** What was played, marked, where something better is to be found. */
export function overlaysOfPlayed(action: string, picture: Picture): Overlay[] {
  const cells = picture.actions.find(({ text }) => text === action)?.cells ?? [];
  const label = say('mistake.played', sayAction(action, picture.game));
  return cells.length === 0 ? [] : [{ cells, ...LOOKS.loss, text: '✗', label }];
}

/** A seat inside a sentence, without its side: `tu` and `computador` where `you` played the game, else `Jogador 1`. */
export function numberSeat(seat: Seat, you: Seat | null): string {
  if (you === null) return say('seat.number', seat);
  return say(seat === you ? 'analyse.you' : 'analyse.computer');
}

/** The same with the side: `tu (brancas)`, `Jogador 1 (brancas)`. */
export function nameSeat(picture: Picture, seat: Seat, you: Seat | null): string {
  if (you === null) return seatName(picture, seat);
  const side = saySide(picture, seat);
  return side ? `${numberSeat(seat, you)} (${side})` : numberSeat(seat, you);
}

/** Who is winning, as a row of the chart says it. */
export function sayJudgement(judgement: Judgement | null, picture: Picture, you: Seat | null = null): string {
  if (judgement === null) return say('chart.unknown');
  const ahead = leader(judgement);
  if (ahead === null) return say('chart.even');
  const [who, isYou] = [capital(nameSeat(picture, ahead, you)), ahead === you];
  if (judgement.kind === 'over') return say('chart.won', who, isYou);
  if (judgement.kind === 'estimate') return say('chart.ahead', who, isYou, sayScore(Math.abs(judgement.score)));
  const { plies, exact, margin } = judgement;
  if (margin !== null) return say('chart.winsBy', who, isYou, Math.abs(margin));
  if (plies === null) return say('chart.wins', who, isYou);
  return exact ? say('chart.winsIn', who, isYou, plies) : say('chart.winsWithin', who, isYou, plies);
}

/** Where in the game a position stands. */
export function sayPlace({ actions, turns, picture }: Opened): string {
  const action = actions.at(-1);
  return action === undefined
    ? say('analyse.atStart')
    : say('analyse.at', turnBefore(turns, actions.length), sayAction(action, picture.game));
}

/** Whose turn it is, or how the game ended. */
export function sayTurn(picture: Picture, you: Seat | null = null): string {
  if (picture.ending) return you === null ? sayEnding(picture) : sayOwnEnding(picture, you);
  const who = nameSeat(picture, picture.turn, you);
  if (picture.turn === you) return picture.left > 1 ? say('analyse.yoursLeft', who, picture.left) : say('analyse.yours', who);
  return picture.left > 1 ? say('analyse.turnLeft', who, picture.left) : say('seat.plays', who);
}

/** How the game ended, to the one who played it. */
function sayOwnEnding(picture: Picture, you: Seat): string {
  const why = sayReason(picture, (loser) => ({ loser: say('analyse.theComputer'), isYou: loser === you }));
  return say(picture.ending?.winner === you ? 'analyse.wonYou' : 'analyse.wonComputer', why);
}

/** A step through the game, to be heard once: who played what, who is to act, who is winning. */
export function sayStep({ actions, seats, picture }: Opened, judgement: Judgement | null, you: Seat | null = null): string {
  const [action, seat] = [actions.at(-1), seats.at(-1)];
  const played = action === undefined || seat === undefined
    ? `${say('analyse.atStart')}.`
    : say('analyse.stepped', actions.length, numberSeat(seat, you), sayAction(action, picture.game));
  if (picture.ending) return `${played} ${sayTurn(picture, you)}`;
  return [played, `${sayTurn(picture, you)}.`, judgement ? `${sayJudgement(judgement, picture, you)}.` : ''].filter(Boolean).join(' ');
}

/** So many verdicts can be listened to at once. */
const HEARD = 4;

/** The verdicts, to be heard: how many actions there are, and the best of them. */
export function sayVerdicts({ opinions }: Analysis, game: Slug): string {
  const best = opinions.slice(0, HEARD).map((opinion) => `${sayAction(opinion.action, game)}, ${sayVerdict(opinion, game)}`);
  return say('peek.verdicts', opinions.length, best.join('; '));
}

/** A number as people write it. */
export function sayNumber(number: number): string {
  return number.toLocaleString(settings.language === 'pt' ? 'pt-PT' : 'en');
}

/** Why it was a mistake and what was better. */
export function sayMistake(mistake: Mistake): string {
  const better = showAction(mistake.better);
  if (mistake.kind === 'margin') return say('mistake.margin', better, mistake.cost ?? 0);
  if (mistake.kind === 'shortened') return say('mistake.shortened', better, mistake.cost ?? 0);
  return say(`mistake.${mistake.kind}`, better);
}

/** What a press does while a position is set up: with this piece in hand (null: the eraser), on a cell that holds that. */
export function sayPress(here: Piece | null, inHand: Piece | null): string {
  if (here === inHand) return say(here ? 'setup.press.take' : 'setup.press.nothing');
  if (!inHand) return say('setup.press.take');
  return say(here ? 'setup.press.change' : 'setup.press.put', say(`piece.${inHand}`));
}

type PositionTrouble = Extract<Trouble, { kind: 'position' }>;

/** What is wrong with a set-up, and where. */
export function saySetupTrouble(game: Slug, { trust, rule, row, column }: PositionTrouble): string {
  const why = sayIfKnown(`setup.${game}.${trust}.${rule}`) ?? say(`setup.${trust}`);
  if (row === null) return why;
  const place = column === null ? say('setup.row', row) : say('setup.cell', `${column}${row}`);
  return `${why} ${say('setup.where', place)}`;
}
