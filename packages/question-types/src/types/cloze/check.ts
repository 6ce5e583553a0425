import { type Gap, listGaps } from '../../kit/gap-types.ts';
import { hasText, isJsonObject } from '../../kit/json.ts';
import { parseNumber } from '../../kit/number-text.ts';
import type { AnswerCheck, AnswerProblem } from '../../parts.ts';
import type { Answer, Content } from './schema.ts';

function isFilledGap(value: unknown): value is { gap_id: string; value: string } {
  return hasText(value, 'gap_id') && hasText(value, 'value');
}

/** What is wrong with what stands in one gap. */
function problemIn(gap: Gap, value: string | undefined): AnswerProblem | null {
  if (value === undefined || value.trim() === '') return 'incomplete';
  if (gap.kind === 'list') return gap.options.some(({ id }) => id === value) ? null : 'foreign_item';
  return gap.kind === 'number' && parseNumber(value) === null ? 'unreadable' : null;
}

const GRAVEST_FIRST = ['foreign_item', 'incomplete', 'unreadable'] as const;

export const check: AnswerCheck<Content, Answer> = {
  read(_content, value) {
    const gaps = isJsonObject(value) ? value['gaps'] : null;
    return Array.isArray(gaps) && gaps.every(isFilledGap)
      ? { gaps: gaps.map((gap) => ({ gap_id: gap.gap_id, value: gap.value })) }
      : null;
  },
  problem(content, answer) {
    const gaps = listGaps(content.parts);
    if (answer.gaps.some(({ gap_id }) => gaps.every(({ id }) => id !== gap_id))) return 'foreign_item';
    const values = new Map(answer.gaps.map(({ gap_id, value }) => [gap_id, value]));
    const problems = gaps.map((gap) => problemIn(gap, values.get(gap.id)));
    return GRAVEST_FIRST.find((problem) => problems.includes(problem)) ?? null;
  },
};
