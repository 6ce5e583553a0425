import type { ItemFigures } from './test-figures.ts';

/** What the figures of a question tell its author. */
export const REMARKS = ['reversed', 'too_hard', 'too_easy', 'weak'] as const;
export type Remark = (typeof REMARKS)[number];

/** Fewer people tell nothing about a question. */
const PEOPLE_MIN = 5;
/** A weak correlation of fewer people may be chance. */
const PEOPLE_FOR_WEAK_MIN = 30;
/** One in twenty correlations of nothing lies below this many standard errors, 1/√(n − 1) each (Fisher, 1915). */
const CHANCE_BOUND = -1.645;
/** Bounds of difficulty between which questions tell people apart (Crocker and Algina, 1986, ch. 14, rounded outwards). */
const DIFFICULTY = { hard: 0.2, easy: 0.95 } as const;
/** Below it a question hardly tells strong from weak (Ebel and Frisbie, 1991: under 0.19 poor, to be improved or left out). */
const DISCRIMINATION_MIN = 0.1;

/** What to look at first in a question; null where there is nothing to say. */
export function remarkOn({ had, difficulty, discrimination }: ItemFigures): Remark | null {
  if (had < PEOPLE_MIN || difficulty === null) return null;
  if (discrimination !== null && discrimination < CHANCE_BOUND / Math.sqrt(had - 1)) return 'reversed';
  if (difficulty < DIFFICULTY.hard) return 'too_hard';
  if (difficulty > DIFFICULTY.easy) return 'too_easy';
  if (had < PEOPLE_FOR_WEAK_MIN || discrimination === null) return null;
  return discrimination < DISCRIMINATION_MIN ? 'weak' : null;
}
