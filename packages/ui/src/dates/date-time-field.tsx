import { type ReactNode, useState } from 'react';
import type { FieldProps } from '../fields/field-props.ts';
import { uiTexts } from '../texts.ts';
import { CalendarField } from './calendar-field.tsx';
import { type DateTimeEntry, getDateTimeEntry, parseDateTimeText } from './date-time-entry.ts';

export interface DateTimeFieldProps extends FieldProps {
  /** What stands in the field; starts from `EMPTY_DATE_TIME_ENTRY` or `getDateTimeEntry(value)`. */
  entry: DateTimeEntry;
  /** Every change, invalid text among them; the owner refuses to send an 'invalid' entry. */
  onChange: (entry: DateTimeEntry) => void;
  /** Time given to a day picked in the calendar while none is typed, 'HH:mm'. Default: '00:00'. */
  defaultTime?: string;
}

/**
 * Date and time, typed as ДД.ММ.ГГГГ ЧЧ:мм or picked in a calendar. Says itself that the text is no date once the
 * field is left; `error` of the owner takes its place.
 */
export function DateTimeField(props: DateTimeFieldProps): ReactNode {
  const { entry, onChange, defaultTime = '00:00', error, onBlur } = props;
  const [wasLeft, setLeft] = useState(false);
  const [date = null, time = defaultTime] = entry.kind === 'valid' ? entry.value.split('T') : [];
  return (
    <CalendarField
      {...props}
      error={error ?? (wasLeft && entry.kind === 'invalid' ? uiTexts.date_time_invalid : undefined)}
      text={entry.text}
      placeholder={uiTexts.date_time_placeholder}
      date={date}
      onType={(text) => {
        setLeft(false);
        onChange(parseDateTimeText(text));
      }}
      onBlur={(event) => {
        setLeft(true);
        if (entry.kind === 'valid') onChange(getDateTimeEntry(entry.value));
        onBlur?.(event);
      }}
      onPick={(picked) => onChange(getDateTimeEntry(`${picked}T${time}`))}
    />
  );
}
