import type { QuestionDetail } from '../api.ts';
import { readPrompt } from './prompt.ts';

/** An option with the share of each third that chose it; null of a third of nobody. */
export interface ThirdsRow {
  id: string;
  name: string;
  is_right: boolean;
  shares: readonly (number | null)[];
}

/** Rows of a question whose answers are counted by option; null of every other kind. */
export function listThirds({ thirds, prompt, review }: QuestionDetail): ThirdsRow[] | null {
  const options = listOptions(readPrompt(prompt)?.content);
  if (thirds === null || options === null) return null;
  const right = listRight(review);
  return options.map(({ id, name }) => ({
    id,
    name,
    is_right: right.has(id),
    shares: thirds.map(({ people, tally }) => (people === 0 ? null : countOf(tally, id) / people)),
  }));
}

function listOptions(content: unknown): { id: string; name: string }[] | null {
  const options = fieldOf(content, 'options');
  if (!Array.isArray(options)) return null;
  return options.flatMap((option, index) => {
    const [id, text] = [fieldOf(option, 'id'), fieldOf(option, 'text')];
    return typeof id === 'string'
      ? [{ id, name: typeof text === 'string' && text !== '' ? text : `${index + 1}` }]
      : [];
  });
}

function listRight(review: unknown): ReadonlySet<unknown> {
  const many = fieldOf(review, 'correct_option_ids');
  return new Set(Array.isArray(many) ? many : [fieldOf(review, 'correct_option_id')]);
}

function countOf(tally: unknown, id: string): number {
  const count = fieldOf(fieldOf(tally, 'counts'), id);
  return typeof count === 'number' ? count : 0;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
