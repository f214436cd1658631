// `@ludoteca/board`: the board without the element, for programmers who have a page of their own around it. It draws pictures
// (from `@ludoteca/engine`) and says what is touched; the style sheet is `@ludoteca/board/board.css`.

import { describeCell, describeChoice, gameName } from '../../src/game/words';
import type { BoardOptions } from '../../src/board/types';
import type { Language, Picture } from '../../src/engine/contract';
import { speakerOf } from '../../src/embed/speaker';

export { Board } from '../../src/board/board';
export { draw, type DrawOptions } from '../../src/board/draw';
export { looseActions } from '../../src/board/select';
export type { BadgeShape, BoardOptions, BoardView, CellContext, Overlay, Tone } from '../../src/board/types';
export type * from '../../src/engine/contract';

/** What a board says about itself: half of its options. */
export type BoardWords = Pick<BoardOptions, 'label' | 'describe' | 'describeChoice' | 'chooserLabel'>;

/** The words of a board in a language: the site's own. */
export function wordsFor(language: Language, picture: Picture): BoardWords {
  const { speak, say } = speakerOf(language);
  return {
    label: say('board.label', speak(() => gameName(picture.game))),
    describe: (cell, context) => speak(() => describeCell(cell, context)),
    describeChoice: (action) => speak(() => describeChoice(action)),
    chooserLabel: (cell) => say('choose.where', picture.cells[cell]?.name ?? ''),
  };
}
