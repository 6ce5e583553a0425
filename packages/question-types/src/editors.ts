import type { QuestionKind } from './kinds.ts';
import type { EditorKind } from './parts.ts';
import { cloze } from './types/cloze/kind.editor.ts';
import { hotspot } from './types/hotspot/kind.editor.ts';
import { matching } from './types/matching/kind.editor.ts';
import { multiple } from './types/multiple/kind.editor.ts';
import { number } from './types/number/kind.editor.ts';
import { open } from './types/open/kind.editor.ts';
import { ordering } from './types/ordering/kind.editor.ts';
import { scale } from './types/scale/kind.editor.ts';
import { single } from './types/single/kind.editor.ts';
import { survey } from './types/survey/kind.editor.ts';
import { text } from './types/text/kind.editor.ts';
import { wordcloud } from './types/wordcloud/kind.editor.ts';
import { yesno } from './types/yesno/kind.editor.ts';

/**
 * What the editor needs of every kind: schema and key, problems, form, icon. The editor page alone uses them, and any of
 * them at any moment, so they load with it.
 */
export const editorKinds = {
  survey,
  scale,
  wordcloud,
  single,
  multiple,
  yesno,
  text,
  number,
  cloze,
  matching,
  ordering,
  hotspot,
  open,
} satisfies Record<QuestionKind, EditorKind>;

/** A kind without the types of its content and key, for code that treats every kind alike. */
export function editorKindOf(kind: QuestionKind): EditorKind {
  return editorKinds[kind];
}
