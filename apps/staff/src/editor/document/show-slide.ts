import { editorKindOf } from '@parta/question-types/editors';
import { isQuestionKind } from '@parta/question-types/kinds';
import type { ShownQuestion, ShownSlide } from '../parts/shown-slide.tsx';
import { findKindProblems } from './problems.ts';
import type { Question, Slide } from './types.ts';

const shown = new WeakMap<Question, ShownQuestion>();

/** A question as a pupil will see it, without anything that decides the mark. */
export function showQuestion(question: Question): ShownQuestion {
  const known = shown.get(question);
  if (known !== undefined) return known;
  const { id, type, text } = question;
  const content = findAsked(question);
  const made: ShownQuestion = { id, type, text, content, problem: findObstacle(question, content) };
  shown.set(question, made);
  return made;
}

/** Spare items are for the author alone. */
function findAsked({ type, content }: Question): unknown {
  if (!isQuestionKind(type)) return content;
  const { schema } = editorKindOf(type);
  const draft = schema.draft.safeParse(content);
  return draft.success ? (schema.asked?.(draft.data) ?? content) : content;
}

function findObstacle(question: Question, content: unknown): string | null {
  const { type } = question;
  if (!isQuestionKind(type)) return '';
  if (editorKindOf(type).schema.content.safeParse(content).success) return null;
  return findKindProblems(question).find(({ grade }) => grade === 'error')?.text ?? '';
}

/** A slide with the given ones of its questions as a pupil will see it. */
export function showSlide(slide: Slide, questions: readonly Question[] = slide.questions): ShownSlide {
  const { id, title, layout, blocks } = slide;
  return { id, title, layout, blocks, questions: questions.map(showQuestion) };
}
