import { Button } from '@parta/ui/buttons/button';
import { ChoiceCards } from '@parta/ui/fields/choice-cards';
import { TextField } from '@parta/ui/fields/text-field';
import { type ReactNode, useId } from 'react';
import { EditorFrame } from '../../editing/editor-frame.tsx';
import { MAX_END_LENGTH } from '../../kit/authoring/author-limits.ts';
import { scaleValues } from '../../kit/statistics/scale-values.ts';
import type { AuthoringProblem, EditorProps } from '../../parts.ts';
import './editor.css';
import { HIGH_END, LOW_END } from './problems.ts';
import type { Content, ScaleRange } from './schema.ts';
import { formTexts as texts } from './texts.ts';

const RANGES: readonly ScaleRange[] = ['one_to_five', 'one_to_seven', 'zero_to_ten'];

/** How far the scale goes, and what its ends mean. */
export function Editor({ content, problems, disabled, onChange }: EditorProps<Content, null>): ReactNode {
  const id = useId();
  const values = scaleValues(content.range);
  const shared = { maxLength: MAX_END_LENGTH, disabled };

  function handleChange(change: Partial<Content>): void {
    onChange({ content: { ...content, ...change }, answerKey: null });
  }

  return (
    <EditorFrame problems={problems}>
      <ChoiceCards
        label={texts.range}
        choices={RANGES.map((range) => ({
          value: range,
          label: texts.ranges[range],
          description: texts.range_notes[range],
        }))}
        value={content.range}
        disabled={disabled}
        onChange={(range) => handleChange({ range })}
      />
      <div className="qt-scale-form-ends">
        <TextField
          {...shared}
          label={texts.end_label(values[0] ?? 0)}
          value={content.low_label}
          error={errorOf(problems, LOW_END)}
          onChange={(low_label) => handleChange({ low_label })}
        />
        <TextField
          {...shared}
          label={texts.end_label(values.at(-1) ?? 0)}
          value={content.high_label}
          error={errorOf(problems, HIGH_END)}
          onChange={(high_label) => handleChange({ high_label })}
        />
      </div>
      <div className="qt-scale-form-samples" role="group" aria-labelledby={`${id}-samples`}>
        <span className="ui-muted" id={`${id}-samples`}>
          {texts.fill_labels}
        </span>
        {texts.samples.map(({ low, high }) => (
          <Button
            key={low}
            variant="subtle"
            disabled={disabled}
            onClick={() => handleChange({ low_label: low, high_label: high })}
          >
            {texts.sample(low, high)}
          </Button>
        ))}
      </div>
    </EditorFrame>
  );
}

function errorOf(problems: readonly AuthoringProblem[], end: string): string | undefined {
  return problems.find((problem) => problem.item_id === end)?.text;
}
