import { GRADE_KINDS } from '@parta/domain/grades/grade-scale';
import { SelectField } from '@parta/ui/fields/select-field';
import { TextField } from '@parta/ui/fields/text-field';
import type { ReactNode } from 'react';
import { FormProblem } from '../form-problem.tsx';
import { draftOfKind, nameGrade, nameLowest, type ScaleDraft } from './scale-draft.ts';
import { scaleTexts } from './texts.ts';
import './scale-fields.css';

export interface ScaleFieldsProps {
  draft: ScaleDraft;
  onChange: (draft: ScaleDraft) => void;
  disabled: boolean;
  /** What was typed is no scale, and has been sent. */
  isWrong: boolean;
}

/** The kind of a scale, and from which percent each of its grades is given. */
export function ScaleFields({ draft, onChange, disabled, isWrong }: ScaleFieldsProps): ReactNode {
  const { kind, texts } = draft;
  return (
    <>
      <SelectField
        label={scaleTexts.kind}
        disabled={disabled}
        value={kind}
        onChange={(chosen) => onChange(draftOfKind(chosen))}
        options={GRADE_KINDS.map((value) => ({ value, label: scaleTexts.kinds[value] }))}
      />
      {texts.length === 0 ? (
        <p className="ui-muted">{scaleTexts.hundred}</p>
      ) : (
        <fieldset className="scale-thresholds" disabled={disabled}>
          <legend>{scaleTexts.thresholds}</legend>
          {texts.map((text, place) => (
            <TextField
              key={place}
              label={scaleTexts.threshold(nameGrade(kind, place))}
              inputMode="decimal"
              maxLength={5}
              disabled={disabled}
              value={text}
              onChange={(typed) => onChange({ kind, texts: texts.with(place, typed) })}
            />
          ))}
          <p className="ui-muted">{scaleTexts.lowest(nameLowest(kind))}</p>
        </fieldset>
      )}
      <FormProblem text={isWrong ? scaleTexts.wrong : null} />
    </>
  );
}
