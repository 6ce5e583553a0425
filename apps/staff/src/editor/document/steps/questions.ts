import type { Template } from '@parta/domain/codes';
import { isJsonObject } from '@parta/domain/encoding/json';
import { editorKindOf } from '@parta/question-types/editors';
import { isQuestionKind, markingOf, type QuestionKind } from '@parta/question-types/kinds';
import { type AnyKindSchema, isNone } from '@parta/question-types/parts';
import { isMarked } from '@parta/question-types/templates';
import type { Edit, NewId, Question, Slide } from '../types.ts';
import { findSlide, mapSlide } from './slides.ts';

const DEFAULT_POINTS = 1;

/** Whether answers to a kind are marked. */
export function isMarkedKind(kind: QuestionKind): boolean {
  return markingOf(kind) !== 'none';
}

/** The empty key for a content; null where the kind has none or nothing is marked. */
function emptyKey(kind: QuestionKind, template: Template, content: unknown, newId: NewId): unknown {
  if (!isMarked(template)) return null;
  const { key } = editorKindOf(kind);
  return isNone(key) ? null : key.defaults(content, newId);
}

/** A new question of a kind, nothing marked as right yet. */
export function makeQuestion(kind: QuestionKind, template: Template, newId: NewId): Question {
  const schema = editorKindOf(kind).schema;
  const content = schema.defaults(newId);
  return {
    id: newId(),
    type: kind,
    version: schema.version,
    points: isMarkedKind(kind) && isMarked(template) ? DEFAULT_POINTS : 0,
    text: { type: 'doc', content: [{ type: 'paragraph' }] },
    content,
    key: emptyKey(kind, template, content, newId),
    explanation: null,
    time_limit: null,
    required: false,
  };
}

function change(slide_id: string, make: (questions: Question[]) => Question[], question_id: string | null): Edit {
  return (before) => ({
    ...mapSlide(before, slide_id, (slide): Slide => ({ ...slide, questions: make(slide.questions) })),
    selection: { slide_id, question_id },
  });
}

/** A new question at the end of a slide; it is selected then. */
export function addQuestion(slide_id: string, question: Question): Edit {
  return change(slide_id, (questions) => [...questions, question], question.id);
}

export function duplicateQuestion(newId: NewId, slide_id: string, id: string): Edit {
  const copy_id = newId();
  return change(
    slide_id,
    (questions) => questions.flatMap((each) => (each.id === id ? [each, { ...each, id: copy_id }] : [each])),
    copy_id,
  );
}

export function deleteQuestion(slide_id: string, id: string): Edit {
  return (before) => {
    const questions = findSlide(before.document, slide_id)?.questions ?? [];
    const index = questions.findIndex((each) => each.id === id);
    const rest = questions.filter((each) => each.id !== id);
    const next = rest[Math.min(index, rest.length - 1)]?.id ?? null;
    return change(slide_id, () => rest, next)(before);
  };
}

export function stepQuestion(slide_id: string, id: string, step: -1 | 1): Edit {
  return (before) => {
    const questions = findSlide(before.document, slide_id)?.questions ?? [];
    const index = questions.findIndex((each) => each.id === id);
    const question = questions[index];
    const target = index + step;
    if (question === undefined || target < 0 || target >= questions.length) return before;
    return change(slide_id, () => questions.toSpliced(index, 1).toSpliced(target, 0, question), id)(before);
  };
}

/** Changes fields of a question. */
export function changeQuestion(slide_id: string, id: string, fields: Partial<Omit<Question, 'id'>>): Edit {
  return change(slide_id, (questions) => questions.map((each) => (each.id === id ? { ...each, ...fields } : each)), id);
}

/**
 * A question as one of another kind: text, points, time and explanation stay, and of what is asked whatever the other
 * kind holds under the same name. The key begins anew where the old one does not fit; in a survey there is none.
 */
export function convertQuestion(question: Question, kind: QuestionKind, template: Template, newId: NewId): Question {
  const schema = editorKindOf(kind).schema;
  const defaults = schema.defaults(newId);
  const content = carryOver(schema, defaults, question.content);
  const asked = isMarked(template) && isMarkedKind(kind);
  const points = asked ? (wasMarked(question) ? question.points : DEFAULT_POINTS) : 0;
  return {
    ...question,
    type: kind,
    version: schema.version,
    points,
    content,
    key: isMarked(template) ? carryKey(kind, content, question, newId) : null,
  };
}

function wasMarked({ type }: Question): boolean {
  return isQuestionKind(type) && isMarkedKind(type);
}

function carryOver(schema: AnyKindSchema, defaults: unknown, old: unknown): unknown {
  if (!isJsonObject(defaults) || !isJsonObject(old)) return defaults;
  const kept = Object.fromEntries(Object.keys(defaults).flatMap((name) => (name in old ? [[name, old[name]]] : [])));
  const parsed = schema.draft.safeParse({ ...defaults, ...kept });
  return parsed.success ? parsed.data : defaults;
}

function carryKey(kind: QuestionKind, content: unknown, question: Question, newId: NewId): unknown {
  const { key } = editorKindOf(kind);
  if (isNone(key)) return null;
  const fresh = key.defaults(content, newId);
  if (!isJsonObject(fresh) || !isJsonObject(question.key)) return fresh;
  const old = question.key;
  const kept = Object.fromEntries(Object.keys(fresh).flatMap((name) => (name in old ? [[name, old[name]]] : [])));
  const parsed = key.schema.safeParse({ ...fresh, ...kept });
  return parsed.success && key.fits(content, parsed.data) ? parsed.data : fresh;
}

export function changeQuestionKind(
  slide_id: string,
  id: string,
  kind: QuestionKind,
  template: Template,
  newId: NewId,
): Edit {
  return (before) => {
    const question = findSlide(before.document, slide_id)?.questions.find((each) => each.id === id);
    if (question === undefined || question.type === kind) return before;
    return changeQuestion(slide_id, id, convertQuestion(question, kind, template, newId))(before);
  };
}
