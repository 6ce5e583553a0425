import { type ClassMember, listClass } from '../product/class-list.ts';

/** How much one has to know for each question of the sample test; the last one is a survey. */
const DIFFICULTY = [0.08, 0.2, 0.45, 0.6, 0.35, 0.25, 0.7, 0] as const;
/** Everybody errs sometimes, and sometimes guesses. */
const CHANCE = 0.25;
const CHANCES = 7;

/** A class whose results look like those of a class: some know more, some questions are harder. */
export function listPlausibleClass(count: number, spread_ms: number): ClassMember[] {
  return listClass(count, spread_ms).map((member, index, { length }) => ({
    ...member,
    plan: (num) => {
      const luck = (((index * 5 + num * 3) % CHANCES) / (CHANCES - 1) - 0.5) * CHANCE;
      const knows = ((index * 11) % length) / length + luck > (DIFFICULTY[num - 1] ?? 0);
      return knows ? 'right' : 'wrong';
    },
  }));
}
