import { findPasswordProblem } from '@parta/domain/people/password';
import { PasswordField } from '@parta/ui/fields/password-field';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fieldTexts, passwordProblems } from './texts.ts';
import './fields.css';

export interface NewPasswordFieldProps {
  /** Default: «Пароль». */
  label?: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  /** Address and names of the person, which a password must not repeat. */
  personal: readonly string[];
}

/** A password to be chosen; tells while it is typed what is wrong with it. */
export function NewPasswordField(props: NewPasswordFieldProps): ReactNode {
  const { label = fieldTexts.password, name, value, onChange, error, personal } = props;
  const hasError = error !== undefined && error !== null;
  return (
    <div>
      <PasswordField
        label={label}
        name={name}
        value={value}
        onChange={onChange}
        error={error}
        autoComplete="new-password"
      />
      <div role="status">{!hasError && <PasswordHint value={value} personal={personal} />}</div>
    </div>
  );
}

function PasswordHint({ value, personal }: Pick<NewPasswordFieldProps, 'value' | 'personal'>): ReactNode {
  if (value === '') return <p className="password-hint">{fieldTexts.password_rule}</p>;
  const problem = findPasswordProblem(value, personal);
  if (problem === null) {
    return (
      <p className="password-hint" data-tone="right">
        <IconCheck aria-hidden="true" />
        {fieldTexts.password_fits}
      </p>
    );
  }
  return (
    <p className="password-hint" data-tone="warning">
      <IconAlertTriangle aria-hidden="true" />
      {passwordProblems[problem]}
    </p>
  );
}
