import { ChoiceCards } from '@parta/ui/fields/choice-cards';
import type { ReactNode } from 'react';
import { EditorFrame } from '../../editing/editor-frame.tsx';
import type { EditorProps } from '../../parts.ts';
import type { Content } from './schema.ts';
import { formTexts as texts } from './texts.ts';

/** How many short answers one person may give. */
export function Editor({ content, problems, disabled, onChange }: EditorProps<Content, null>): ReactNode {
  return (
    <EditorFrame problems={problems}>
      <ChoiceCards
        label={texts.words_max}
        choices={[
          { value: '1', label: texts.counts[1] },
          { value: '2', label: texts.counts[2] },
          { value: '3', label: texts.counts[3] },
        ]}
        value={String(content.words_max)}
        disabled={disabled}
        onChange={(words_max) => onChange({ content: { words_max: Number(words_max) }, answerKey: null })}
      />
    </EditorFrame>
  );
}
