// @vitest-environment happy-dom
// The live board with a document but without a browser: labels, one tab stop, keyboard, clicks, the chooser.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Picture } from '../engine/contract';
import { Board } from './board';
import { action, hexagon, square } from './fixtures';
import type { BoardView } from './types';

let root: HTMLElement;
const onAction = vi.fn<(text: string) => Promise<boolean> | void>();
const onRefused = vi.fn<(cells: number[]) => void>();

function make(picture: Picture, view: Partial<BoardView> = {}): Board {
  const board = new Board(root, {
    label: 'board',
    describe: (cell, { picture: shown, can, last }) =>
      `${shown.cells[cell]?.name} ${shown.cells[cell]?.piece ?? 'empty'} ${can.length}${last ? ' last' : ''}`,
    describeChoice: ({ choice }) => (choice === 'black' ? 'Black' : 'White'),
    chooserLabel: () => 'which?',
    onAction,
    onRefused,
    still: () => true,
  });
  board.update({ picture, interactive: true, ...view });
  return board;
}

const button = (cell: number) => root.querySelector<HTMLButtonElement>(`button[data-cell="${cell}"]`)!;
const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const focused = () => (document.activeElement as HTMLElement | null)?.dataset['cell'];

beforeEach(() => {
  vi.clearAllMocks();
  document.body.replaceChildren();
  root = document.createElement('div');
  document.body.append(root);
});

describe('the grid', () => {
  it('is a grid of rows of cells with one tab stop', () => {
    make(square(3, 2));
    expect(root.querySelectorAll('[role=grid] > [role=row]')).toHaveLength(2);
    expect(root.querySelectorAll('[role=row] > [role=gridcell] > button')).toHaveLength(6);
    expect(root.querySelectorAll('button[tabindex="0"]')).toHaveLength(1);
  });

  it('says what each cell is and what can be done there', () => {
    make(square(2, 1, { 0: 'cat' }, [action('b1', [1])]), { last: [0] });
    expect(button(0).getAttribute('aria-label')).toBe('a1 cat 0 last');
    expect(button(1).getAttribute('aria-label')).toBe('b1 empty 1');
  });

  it('moves one tab stop with the arrows', () => {
    const board = make(square(3, 2));
    board.focusCell(0);
    press('ArrowUp');
    expect(focused()).toBe('3');
    press('End');
    expect(focused()).toBe('5');
    expect(root.querySelectorAll('button[tabindex="0"]')).toHaveLength(1);
    expect(button(5).tabIndex).toBe(0);
  });

  it('walks a hexagon too', () => {
    const board = make(hexagon(3));
    board.focusCell(9);
    press('ArrowDown');
    expect(focused()).not.toBe('9');
  });
});

describe('touching', () => {
  it('plays an action of one cell', () => {
    make(square(2, 1, {}, [action('b1', [1])]));
    button(1).click();
    expect(onAction).toHaveBeenCalledExactlyOnceWith('b1');
  });

  it('plays an action of two cells by two clicks, marking the first', () => {
    make(square(2, 2, { 0: 'white' }, [action('a1a2', [0, 2])]));
    button(0).click();
    expect(button(0).getAttribute('aria-pressed')).toBe('true');
    expect(onAction).not.toHaveBeenCalled();
    button(2).click();
    expect(onAction).toHaveBeenCalledExactlyOnceWith('a1a2');
  });

  it('lets a piece go on Escape', () => {
    const board = make(square(2, 2, { 0: 'white' }, [action('a1a2', [0, 2])]));
    board.focusCell(0);
    button(0).click();
    press('Escape');
    expect(button(0).hasAttribute('aria-pressed')).toBe(false);
  });

  it('tells which cells were refused', () => {
    make(square(2, 1, {}, [action('b1', [1])]));
    button(0).click();
    expect(onRefused).toHaveBeenCalledExactlyOnceWith([0]);
  });

  it('does nothing when it only shows', () => {
    make(square(2, 1, {}, [action('b1', [1])]), { interactive: false });
    button(1).click();
    button(0).click();
    expect(onAction).not.toHaveBeenCalled();
    expect(onRefused).not.toHaveBeenCalled();
  });
});

