// `@ludoteca/board/element`: makes `<ludoteca-board>` known to the page that loads it.

import { define, type LudotecaBoard } from '../../src/embed/element';
import { browserThread } from '../engine/thread';

export { LudotecaBoard, type BoardEvent, type BoardEvents, type Standing } from '../../src/embed/element';

define(browserThread);

declare global {
  interface HTMLElementTagNameMap {
    'ludoteca-board': LudotecaBoard;
  }
}
