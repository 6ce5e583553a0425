import { TextField } from '@parta/ui/fields/text-field';
import { type ReactNode, useState } from 'react';
import { partTexts } from './texts.ts';

export interface NumberEntryProps {
  label: string;
  placeholder?: string;
  /** A sentence under the label. */
  description?: string;
  /** Null while the field is empty, where that is allowed. */
  value: number | null;
  min: number;
  max: number;
  /** Digits after the comma at most. */
  decimals: number;
  /** Whether nothing may stand there. */
  emptyAllowed?: boolean;
  onChange: (value: number | null) => void;
}

function write(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',');
}

function read(text: string, { min, max, decimals, emptyAllowed = false }: NumberEntryProps): number | null | undefined {
  const clean = text.trim().replace(',', '.');
  if (clean === '') return emptyAllowed ? null : undefined;
  if (!/^\d+(?:\.\d*)?$/.test(clean)) return undefined;
  const value = Number(clean);
  if (value < min || value > max || (clean.split('.')[1] ?? '').length > decimals) return undefined;
  return value;
}

/** A number as it is written in Russian; reports each text that is one, and says what is wrong with others. */
export function NumberEntry(props: NumberEntryProps): ReactNode {
  const { label, placeholder, description, value, min, max, onChange } = props;
  const [typed, setTyped] = useState<{ text: string; of: number | null } | null>(null);
  const text = typed === null || typed.of !== value ? write(value) : typed.text;
  const isWrong = read(text, props) === undefined;
  return (
    <TextField
      label={label}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(description === undefined ? {} : { description })}
      value={text}
      inputMode="decimal"
      {...(isWrong ? { error: partTexts.number_range(write(min), write(max)) } : {})}
      onBlur={() => setTyped(null)}
      onChange={(next) => {
        const parsed = read(next, props);
        setTyped({ text: next, of: parsed === undefined ? value : parsed });
        if (parsed !== undefined && parsed !== value) onChange(parsed);
      }}
    />
  );
}
