// @vitest-environment happy-dom
// A fresh choice is deaf for a moment, and hears afterwards.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deafAtFirst, DEAF_TIME } from './fresh';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A choice that has just appeared, and how often it was pressed. */
function appear() {
  const group = document.createElement('div');
  const button = document.createElement('button');
  const press = vi.fn();
  button.addEventListener('click', press);
  group.append(button);
  document.body.append(group);
  return { group, button, press, leave: deafAtFirst(group) };
}

it('does not hear the second tap of a double tap', () => {
  const { group, button, press } = appear();
  vi.advanceTimersByTime(200);
  button.click();
  expect(press).not.toHaveBeenCalled();
  expect(group.getAttribute('aria-disabled')).toBe('true');
});

it('hears a press that comes later', () => {
  const { group, button, press } = appear();
  vi.advanceTimersByTime(DEAF_TIME);
  button.click();
  expect(press).toHaveBeenCalledOnce();
  expect(group.hasAttribute('aria-disabled')).toBe(false);
});

it('leaves nothing behind when it goes', () => {
  const { button, press, leave } = appear();
  leave();
  button.click();
  expect(press).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
