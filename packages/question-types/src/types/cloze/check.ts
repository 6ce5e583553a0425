import { hasText, isJsonObject } from '@parta/domain/encoding/json';
import { type Gap, listGaps } from '../../kit/typed/gap-types.ts';
import { parseNumber } from '../../kit/typed/number-text.ts';
import type { AnswerCheck, AnswerProblem } from '../../parts.ts';
import type { Answer, Content } from './schema.ts';

function isFilledGap(value: unknown): value is { gap_id: string; value: string } {
  return hasText(value, 'gap_id') && hasText(value, 'value');
}

/** What is wrong with what stands in one gap; an empty one is none. */
function problemIn(gap: Gap, value: string | undefined): AnswerProblem | null {
  if (value === undefined) return null;
  if (gap.kind === 'list') return gap.options.some(({ id }) => id === value) ? null : 'foreign_item';
  return gap.kind === 'number' && parseNumber(value) === null ? 'unreadable' : null;
}

/** What stands in each gap that is not empty, by its id. */
export function filledGaps(answer: Answer): Map<string, string> {
  return new Map(answer.gaps.flatMap(({ gap_id, value }) => (value.trim() === '' ? [] : [[gap_id, value]])));
}

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
    const values = filledGaps(answer);
    const problems = gaps.map((gap) => problemIn(gap, values.get(gap.id)));
    if (problems.includes('foreign_item')) return 'foreign_item';
    if (values.size === 0) return 'incomplete';
    return problems.includes('unreadable') ? 'unreadable' : null;
  },
  parts: (content, answer) => ({
    filled: filledGaps(answer).size,
    total: listGaps(content.parts).length,
  }),
  readable(content, draft) {
    const gaps = new Map(listGaps(content.parts).map((gap) => [gap.id, gap]));
    return {
      gaps: draft.gaps.filter(({ gap_id, value }) => {
        const gap = gaps.get(gap_id);
        return gap !== undefined && value.trim() !== '' && problemIn(gap, value) === null;
      }),
    };
  },
};
