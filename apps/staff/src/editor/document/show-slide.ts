import { isQuestionKind } from '@parta/question-types/kinds';
import { schemas } from '@parta/question-types/schemas';
import type { ShownQuestion, ShownSlide } from '../parts/shown-slide.tsx';
import { findKindProblems } from './problems.ts';
import type { Question, Slide } from './types.ts';

const shown = new WeakMap<Question, ShownQuestion>();

/** A question as a pupil will see it, without anything that decides the mark. */
export function showQuestion(question: Question): ShownQuestion {
  const known = shown.get(question);
  if (known !== undefined) return known;
  const { id, type, text, content } = question;
  const made: ShownQuestion = { id, type, text, content, problem: findObstacle(question) };
  shown.set(question, made);
  return made;
}

function findObstacle(question: Question): string | null {
  const { type, content } = question;
  if (!isQuestionKind(type)) return '';
  if (schemas[type].content.safeParse(content).success) return null;
  return findKindProblems(question).find(({ grade }) => grade === 'error')?.text ?? '';
}

/** A slide with the given ones of its questions as a pupil will see it. */
export function showSlide(slide: Slide, questions: readonly Question[] = slide.questions): ShownSlide {
  const { id, title, layout, blocks } = slide;
  return { id, title, layout, blocks, questions: questions.map(showQuestion) };
}
