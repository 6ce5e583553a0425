import { scaleValues } from '../../kit/statistics/scale-values.ts';
import type { AuthoringProblem, KindProblems } from '../../parts.ts';
import type { Content } from './schema.ts';
import { problemTexts as texts } from './texts.ts';

/** What a problem of an end concerns, for the form. */
export const LOW_END = 'low';
export const HIGH_END = 'high';

export const problems: KindProblems<Content, null> = {
  wall: () => ({ asked: [{ texts: [], lines: 5 }], reviewed: [{ texts: [], lines: 12 }] }),
  find({ range, low_label, high_label }) {
    const values = scaleValues(range);
    return [
      ...findMissing(values[0] ?? 0, low_label, LOW_END),
      ...findMissing(values.at(-1) ?? 0, high_label, HIGH_END),
    ];
  },
};

function findMissing(value: number, label: string, item_id: string): AuthoringProblem[] {
  return label.trim() === '' ? [{ grade: 'error', text: texts.no_label(value), item_id }] : [];
}
