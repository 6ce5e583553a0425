import { type ReactNode, useState } from 'react';
import type { FieldProps } from '../fields/field-props.ts';
import { uiTexts } from '../texts.ts';
import { CalendarField } from './calendar-field.tsx';
import { type DateTimeEntry, getDateEntry, parseDateText } from './date-time-entry.ts';

export interface DateFieldProps extends FieldProps {
  /** What stands in the field, its value a day 'YYYY-MM-DD'; starts empty or from `getDateEntry(day)`. */
  entry: DateTimeEntry;
  /** Every change, invalid text among them; the owner refuses to send an 'invalid' entry. */
  onChange: (entry: DateTimeEntry) => void;
}

/** A day, typed as ДД.ММ.ГГГГ or picked in a calendar; otherwise as the field of date and time. */
export function DateField(props: DateFieldProps): ReactNode {
  const { entry, onChange, error, onBlur } = props;
  const [wasLeft, setLeft] = useState(false);
  return (
    <CalendarField
      {...props}
      error={error ?? (wasLeft && entry.kind === 'invalid' ? uiTexts.date_time_invalid : undefined)}
      text={entry.text}
      placeholder={uiTexts.date_placeholder}
      date={entry.kind === 'valid' ? entry.value : null}
      onType={(text) => {
        setLeft(false);
        onChange(parseDateText(text));
      }}
      onBlur={(event) => {
        setLeft(true);
        if (entry.kind === 'valid') onChange(getDateEntry(entry.value));
        onBlur?.(event);
      }}
      onPick={(picked) => onChange(getDateEntry(picked))}
    />
  );
}
