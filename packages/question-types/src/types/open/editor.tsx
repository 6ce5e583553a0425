import { TextField } from '@parta/ui/fields/text-field';
import type { ReactNode } from 'react';
import { EditorFrame } from '../../editing/editor-frame.tsx';
import { MAX_CRITERIA_LENGTH } from '../../kit/authoring/author-limits.ts';
import type { EditorProps } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Content } from './schema.ts';
import { formTexts as texts } from './texts.ts';

/** What the one who marks should know; nothing at all where nobody marks. */
export function Editor({ content, answerKey, problems, disabled, onChange }: EditorProps<Content, Key>): ReactNode {
  return (
    <EditorFrame problems={problems}>
      {answerKey === null ? (
        <p className="ui-muted">{texts.unmarked}</p>
      ) : (
        <TextField
          label={texts.criteria}
          description={texts.criteria_note}
          value={answerKey.criteria}
          maxLength={MAX_CRITERIA_LENGTH}
          lines={4}
          disabled={disabled}
          onChange={(criteria) => onChange({ content, answerKey: { ...answerKey, criteria } })}
        />
      )}
    </EditorFrame>
  );
}
