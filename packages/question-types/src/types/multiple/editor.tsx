import type { ReactNode } from 'react';
import { EditorFrame } from '../../editing/editor-frame.tsx';
import { ScoringSetting, Settings, ShuffleSetting } from '../../editing/fields/settings.tsx';
import { OptionList } from '../../editing/rows/option-list.tsx';
import type { EditorProps } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Content } from './schema.ts';
import { editorTexts as texts } from './texts.ts';

/** Options, some of which are marked as right. */
export function Editor(props: EditorProps<Content, Key>): ReactNode {
  const { content, answerKey, problems, disabled, onChange } = props;
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
          {answerKey !== null && (
            <ScoringSetting
              value={answerKey.scoring}
              partialHint={texts.partial_hint}
              disabled={disabled}
              onChange={(scoring) => onChange({ content, answerKey: { ...answerKey, scoring } })}
            />
          )}
        </Settings>
      }
    >
      <OptionList
        options={content.options}
        marked={answerKey?.correct_option_ids ?? null}
        several
        problems={problems}
        tools={props}
        onChange={(next) =>
          onChange({
            content: { ...content, options: next.options },
            answerKey: answerKey === null ? null : { ...answerKey, correct_option_ids: next.marked },
          })
        }
      />
    </EditorFrame>
  );
}
