import type { ReactNode } from 'react';
import { EditorFrame } from '../../editing/editor-frame.tsx';
import type { EditorProps } from '../../parts.ts';
import type { KeyDraft } from './key.ts';
import { type Content, SIDES } from './schema.ts';
import { texts } from './texts.ts';

/** A button for each side; the right one is pressed. */
export function Editor(props: EditorProps<Content, KeyDraft>): ReactNode {
  const { content, answerKey, problems, disabled, onChange } = props;
  return (
    <EditorFrame problems={problems}>
      {SIDES.map((side) => (
        <button
          key={side}
          type="button"
          aria-pressed={answerKey?.side === side}
          disabled={disabled || answerKey === null}
          onClick={() => onChange({ content, answerKey: { side } })}
        >
          {texts.sides[side]}
        </button>
      ))}
    </EditorFrame>
  );
}
