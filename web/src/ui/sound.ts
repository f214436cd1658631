// Sounds, made on the spot: a small click of wood when a piece lands, if the settings ask for it, and a few notes for a win, until they
// are switched off. Nothing sounds where nothing should move.

import { calm, settings } from '../game/settings.svelte';

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

/** A chord that is played upwards: C, E, G, C. */
const NOTES = [523.25, 659.25, 783.99, 1046.5];
/** Seconds from note to note, and how long each sounds. */
const [PACE, LENGTH] = [0.11, 0.5];

/** A few soft notes for a win. */
export function cheer(): void {
  if (!settings.cheer || calm()) return;
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    for (const [at, pitch] of NOTES.entries()) {
      const begin = now + at * PACE;
      const tone = context.createOscillator();
      const level = context.createGain();
      tone.type = 'sine';
      tone.frequency.setValueAtTime(pitch, begin);
      level.gain.setValueAtTime(0.0001, begin);
      level.gain.exponentialRampToValueAtTime(0.09, begin + 0.03);
      level.gain.exponentialRampToValueAtTime(0.0001, begin + LENGTH);
      tone.connect(level).connect(context.destination);
      tone.start(begin);
      tone.stop(begin + LENGTH);
    }
  } catch {
    // No sound here: nothing is lost.
  }
}
