// @vitest-environment happy-dom
// A win sounds unless it is switched off or nothing should move; a piece only where somebody asked for it.

import { beforeEach, expect, it, vi } from 'vitest';
import { change } from '../game/settings.svelte';
import { cheer, click } from './sound';

const started = vi.fn();
const value = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
const node = { frequency: value, gain: value, connect: () => node, start: started, stop: () => undefined };
vi.stubGlobal('AudioContext', class {
  currentTime = 0;
  destination = {};
  createOscillator = () => node;
  createGain = () => node;
});

beforeEach(() => {
  started.mockClear();
  change({ cheer: true, sound: false, motion: 'auto' });
});

it('a win is a few notes', () => {
  cheer();
  expect(started).toHaveBeenCalledTimes(4);
});

it('is silent where it was switched off, and where nothing should move', () => {
  change({ cheer: false });
  cheer();
  change({ cheer: true, motion: 'less' });
  cheer();
  expect(started).not.toHaveBeenCalled();
});

it('pieces are silent until somebody wants to hear them', () => {
  click();
  expect(started).not.toHaveBeenCalled();
  change({ sound: true });
  click();
  expect(started).toHaveBeenCalledTimes(1);
});
