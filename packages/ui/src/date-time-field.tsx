import { Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type DateTimeEntry, getDateTimeEntry, parseDateTimeText } from './date-time-entry.ts';
import { type FieldProps, pickFieldProps } from './field-props.ts';
import { IconButton } from './icon-button.tsx';
import { uiTexts } from './texts.ts';
import './date-time-field.css';

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
  const [isOpened, setOpened] = useState(false);
  const [wasLeft, setLeft] = useState(false);
  const [date = null, time = defaultTime] = entry.kind === 'valid' ? entry.value.split('T') : [];
  const ownError = wasLeft && entry.kind === 'invalid' ? uiTexts.date_time_invalid : undefined;
  const calendarButton = (
    <IconButton
      label={uiTexts.open_calendar}
      icon={<IconCalendar />}
      disabled={props.disabled ?? false}
      aria-expanded={isOpened}
      aria-haspopup="dialog"
      onClick={() => setOpened(!isOpened)}
    />
  );
  return (
    <Popover opened={isOpened} onChange={setOpened} position="bottom-end" trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <TextInput
          {...pickFieldProps({ ...props, error: error ?? ownError })}
          value={entry.text}
          placeholder={uiTexts.date_time_placeholder}
          inputMode="text"
          autoComplete="off"
          rightSection={calendarButton}
          rightSectionWidth={44}
          onChange={(event) => {
            setLeft(false);
            onChange(parseDateTimeText(event.currentTarget.value));
          }}
          onBlur={(event) => {
            setLeft(true);
            if (entry.kind === 'valid') onChange(getDateTimeEntry(entry.value));
            onBlur?.(event);
          }}
        />
      </Popover.Target>
      <Popover.Dropdown className="ui-date-time-dropdown" role="dialog" aria-label={props.label}>
        <DatePicker
          value={date}
          {...(date === null ? {} : { defaultDate: date })}
          onChange={(picked) => {
            if (picked === null) return;
            onChange(getDateTimeEntry(`${picked}T${time}`));
            setOpened(false);
          }}
          hideOutsideDates
          ariaLabels={{
            previousMonth: uiTexts.previous_month,
            nextMonth: uiTexts.next_month,
            previousYear: uiTexts.previous_year,
            nextYear: uiTexts.next_year,
            previousDecade: uiTexts.previous_decade,
            nextDecade: uiTexts.next_decade,
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
