import { listCountedOptions } from '@parta/question-types/counted-options';
import { isQuestionKind } from '@parta/question-types/kinds';
import type { QuestionDetail } from '../api.ts';
import { statisticsTexts } from '../texts.ts';
import { readPrompt } from './prompt.ts';

/** An option, or the want of an answer, with the share of each third that chose it; null of a third of nobody. */
export interface ThirdsRow {
  id: string;
  name: string;
  is_right: boolean;
  shares: readonly (number | null)[];
}

type Thirds = NonNullable<QuestionDetail['thirds']>;

/** Rows of a question whose answers are counted by option, the last of those who gave none; null of every other kind. */
export function listThirds({ question: { type }, thirds, prompt, review }: QuestionDetail): ThirdsRow[] | null {
  const shown = readPrompt(prompt);
  if (thirds === null || shown === null || !isQuestionKind(type)) return null;
  const options = listCountedOptions(type, shown.content, review ?? null);
  if (options === null) return null;
  const rows = options.map((option) => ({
    ...option,
    shares: sharesOf(thirds, ({ tally }) => numberOf(fieldOf(tally, 'counts'), option.id)),
  }));
  return [
    ...rows,
    {
      id: '',
      name: statisticsTexts.no_answer,
      is_right: false,
      shares: sharesOf(thirds, ({ people, tally }) => people - numberOf(tally, 'answers')),
    },
  ];
}

function sharesOf(thirds: Thirds, countOf: (third: Thirds[number]) => number): (number | null)[] {
  return thirds.map((third) => (third.people === 0 ? null : countOf(third) / third.people));
}

function numberOf(value: unknown, name: string): number {
  const count = fieldOf(value, name);
  return typeof count === 'number' ? count : 0;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
