import type { MaterialQuestion } from '@parta/contract/material-document';
import type { CallResult } from '@parta/contract/wire';
import type { Template } from '@parta/domain/codes';
import { isQuestionKind } from '@parta/question-types/kinds';
import { serverKinds } from '@parta/question-types/registry.server';
import { isMarked } from '@parta/question-types/templates';
import { Refused } from '../../../refused.ts';
import { findFault } from './questions.ts';

/** Marks an answer as a lesson would, for the author alone. @throws Refused 400 `incomplete`, `bad_answer` */
export function tryAnswer(
  question: MaterialQuestion,
  template: Template,
  answer: unknown,
): CallResult<'viewer.try_answer'> {
  const { type, content, version, explanation } = question;
  if (!isQuestionKind(type) || findFault(question, template) !== null)
    throw new Refused<'viewer.try_answer'>(400, 'incomplete');
  const kind = serverKinds[type];
  const asked = kind.readContent(content, version);
  const taken = kind.answersTo(asked)(answer);
  if (!taken.ok) throw new Refused<'viewer.try_answer'>(400, 'bad_answer', { field: 'answer' });
  const key = isMarked(template) ? kind.readKey(kind.readDraft(content, version), question.key, version) : null;
  const grading = kind.grading(asked, key);
  return {
    fraction: grading?.grade(taken.answer).fraction ?? null,
    review: grading?.review ?? null,
    explanation,
  };
}
