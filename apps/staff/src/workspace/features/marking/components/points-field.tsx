import { TextField } from '@parta/ui/fields/text-field';
import type { ReactNode } from 'react';
import { formatPoints, listSteps, readPoints } from '../rules/points.ts';
import { deskTexts as texts } from '../texts.ts';

export interface PointsFieldProps {
  label: string;
  value: string;
  max: number;
  error?: string | undefined;
  autoFocus?: boolean;
  onChange: (value: string) => void;
}

/** Points by digits, or by one button each. */
export function PointsField({ label, value, max, error, autoFocus = false, onChange }: PointsFieldProps): ReactNode {
  const points = readPoints(value, max);
  return (
    <div className="marking-points">
      <TextField
        label={label}
        description={texts.points_of(formatPoints(max))}
        value={value}
        inputMode="decimal"
        autoComplete="off"
        autoFocus={autoFocus}
        {...(error === undefined ? {} : { error })}
        onChange={onChange}
      />
      <fieldset className="marking-steps">
        <legend className="ui-hidden-text">{`${texts.steps}: ${label}`}</legend>
        {listSteps(max).map((step) => (
          <button
            key={step}
            type="button"
            className="marking-step"
            aria-pressed={points === step}
            onClick={() => onChange(formatPoints(step))}
          >
            {formatPoints(step)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
