import type { ReactNode } from 'react';
import { EditorFrame } from '../../editing/editor-frame.tsx';
import { Settings, ShuffleSetting } from '../../editing/fields/settings.tsx';
import { OptionList } from '../../editing/rows/option-list.tsx';
import type { EditorProps } from '../../parts.ts';
import type { KeyDraft } from './key.ts';
import type { Content } from './schema.ts';

/** Options, one of which is marked as right. */
export function Editor(props: EditorProps<Content, KeyDraft>): ReactNode {
  const { content, answerKey, problems, disabled, onChange } = props;
  const marked = answerKey === null ? null : [answerKey.correct_option_id].filter((id) => id !== null);
  return (
    <EditorFrame
      problems={problems}
      settings={
        <Settings>
          <ShuffleSetting
            checked={content.shuffle}
            disabled={disabled}
            onChange={(shuffle) => onChange({ content: { ...content, shuffle }, answerKey })}
          />
        </Settings>
      }
    >
      <OptionList
        options={content.options}
        marked={marked}
        several={false}
        problems={problems}
        tools={props}
        onChange={(next) =>
          onChange({
            content: { ...content, options: next.options },
            answerKey: answerKey === null ? null : { correct_option_id: next.marked[0] ?? null },
          })
        }
      />
    </EditorFrame>
  );
}
