import { Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { type FieldProps, pickFieldProps } from '../fields/field-props.ts';
import { uiTexts } from '../texts.ts';
import './date-time-field.css';

export interface CalendarFieldProps extends FieldProps {
  /** As it is typed. */
  text: string;
  /** The shape that is wanted, shown while the field is empty. */
  placeholder: string;
  /** The day of the text, 'YYYY-MM-DD'; null where it has none. */
  date: string | null;
  onType: (text: string) => void;
  /** A day was picked in the calendar, 'YYYY-MM-DD'. */
  onPick: (date: string) => void;
}

/** Escape in what has the focus closes the calendar, and not the dialog around it, which looks for this attribute. */
function keepEscape({ target }: FocusEvent): void {
  if (target instanceof Element) target.setAttribute('data-mantine-stop-propagation', 'true');
}

/** A text of a date with a calendar beside it; what the text means is known to its owner. */
export function CalendarField(props: CalendarFieldProps): ReactNode {
  const { text, placeholder, date, onType, onPick } = props;
  const [isOpened, setOpened] = useState(false);
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
          {...pickFieldProps(props)}
          value={text}
          placeholder={placeholder}
          inputMode="text"
          autoComplete="off"
          rightSection={calendarButton}
          rightSectionWidth={44}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </Popover.Target>
      <Popover.Dropdown
        className="ui-date-time-dropdown"
        role="dialog"
        aria-label={props.label}
        onFocusCapture={keepEscape}
      >
        <DatePicker
          value={date}
          {...(date === null ? {} : { defaultDate: date })}
          onChange={(picked) => {
            if (picked === null) return;
            onPick(picked);
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
