// An exercise in words.

import { say } from '../../i18n/say';
import type { Goal } from './task';

/** The question an exercise asks: the teacher's words, and what its goal says. */
export function sayQuestion(question: string, goal: Goal): string {
  if (question === '') return goal === 'free' ? '' : `${say(`exercise.goal.${goal}`)}.`;
  return goal === 'free' ? question : `${question} (${say(`exercise.goal.${goal}`)}.)`;
}
