import { TextField } from '@parta/ui/text-field';
import { type ReactNode, useState } from 'react';
import { parseNumber } from '../kit/number-text.ts';
import { texts } from './texts.ts';

interface NumberFieldProps {
  label: string;
  /** Null while there is none. */
  value: number | null;
  disabled: boolean;
  error?: string | undefined;
  /** Null for an empty field and for what is no number. */
  onChange(value: number | null): void;
}

/** A number as people write it; what is typed stays as it is typed until the field is left. */
export function NumberField({ label, value, disabled, error, onChange }: NumberFieldProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value === null ? '' : String(value).replace('.', ','));
  const isUnreadable = shown.trim() !== '' && parseNumber(shown) === null;
  return (
    <TextField
      label={label}
      value={shown}
      disabled={disabled}
      autoComplete="off"
      error={isUnreadable ? texts.unreadable : error}
      onChange={(text) => {
        setTyped(text);
        onChange(parseNumber(text));
      }}
      onBlur={() => {
        if (!isUnreadable) setTyped(null);
      }}
    />
  );
}
