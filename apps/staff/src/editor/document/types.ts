import type { CallResult } from '@parta/contract/wire';

/** A material as `editor.material` tells of it. */
export type LoadedMaterial = CallResult<'editor.material'>;
export type MaterialDocument = LoadedMaterial['document'];
export type Description = MaterialDocument['description'];
export type Section = MaterialDocument['toc'][number];
export type Slide = MaterialDocument['contents'][number];
export type Question = Slide['questions'][number];
export type CourseChild = LoadedMaterial['children'][number];

/** What the author works at: a slide, and a question of it; null where there is none. */
export interface Selection {
  readonly slide_id: string | null;
  readonly question_id: string | null;
  /** Slides selected in the list together with the open one; absent where that one is alone. */
  readonly slide_ids?: readonly string[];
}

/** A document with what is selected in it. */
export interface Edited {
  readonly document: MaterialDocument;
  readonly selection: Selection;
}

/** A change of a document; the same object again means that nothing was changed. */
export type Edit = (before: Edited) => Edited;

/** Makes an identifier for what is new. */
export type NewId = () => string;
