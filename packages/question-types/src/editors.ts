import type { QuestionKind } from './kinds.ts';
import type { NoPart } from './parts.ts';
import { editor as matchingEditor } from './types/matching/editor.tsx';
import { editor as multipleEditor } from './types/multiple/editor.tsx';
import { editor as numberEditor } from './types/number/editor.tsx';
import { editor as orderingEditor } from './types/ordering/editor.tsx';
import { editor as singleEditor } from './types/single/editor.tsx';
import { editor as surveyEditor } from './types/survey/editor.tsx';
import { editor as textEditor } from './types/text/editor.tsx';
import { editor as yesnoEditor } from './types/yesno/editor.tsx';

/** The authoring form of every kind, or why there is none. */
export const editors = {
  survey: surveyEditor,
  yesno: yesnoEditor,
  single: singleEditor,
  multiple: multipleEditor,
  ordering: orderingEditor,
  matching: matchingEditor,
  text: textEditor,
  number: numberEditor,
} satisfies Record<QuestionKind, NoPart>;
