import { isQuestionKind, type QuestionKind } from '@parta/question-types/kinds';
import { kindHints } from '@parta/question-types/names';
import { kindsOf } from '@parta/question-types/templates';
import type { Template } from '../../document/types.ts';
import { canvasTexts } from './texts.ts';

/** Kinds of question that a material of this template takes and that this product can ask already. */
export function listKinds(template: Template): QuestionKind[] {
  return kindsOf(template).filter(isQuestionKind);
}

/** One line about what a kind is for. */
export function describeKind(kind: QuestionKind): string {
  const described: Readonly<Record<string, string>> = canvasTexts.kinds;
  return described[kind] ?? kindHints[kind];
}

/** Seconds. */
const TIME_LIMITS = [10, 20, 30, 45, 60, 90, 120, 180, 300, 600, 900, 1800, 3600] as const;

/** Time limits to choose from, the present one among them. */
export function listTimeLimits(current: number | null): number[] {
  const known: readonly number[] = TIME_LIMITS;
  return current === null || known.includes(current) ? [...known] : [...known, current].toSorted((a, b) => a - b);
}
