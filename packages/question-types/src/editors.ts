import type { QuestionKind } from './kinds.ts';
import type { EditorModule } from './parts.ts';
import { Editor as ClozeEditor } from './types/cloze/editor.tsx';
import { Editor as HotspotEditor } from './types/hotspot/editor.tsx';
import { Editor as MatchingEditor } from './types/matching/editor.tsx';
import { Editor as MultipleEditor } from './types/multiple/editor.tsx';
import { Editor as NumberEditor } from './types/number/editor.tsx';
import { Editor as OpenEditor } from './types/open/editor.tsx';
import { Editor as OrderingEditor } from './types/ordering/editor.tsx';
import { Editor as ScaleEditor } from './types/scale/editor.tsx';
import { Editor as SingleEditor } from './types/single/editor.tsx';
import { Editor as SurveyEditor } from './types/survey/editor.tsx';
import { Editor as TextEditor } from './types/text/editor.tsx';
import { Editor as WordcloudEditor } from './types/wordcloud/editor.tsx';
import { Editor as YesnoEditor } from './types/yesno/editor.tsx';

/** The authoring form of every kind. The editor page alone draws them, and any of them at any moment: they come with it. */
export const editors: Readonly<Record<QuestionKind, EditorModule>> = {
  survey: { Editor: SurveyEditor },
  scale: { Editor: ScaleEditor },
  wordcloud: { Editor: WordcloudEditor },
  yesno: { Editor: YesnoEditor },
  single: { Editor: SingleEditor },
  multiple: { Editor: MultipleEditor },
  ordering: { Editor: OrderingEditor },
  matching: { Editor: MatchingEditor },
  text: { Editor: TextEditor },
  number: { Editor: NumberEditor },
  cloze: { Editor: ClozeEditor },
  hotspot: { Editor: HotspotEditor },
  open: { Editor: OpenEditor },
};
