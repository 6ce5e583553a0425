import type { AttemptDocument } from '@parta/web-kit/attempt-shelf';

/** Where a question stands, for the map and for the list before the end. */
export interface QuestionState {
  readonly question_id: string;
  readonly content_id: string;
  /** Place of its slide, from 0. */
  readonly position: number;
  /** Its number among the questions, from 1. */
  readonly num: number;
  readonly isAnswered: boolean;
  readonly isLater: boolean;
}

/** Every question in its order. @param isAnswered whether an answer stands, here or at the server */
export function listQuestionStates(
  { contents }: Pick<AttemptDocument, 'contents'>,
  later: ReadonlySet<string>,
  isAnswered: (question_id: string) => boolean,
): QuestionState[] {
  const all = contents.flatMap(({ content_id, questions }, position) =>
    questions.map(({ question_id }) => ({ question_id, content_id, position })),
  );
  return all.map((question, index) => ({
    ...question,
    num: index + 1,
    isAnswered: isAnswered(question.question_id),
    isLater: later.has(question.question_id),
  }));
}

/** A section of the material with its slides. */
export interface MapSection {
  readonly id: string;
  readonly title: string;
  readonly slides: readonly { readonly content_id: string; readonly title: string; readonly position: number }[];
}

/** Slides under the sections, or modules, to which they belong; those of none stand by themselves. */
export function listSections({ contents, modules }: Pick<AttemptDocument, 'contents' | 'modules'>): MapSection[] {
  const slides = contents.map(({ content_id, title }, position) => ({ content_id, title, position }));
  const sections = modules.map(({ id, title, content_ids }) => ({
    id,
    title,
    slides: slides.filter(({ content_id }) => content_ids.includes(content_id)),
  }));
  const placed = new Set(sections.flatMap((section) => section.slides.map(({ content_id }) => content_id)));
  const rest = slides.filter(({ content_id }) => !placed.has(content_id));
  return [...(rest.length === 0 ? [] : [{ id: '', title: '', slides: rest }]), ...sections].filter(
    (section) => section.slides.length > 0,
  );
}
