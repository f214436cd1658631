// `@ludoteca/board/element`: makes `<ludoteca-board>` known to the page that loads it.

import { define, type LudotecaBoard } from '../../src/element/element';
import { browserThread } from '../engine/thread';

export { LudotecaBoard, type BoardEvent, type BoardEvents, type Standing } from '../../src/element/element';

define(browserThread);

declare global {
  interface HTMLElementTagNameMap {
    'ludoteca-board': LudotecaBoard;
  }
}
