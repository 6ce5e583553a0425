import { Switch } from '@parta/ui/fields/switch';
import type { ReactNode } from 'react';
import { EditorFrame } from '../../editing/editor-frame.tsx';
import { Settings, ShuffleSetting } from '../../editing/fields/settings.tsx';
import { OptionList } from '../../editing/rows/option-list.tsx';
import type { EditorProps } from '../../parts.ts';
import type { Content } from './schema.ts';
import { editorTexts as texts } from './texts.ts';

/** Options, none of which is right. */
export function Editor(props: EditorProps<Content, null>): ReactNode {
  const { content, problems, disabled, onChange } = props;

  function change(fields: Partial<Content>): void {
    onChange({ content: { ...content, ...fields }, answerKey: null });
  }

  return (
    <EditorFrame
      problems={problems}
      settings={
        <Settings>
          <Switch
            label={texts.multiple}
            checked={content.multiple}
            disabled={disabled}
            onChange={(multiple) => change({ multiple })}
          />
          <ShuffleSetting checked={content.shuffle} disabled={disabled} onChange={(shuffle) => change({ shuffle })} />
        </Settings>
      }
    >
      <OptionList
        options={content.options}
        marked={null}
        several={content.multiple}
        problems={problems}
        tools={props}
        onChange={({ options }) => change({ options })}
      />
    </EditorFrame>
  );
}
