// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocus } from './focus';

/** When everything that waits for its turn has had it. */
const later = () => new Promise((done) => setTimeout(done, 20));

describe('the focus', () => {
  let root: HTMLElement;
  const lost = vi.fn();
  const [first, second] = [0, 1].map((at) => () => root.querySelectorAll('button')[at]!) as [
    () => HTMLButtonElement,
    () => HTMLButtonElement,
  ];

  beforeEach(() => {
    lost.mockClear();
    document.body.innerHTML = '<div><button>one</button><button>two</button></div>';
    root = document.body.querySelector('div')!;
  });

  it('finds another place when its own has gone', async () => {
    keepFocus(root, lost);
    first().focus();
    first().remove();
    await vi.waitFor(() => expect(lost).toHaveBeenCalledTimes(1));
  });

  it('is left alone where it is', async () => {
    keepFocus(root, lost);
    first().focus();
    second().focus();
    first().remove();
    await later();
    expect(lost).not.toHaveBeenCalled();
  });

  it('is left alone where a press takes it to another place a moment later', async () => {
    keepFocus(root, lost);
    first().focus();
    const other = second();
    first().remove();
    await Promise.resolve();
    other.focus();
    await later();
    expect(lost).not.toHaveBeenCalled();
  });

  it('is not watched any more when it was told so', async () => {
    keepFocus(root, lost)();
    first().focus();
    first().remove();
    await later();
    expect(lost).not.toHaveBeenCalled();
  });
});
