import type { Template } from '@parta/domain/codes';
import { isQuestionKind, type QuestionKind } from '@parta/question-types/kinds';
import { isMarked, kindsOf } from '@parta/question-types/templates';
import { isMarkedKind } from '../../document/steps/questions.ts';

/** Kinds of question that go together in a choice of kinds. */
export interface KindGroup {
  readonly key: 'marked' | 'opinion';
  readonly kinds: readonly QuestionKind[];
}

/** Kinds that a material of this template takes and this product can ask already: those that it is for come first. */
export function listKindGroups(template: Template): KindGroup[] {
  const kinds = kindsOf(template).filter(isQuestionKind);
  const marked = kinds.filter(isMarkedKind);
  const groups: KindGroup[] = [
    { key: 'marked', kinds: marked },
    { key: 'opinion', kinds: kinds.filter((kind) => !isMarkedKind(kind)) },
  ];
  return (isMarked(template) ? groups : groups.reverse()).filter((group) => group.kinds.length > 0);
}

/** Seconds. */
const TIME_LIMITS = [10, 20, 30, 45, 60, 90, 120, 180, 300, 600, 900, 1800, 3600] as const;

/** Time limits to choose from, the present one among them. */
export function listTimeLimits(current: number | null): number[] {
  const known: readonly number[] = TIME_LIMITS;
  return current === null || known.includes(current) ? [...known] : [...known, current].toSorted((a, b) => a - b);
}
