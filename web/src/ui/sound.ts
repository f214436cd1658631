// A small click of wood when a piece lands, made on the spot; silent unless the settings ask for it.

import { settings } from '../game/settings.svelte';

let context: AudioContext | null = null;

export function click(high = false): void {
  if (!settings.sound) return;
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    const tone = context.createOscillator();
    const level = context.createGain();
    tone.type = 'triangle';
    tone.frequency.setValueAtTime(high ? 520 : 330, now);
    tone.frequency.exponentialRampToValueAtTime(high ? 320 : 140, now + 0.07);
    level.gain.setValueAtTime(0.16, now);
    level.gain.exponentialRampToValueAtTime(0.001, now + 0.09);
    tone.connect(level).connect(context.destination);
    tone.start(now);
    tone.stop(now + 0.1);
  } catch {
    // No sound here: nothing is lost.
  }
}
