// @vitest-environment happy-dom
// Exercises in and out of addresses.

import { describe, expect, it } from 'vitest';
import type { Course } from '../../generated/documents';
import { asking, lineOf, MAX_EXERCISES, ofAddress, ofCourse, questionOf, readExercises, writeExercises, type Exercise } from './exercises';

const made = (address: string) => ofAddress(address) as Exercise;

describe('an exercise to be printed', () => {
  it('is made from any link to an analysis, and from nothing else', () => {
    expect(made('http://school.example/ludoteca/#/analyse/rastros?a=d4.d5&at=1').game).toBe('rastros');
    expect(made('semaforo?s=3/3/3').query.get('s')).toBe('3/3/3');
    for (const nonsense of ['', 'tea', 'http://x/#/play/rastros', '#/analyse', 'chess?a=e4']) {
      expect(ofAddress(nonsense), nonsense).toBeNull();
    }
  });

  it('has a question that can be changed and taken away', () => {
    const asked = asking(made('rastros?a=d4'), 'Onde jogas?');
    expect(questionOf(asked)).toBe('Onde jogas?');
    expect(writeExercises([asking(asked, ' ')])).toBe('rastros?a=d4');
  });

  it('comes out of the address of its sheet as it went in', () => {
    const list = [asking(made('rastros?a=d4.d5&at=1'), 'Linha 1\nlinha 2 & mais?'), made('semaforo?a=b2')];
    const back = readExercises(writeExercises(list));
    expect(back.map(({ game }) => game)).toEqual(['rastros', 'semaforo']);
    expect(questionOf(back[0] as Exercise)).toBe('Linha 1\nlinha 2 & mais?');
    expect(readExercises(`tea\n${'rastros?a=d4\n'.repeat(MAX_EXERCISES + 5)}`)).toHaveLength(MAX_EXERCISES);
  });

  it('shows the place the link points to', async () => {
    expect(await lineOf(made('rastros?a=d4.d5.c6&at=2'))).toEqual({
      game: 'rastros', start: null, actions: ['d4', 'd5'], exercise: false,
    });
  });

  it('can be those of a course, with what they ask', async () => {
    const words = (task: string) => ({ title: '', text: '', task, right: '' });
    const lesson = (section: string, play: string[], exercise: boolean) =>
      ({ section, position: 'xx1/3/3 2', exercise, play, words: { pt: words('Encontra.'), en: words('Find it.') } });
    const course = { slug: 'rastros', lessons: [lesson('path', [], false), lesson('exercise', ['d4'], true)] };
    const [only, another] = ofCourse(course as unknown as Course, 'pt');
    expect(another).toBeUndefined();
    expect(questionOf(only as Exercise)).toBe('Encontra.');
    expect(await lineOf(only as Exercise)).toEqual({ game: 'rastros', start: 'xx1/3/3 2', actions: ['d4'], exercise: true });
  });
});
