import type { MaterialQuestion } from '@parta/contract/material-document';
import type { Template } from '@parta/domain/codes';
import { isQuestionKind, type QuestionKind } from '@parta/question-types/kinds';
import type { AuthoringProblem } from '@parta/question-types/parts';
import { serverKinds } from '@parta/question-types/registry.server';
import { isMarked, kindsOf } from '@parta/question-types/templates';

/** Why a question is not taken, or the question as it is stored: of the current version of its kind. */
export type DraftQuestion =
  | { ok: true; question: MaterialQuestion }
  | { ok: false; reason: 'unknown_kind' | 'bad_question' };

/** Reads a question that an author sends, half-done perhaps. Where nothing is marked it may come without a key. */
export function readDraftQuestion(question: MaterialQuestion, template: Template, newId: () => string): DraftQuestion {
  const { type } = question;
  if (!isQuestionKind(type) || !kindsOf(template).includes(type)) return { ok: false, reason: 'unknown_kind' };
  const kind = serverKinds[type];
  if (question.version > kind.version) return { ok: false, reason: 'bad_question' };
  try {
    const content = kind.readDraft(question.content, question.version);
    const key = kind.readKeyDraft(content, question.key ?? null, question.version);
    return {
      ok: true,
      question: { ...question, version: kind.version, content, key: key ?? emptyKey(type, content, template, newId) },
    };
  } catch {
    return { ok: false, reason: 'bad_question' };
  }
}

/** The key of a question in which nothing is marked as right; null where there is nothing to mark. */
export function emptyKey(type: QuestionKind, content: unknown, template: Template, newId: () => string): unknown {
  return isMarked(template) ? serverKinds[type].emptyKey(content, newId) : null;
}

/** What keeps a stored question from being asked, and what might be better; keys do not count in a survey. */
export function listProblems(question: MaterialQuestion, template: Template): AuthoringProblem[] {
  const { type, content } = question;
  if (!isQuestionKind(type)) return [];
  const key = isMarked(template) ? (question.key ?? emptyKey(type, content, template, () => question.id)) : null;
  return serverKinds[type].problems(content, key);
}

/** Why a question can't be asked as it is, in words, or null. */
export function findFault(question: MaterialQuestion, template: Template): string | null {
  return listProblems(question, template).find(({ grade }) => grade === 'error')?.text ?? null;
}
