import type { MaterialQuestion } from '@parta/contract/material-document';
import type { CallResult } from '@parta/contract/wire';
import { isQuestionKind } from '@parta/question-types/kinds';
import { serverKinds } from '@parta/question-types/registry.server';
import { isMarked } from '@parta/question-types/templates';
import type { StoredTemplate } from '../../../db/tables.ts';
import { findFault } from './questions.ts';

/** What an answer would bring, or why it can't be marked. */
export type Tried =
  | { ok: true; result: CallResult<'viewer.try_answer'> }
  | { ok: false; reason: 'bad_answer' | 'incomplete' };

/** Marks an answer as a lesson would, for the author alone. */
export function tryAnswer(question: MaterialQuestion, template: StoredTemplate, answer: unknown): Tried {
  const { type, content, version, explanation } = question;
  if (!isQuestionKind(type) || findFault(question, template) !== null) return { ok: false, reason: 'incomplete' };
  const kind = serverKinds[type];
  const asked = kind.readContent(content, version);
  const taken = kind.answersTo(asked)(answer);
  if (!taken.ok) return { ok: false, reason: 'bad_answer' };
  const key = isMarked(template) ? kind.readKey(kind.readDraft(content, version), question.key, version) : null;
  const grading = kind.grading(asked, key);
  return {
    ok: true,
    result: {
      fraction: grading?.grade(taken.answer).fraction ?? null,
      review: grading?.review ?? null,
      explanation,
    },
  };
}
