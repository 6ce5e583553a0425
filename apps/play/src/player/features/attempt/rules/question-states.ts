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

/** A section of the material, or a part of one, with its slides. */
export interface MapSection {
  readonly id: string;
  readonly title: string;
  /** Of its heading: 3 for a submodule, which stands under the module before it. */
  readonly level: 2 | 3;
  readonly slides: readonly { readonly content_id: string; readonly title: string; readonly position: number }[];
}

/** Slides under the sections, or modules with their submodules, to which they belong; those of none stand by themselves. */
export function listSections({ contents, modules }: Pick<AttemptDocument, 'contents' | 'modules'>): MapSection[] {
  const slides = contents.map(({ content_id, title }, position) => ({ content_id, title, position }));
  const pick = (content_ids: readonly string[]) => slides.filter(({ content_id }) => content_ids.includes(content_id));
  const sections = modules.flatMap(({ id, title, content_ids, submodules }): MapSection[] => {
    const parts = submodules
      .map((part) => ({ id: part.id, title: part.title, level: 3 as const, slides: pick(part.content_ids) }))
      .filter((part) => part.slides.length > 0);
    const below = new Set(parts.flatMap((part) => part.slides.map(({ content_id }) => content_id)));
    const own = pick(content_ids).filter(({ content_id }) => !below.has(content_id));
    return own.length + parts.length === 0 ? [] : [{ id, title, level: 2, slides: own }, ...parts];
  });
  const placed = new Set(sections.flatMap((section) => section.slides.map(({ content_id }) => content_id)));
  const rest = slides.filter(({ content_id }) => !placed.has(content_id));
  return [...(rest.length === 0 ? [] : [{ id: '', title: '', level: 2 as const, slides: rest }]), ...sections];
}
