import { TextSkeleton } from '@parta/ui/display/states';
import { SelectField } from '@parta/ui/fields/select-field';
import { TextField } from '@parta/ui/fields/text-field';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { lazyPart } from '../../../../shell/chunks/lazy-part.ts';
import type { KeyForm } from '../rules/key-form.ts';
import type { RegionsForm } from '../rules/key-regions.ts';
import type { KeyRow, RowsForm } from '../rules/key-rows.ts';
import { correctionTexts as texts } from '../texts.ts';

// Drawn for one kind alone, and as large as the rest of the page.
const KeyRegions = lazyPart(async () => (await import('./key-regions.tsx')).KeyRegions);

export interface KeyFieldsProps {
  form: KeyForm;
  value: unknown;
  onChange: (key: unknown) => void;
}

/** The right answer of a question, picked or typed. */
export function KeyFields({ form, value, onChange }: KeyFieldsProps): ReactNode {
  if (form.kind === 'regions') {
    return (
      <Suspense fallback={<TextSkeleton lines={6} />}>
        <KeyRegions form={form} value={value} onChange={onChange} />
      </Suspense>
    );
  }
  if (form.kind === 'rows') return <KeyRows form={form} value={value} onChange={onChange} />;
  if ('options' in form) return <PickedKey form={form} value={value} onChange={onChange} />;
  return <TypedKey form={form} value={value} onChange={onChange} />;
}

interface PickedKeyProps extends KeyFieldsProps {
  form: Extract<KeyForm, { options: unknown }>;
}

function PickedKey({ form, value, onChange }: PickedKeyProps): ReactNode {
  const name = useId();
  const chosen = form.read(value);
  const isOne = form.kind === 'one';
  return (
    <fieldset className="marking-key">
      <legend>{texts.key}</legend>
      {form.options.map(({ id, label }) => (
        <label key={id}>
          <input
            type={isOne ? 'radio' : 'checkbox'}
            name={name}
            checked={chosen.includes(id)}
            onChange={({ currentTarget: { checked } }) => {
              const others = isOne ? [] : chosen.filter((other) => other !== id);
              onChange(form.write(value, checked ? [...others, id] : others));
            }}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface TypedKeyProps extends KeyFieldsProps {
  form: Exclude<KeyForm, RowsForm | RegionsForm | { options: unknown }>;
}

function TypedKey({ form, value, onChange }: TypedKeyProps): ReactNode {
  // What is typed stays as it was typed.
  const [typed, setTyped] = useState(() => form.read(value));
  const change = (text: string): void => {
    setTyped(text);
    onChange(form.write(value, text));
  };
  return form.kind === 'lines' ? (
    <TextField label={texts.accepted} description={texts.accepted_note} value={typed} lines={3} onChange={change} />
  ) : (
    <TextField label={texts.key} value={typed} inputMode="decimal" onChange={change} />
  );
}

interface KeyRowsProps extends KeyFieldsProps {
  form: RowsForm;
}

function KeyRows({ form, value, onChange }: KeyRowsProps): ReactNode {
  return (
    <fieldset className="marking-key-rows">
      <legend>{texts.key}</legend>
      {form.rows.map((row) => {
        const { id, label, options } = row;
        const said = form.read(value, id);
        const change = (next: string): void => onChange(form.write(value, id, next));
        return options === null ? (
          <TypedRow key={id} row={row} said={said} onChange={change} />
        ) : (
          <SelectField
            key={id}
            label={label}
            options={options.map((option) => ({ value: option.id, label: option.label }))}
            value={said === '' ? null : said}
            onChange={change}
          />
        );
      })}
    </fieldset>
  );
}

function TypedRow({
  row: { label, isLines },
  said,
  onChange,
}: {
  row: KeyRow;
  said: string;
  onChange: (value: string) => void;
}): ReactNode {
  // What is typed stays as it was typed.
  const [typed, setTyped] = useState(said);
  const change = (text: string): void => {
    setTyped(text);
    onChange(text);
  };
  return isLines ? (
    <TextField label={label} description={texts.accepted_note} value={typed} lines={2} onChange={change} />
  ) : (
    <TextField label={label} value={typed} inputMode="decimal" onChange={change} />
  );
}
