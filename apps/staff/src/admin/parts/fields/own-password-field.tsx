import { PasswordField } from '@parta/ui/fields/password-field';
import type { ReactNode } from 'react';
import { bindText, type TextForm } from '../../../forms/bind-text.ts';
import { adminTexts } from '../../texts.ts';

/** The password of whoever does what cannot be done by a browser left open; its field is `password`. */
export function OwnPasswordField(props: { form: TextForm<'password'>; autoFocus?: boolean }): ReactNode {
  const { form, autoFocus = false } = props;
  return (
    <PasswordField
      label={adminTexts.own_password}
      description={adminTexts.own_password_about}
      autoComplete="current-password"
      autoFocus={autoFocus}
      {...bindText(form, 'password')}
    />
  );
}