describe('dragging', () => {
  const point = (type: string, node: EventTarget, x: number) =>
    node.dispatchEvent(
      new PointerEvent(type, { bubbles: true, button: 0, isPrimary: true, pointerId: 1, clientX: x, clientY: 0 }),
    );
  const drag = (from: number, to: number) => {
    document.elementFromPoint = () => button(to);
    point('pointerdown', button(from), 0);
    point('pointermove', window, 30);
    point('pointerup', window, 60);
  };
  const walk = (): Picture => ({ ...square(3, 1, { 0: 'walker' }, [action('b1', [1])]), piece: 'walker' });

  it('takes a piece from the first cell of an action to the second', () => {
    make(square(2, 2, { 0: 'white' }, [action('a1a2', [0, 2])]));
    drag(0, 2);
    expect(onAction).toHaveBeenCalledExactlyOnceWith('a1a2');
  });

  it('takes the walker where it may go, though its actions have one cell', () => {
    make(walk());
    drag(0, 1);
    expect(onAction).toHaveBeenCalledExactlyOnceWith('b1');
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('tells where the walker may not go, and nothing when it is put back', () => {
    make(walk());
    drag(0, 2);
    expect(onRefused).toHaveBeenCalledExactlyOnceWith([2]);
    drag(0, 0);
    expect(onRefused).toHaveBeenCalledTimes(1);
    expect(onAction).not.toHaveBeenCalled();
  });

  it('does not lift a walker that only shows, or one that can be painted over', () => {
    make(walk(), { interactive: false });
    drag(0, 1);
    make({ ...walk(), actions: [action('a1', [0]), action('b1', [1])] });
    drag(0, 1);
    expect(onAction).not.toHaveBeenCalled();
  });
});

describe('the chooser', () => {
  const picture = square(2, 1, {}, [action('Ba1', [0], 'black'), action('Wa1', [0], 'white')]);
  const open = () => root.querySelector<HTMLElement>('.board-chooser:not([hidden])');

  it('opens on an ambiguous cell, has the focus, and plays what is chosen', () => {
    const board = make(picture);
    board.focusCell(0);
    button(0).click();
    expect(open()?.getAttribute('aria-label')).toBe('which?');
    expect(document.activeElement?.textContent).toBe('Black');
    press('ArrowRight');
    expect(document.activeElement?.textContent).toBe('White');
    (document.activeElement as HTMLElement).click();
    expect(onAction).toHaveBeenCalledExactlyOnceWith('Wa1');
    expect(open()).toBeNull();
    expect(focused()).toBe('0');
  });

  it('knows the first letter of a choice', () => {
    make(picture);
    button(0).click();
    press('b');
    expect(onAction).toHaveBeenCalledExactlyOnceWith('Ba1');
  });

  it('gives the focus back on Escape', () => {
    const board = make(picture);
    board.focusCell(0);
    button(0).click();
    press('Escape');
    expect(open()).toBeNull();
    expect(focused()).toBe('0');
    expect(onAction).not.toHaveBeenCalled();
  });
});

describe('the outcome of an action', () => {
  const step = action('a1b2', [0, 3], null, [[0, null], [3, 'white']]);
  const drawn = (cell: number) => root.querySelector(`.pieces [data-cell="${cell}"]`) !== null;
  let answer: (accepted: boolean) => void;

  beforeEach(() => {
    onAction.mockImplementation(() => new Promise((done) => (answer = done)));
    make(square(2, 2, { 0: 'white' }, [step]));
    button(0).click();
    button(3).click();
  });

  it('is drawn in the very touch, before anybody has answered', () => {
    expect(onAction).toHaveBeenCalledWith('a1b2');
    expect([drawn(0), drawn(3)]).toEqual([false, true]);
    expect(button(3).getAttribute('aria-label')).toContain('white');
    expect(button(3).getAttribute('aria-label')).toContain('last');
  });

  it('lets nothing more be played until it is answered', () => {
    button(3).click();
    button(0).click();
    expect(onAction).toHaveBeenCalledTimes(1);
  });

  it('is taken back if it is refused', async () => {
    answer(false);
    await vi.waitFor(() => expect([drawn(0), drawn(3)]).toEqual([true, false]));
    button(0).click();
    button(3).click();
    expect(onAction).toHaveBeenCalledTimes(2);
  });

  it('stays if it is accepted', async () => {
    answer(true);
    await Promise.resolve();
    expect([drawn(0), drawn(3)]).toEqual([false, true]);
  });
});

describe('a finger on small cells', () => {
  const finger = (type: string, cell: number) => {
    vi.spyOn(document, 'elementFromPoint').mockReturnValue(button(cell));
    const event = new PointerEvent(type, { bubbles: true, pointerType: 'touch', isPrimary: true, pointerId: 5 });
    button(cell).dispatchEvent(event);
  };
  const loupe = () => root.querySelector('.board-loupe');
  const wide = (width: number) =>
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, width));

  it('is shown what lies under it, enlarged, and touches where it is lifted', () => {
    wide(21);
    make(square(2, 1, {}, [action('a1', [0]), action('b1', [1])]));
    finger('pointerdown', 0);
    expect(loupe()?.querySelector('svg')).not.toBeNull();
    expect(onAction).not.toHaveBeenCalled();
    finger('pointermove', 1);
    finger('pointerup', 1);
    expect(onAction.mock.calls).toEqual([['b1']]);
    expect(loupe()).toBeNull();
    // The click of the same finger is not a second touch.
    button(0).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    expect(onAction).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });

  it('is left alone where cells are large enough, and when it is taken away', () => {
    wide(24);
    make(square(2, 1, {}, [action('a1', [0]), action('b1', [1])]));
    finger('pointerdown', 0);
    expect(loupe()).toBeNull();
    wide(21);
    finger('pointerdown', 0);
    expect(loupe()).not.toBeNull();
    finger('pointercancel', 0);
    expect(loupe()).toBeNull();
    expect(onAction).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});
