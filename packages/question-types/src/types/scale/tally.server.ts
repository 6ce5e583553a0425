import { meanOf, npsOf, scaleValues } from '../../kit/statistics/scale-values.ts';
import type { Tally } from '../../parts.ts';
import type { Answer, Content, TallyView } from './schema.ts';

export const tally: Tally<Content, Answer, TallyView> = {
  tally({ content, answers }) {
    const counts = scaleValues(content.range).map((value): [number, number] => [
      value,
      answers.filter((answer) => answer.value === value).length,
    ]);
    return {
      counts: Object.fromEntries(counts),
      answers: answers.length,
      mean: meanOf(counts),
      nps: content.range === 'zero_to_ten' ? npsOf(counts) : null,
    };
  },
  words: ({ answer }) => String(answer.value),
};
