import { PasswordInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { uiTexts } from '../texts.ts';
import { type FieldProps, pickFieldProps } from './field-props.ts';

export interface PasswordFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** 'current-password' to sign in, 'new-password' to choose one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be looked at; the eye can be reached by keyboard. */
export function PasswordField(props: PasswordFieldProps): ReactNode {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...pickFieldProps(props)}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      autoComplete={props.autoComplete}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': visible ? uiTexts.hide_password : uiTexts.show_password,
        tabIndex: 0,
        'aria-hidden': false,
      }}
    />
  );
}
