import { Select } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { uiTexts } from '../texts.ts';
import { type FieldProps, pickFieldProps } from './field-props.ts';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps<Value extends string> extends FieldProps {
  options: readonly SelectOption<Value>[];
  /** null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  /** Lets the person type to find an option; for more than ten. */
  searchable?: boolean;
}

/** Pixels: five and a half options, so that a longer list is seen to go on. */
const LIST_HEIGHT = 242;

/** One of a list. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>): ReactNode {
  const { options, value, onChange, placeholder, searchable = false } = props;

  /** What is typed then seeks an option, in place of standing behind the name of the chosen one. */
  function selectChosen({ currentTarget }: MouseEvent<HTMLInputElement>): void {
    const chosen = options.find((option) => option.value === value);
    if (chosen !== undefined && currentTarget.value === chosen.label) currentTarget.select();
  }

  return (
    <Select
      {...pickFieldProps(props)}
      data={options.map((option) => ({ ...option }))}
      value={value}
      onChange={(chosen) => {
        const option = options.find((candidate) => candidate.value === chosen);
        if (option !== undefined) onChange(option.value);
      }}
      // From where the field begins: centred on it before it has a width, the list stands out of a phone, which then shows the whole page smaller.
      comboboxProps={{ position: 'bottom-start' }}
      maxDropdownHeight={LIST_HEIGHT}
      allowDeselect={false}
      searchable={searchable}
      {...(searchable ? { onClick: selectChosen } : {})}
      nothingFoundMessage={uiTexts.not_found}
      {...(placeholder === undefined ? {} : { placeholder })}
    />
  );
}
