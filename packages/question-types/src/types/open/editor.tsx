import { QUESTION_CRITERIA_MAX, QUESTION_POINTS_MAX } from '@parta/domain/limits';
import { roundPoints } from '@parta/domain/live/scoring';
import { Button } from '@parta/ui/buttons/button';
import { IconButton } from '@parta/ui/buttons/icon-button';
import { TextField } from '@parta/ui/fields/text-field';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EditorFrame } from '../../editing/editor-frame.tsx';
import { NumberField } from '../../editing/fields/number-field.tsx';
import { MAX_CRITERIA_LENGTH, MAX_ITEM_LENGTH } from '../../kit/authoring/author-limits.ts';
import type { Criterion } from '../../kit/marking/marking-guide.ts';
import { formatNumber } from '../../kit/typed/number-format.ts';
import type { EditorProps } from '../../parts.ts';
import './editor.css';
import type { Key } from './key.ts';
import type { Content } from './schema.ts';
import { formTexts as texts } from './texts.ts';

/** What the one who marks should know, and criteria with points; nothing at all where nobody marks. */
export function Editor({ content, answerKey, problems, disabled, onChange }: EditorProps<Content, Key>): ReactNode {
  return (
    <EditorFrame problems={problems}>
      {answerKey === null ? (
        <p className="ui-muted">{texts.unmarked}</p>
      ) : (
        <>
          <TextField
            label={texts.criteria}
            description={texts.criteria_note}
            value={answerKey.criteria}
            maxLength={MAX_CRITERIA_LENGTH}
            lines={4}
            disabled={disabled}
            onChange={(criteria) => onChange({ content, answerKey: { ...answerKey, criteria } })}
          />
          <Scale
            scale={answerKey.scale}
            disabled={disabled}
            onChange={(scale) => onChange({ content, answerKey: { ...answerKey, scale } })}
          />
        </>
      )}
    </EditorFrame>
  );
}

interface ScaleProps {
  scale: readonly Criterion[];
  disabled: boolean;
  onChange(scale: Criterion[]): void;
}

/** Criteria К1, К2 … by which points are given, and what they come to. */
function Scale({ scale, disabled, onChange }: ScaleProps): ReactNode {
  const change = (index: number, part: Partial<Criterion>): void =>
    onChange(scale.map((criterion, at) => (at === index ? { ...criterion, ...part } : criterion)));
  const sum = roundPoints(scale.reduce((total, { points }) => total + points, 0));
  return (
    <fieldset className="qe-scale">
      <legend>{texts.scale}</legend>
      <p className="ui-muted">{texts.scale_note}</p>
      {scale.map(({ title, points }, index) => (
        // Criteria have no identifiers: their order is what tells them apart.
        <div key={index} className="qe-criterion">
          <TextField
            label={texts.criterion(index + 1)}
            placeholder={texts.criterion_placeholder}
            value={title}
            maxLength={MAX_ITEM_LENGTH}
            disabled={disabled}
            onChange={(next) => change(index, { title: next })}
          />
          <NumberField
            label={texts.criterion_points(index + 1)}
            value={points}
            isSize
            disabled={disabled}
            onChange={(next) => change(index, { points: Math.min(QUESTION_POINTS_MAX, roundPoints(next ?? 0)) })}
          />
          <IconButton
            label={texts.remove_criterion(index + 1)}
            icon={<IconTrash aria-hidden="true" />}
            disabled={disabled}
            onClick={() => onChange(scale.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {scale.length > 0 && <p role="status">{texts.sum(formatNumber(sum))}</p>}
      {scale.length < QUESTION_CRITERIA_MAX && (
        <Button
          icon={<IconPlus aria-hidden="true" />}
          disabled={disabled}
          onClick={() => onChange([...scale, { title: '', points: 1 }])}
        >
          {texts.add_criterion}
        </Button>
      )}
    </fieldset>
  );
}
