import { groupAnswers } from '../../kit/statistics/answer-groups.ts';
import { type Gap, listGaps } from '../../kit/typed/gap-types.ts';
import { parseNumber } from '../../kit/typed/number-text.ts';
import { normalizeText } from '../../kit/typed/text-match.ts';
import type { Tally } from '../../parts.ts';
import { filledGaps } from './check.ts';
import type { Answer, Content, TallyView } from './schema.ts';

/** Folds every difference that any key could fold: it must not depend on the key. */
function keyOf(gap: Gap, value: string): string {
  if (gap.kind === 'list') return value;
  return gap.kind === 'number' ? String(parseNumber(value)) : normalizeText(value);
}

export const tally: Tally<Content, Answer, TallyView> = {
  tally({ content, answers }) {
    const groupsOf = (gap: Gap) => {
      const values = answers.flatMap((answer) => filledGaps(answer).get(gap.id) ?? []);
      return groupAnswers(values, (value) => keyOf(gap, value));
    };
    return {
      gaps: Object.fromEntries(listGaps(content.parts).map((gap) => [gap.id, groupsOf(gap)])),
      answers: answers.length,
    };
  },
  words: ({ content, answer }) => {
    const values = filledGaps(answer);
    return listGaps(content.parts)
      .map((gap, index) => {
        const value = values.get(gap.id);
        const chosen = gap.kind === 'list' ? gap.options.find(({ id }) => id === value)?.text : value;
        return `${index + 1}) ${chosen ?? '—'}`;
      })
      .join('; ');
  },
};
