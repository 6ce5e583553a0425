import { TextField } from '@parta/ui/fields/text-field';
import { type ReactNode, useState } from 'react';
import { MAX_NUMBER_LENGTH } from '../../kit/answering/answer-limits.ts';
import { formatNumber } from '../../kit/typed/number-format.ts';
import { parseNumber } from '../../kit/typed/number-text.ts';
import { texts } from '../texts.ts';

interface NumberFieldProps {
  label: string;
  placeholder?: string;
  /** Null while there is none. */
  value: number | null;
  /** Whether it says how large something is: a minus makes no sense, and an empty field is nothing at all. */
  isSize?: boolean;
  disabled: boolean;
  error?: string | undefined;
  /** Null for an empty field and for what is no number. */
  onChange(value: number | null): void;
}

/** A number as people write it; what is typed stays as it was typed. */
export function NumberField(props: NumberFieldProps): ReactNode {
  const { label, placeholder, value, isSize = false, disabled, error, onChange } = props;
  const [typed, setTyped] = useState('');
  const [isTyping, setIsTyping] = useState(false);
  // A value that is not the typed one has come from elsewhere, such as an undone change.
  const nothing = isSize ? 0 : null;
  const isTyped = (read(typed) ?? nothing) === (value ?? nothing);
  const shown = isTyped ? typed : value === null ? '' : formatNumber(value);
  // Not while it is typed: «10^» is no number, and about to be one.
  const isUnreadable = !isTyping && shown.trim() !== '' && read(shown) === null;

  function read(text: string): number | null {
    const number = parseNumber(text);
    return number === null || (isSize && number < 0) ? null : number;
  }

  return (
    <TextField
      label={label}
      {...(placeholder === undefined ? {} : { placeholder })}
      value={shown}
      inputMode="decimal"
      autoComplete="off"
      maxLength={MAX_NUMBER_LENGTH}
      disabled={disabled}
      error={isUnreadable ? (isSize ? texts.unreadable_size : texts.unreadable) : error}
      onFocus={() => setIsTyping(true)}
      onBlur={() => setIsTyping(false)}
      onChange={(text) => {
        setTyped(text);
        onChange(read(text));
      }}
    />
  );
}
