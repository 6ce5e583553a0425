import { Checkbox as MantineCheckbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldProps, pickFieldProps } from './field-props.ts';

export interface CheckboxProps extends FieldProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Some of what it stands for is chosen, not all. */
  indeterminate?: boolean;
}

/** Yes or no, applied with the form. */
export function Checkbox(props: CheckboxProps): ReactNode {
  return (
    <MantineCheckbox
      {...pickFieldProps(props)}
      wrapperProps={{ 'data-described': props.description !== undefined || undefined }}
      checked={props.checked}
      indeterminate={props.indeterminate ?? false}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  );
}
