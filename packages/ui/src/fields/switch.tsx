import { Switch as MantineSwitch } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldProps, pickFieldProps } from './field-props.ts';

export interface SwitchProps extends FieldProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** On or off, applied at once. */
export function Switch(props: SwitchProps): ReactNode {
  return (
    <MantineSwitch
      {...pickFieldProps(props)}
      wrapperProps={{ 'data-described': props.description !== undefined || undefined }}
      checked={props.checked}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
      withThumbIndicator={false}
    />
  );
}
