import { SelectField } from '@parta/ui/select-field';
import { TextField } from '@parta/ui/text-field';
import { type ReactNode, useState } from 'react';
import { type NumberRule, parseNumber } from '../../kit/number-text.ts';
import { writeNumber } from './gap-words.ts';
import './gaps.css';
import { texts } from './texts.ts';

type NumberRuleDraft = Omit<NumberRule, 'value'> & { value: number | null };

interface NumberRuleFieldsProps {
  rule: NumberRuleDraft;
  disabled: boolean;
  onChange(rule: NumberRuleDraft): void;
}

/** A right number with its tolerance. */
export function NumberRuleFields({ rule, disabled, onChange }: NumberRuleFieldsProps): ReactNode {
  const scale = rule.tolerance_kind === 'relative' ? 100 : 1;
  // Twelve digits: what multiplying by a hundred adds to a share is not shown.
  const shownTolerance = Number((rule.tolerance * scale).toPrecision(12));
  return (
    <div className="qe-gap-number">
      <NumberField
        label={texts.value}
        value={rule.value}
        disabled={disabled}
        onChange={(value) => onChange({ ...rule, value })}
      />
      <NumberField
        label={texts.tolerance}
        value={shownTolerance}
        disabled={disabled}
        onChange={(value) => onChange({ ...rule, tolerance: Math.abs(value ?? 0) / scale })}
      />
      <SelectField
        label={texts.tolerance_kind}
        options={[
          { value: 'absolute', label: texts.tolerance_kinds.absolute },
          { value: 'relative', label: texts.tolerance_kinds.relative },
        ]}
        value={rule.tolerance_kind}
        disabled={disabled}
        onChange={(tolerance_kind) =>
          onChange({
            ...rule,
            tolerance_kind,
            tolerance: tolerance_kind === 'relative' ? shownTolerance / 100 : shownTolerance,
          })
        }
      />
    </div>
  );
}

interface NumberFieldProps {
  label: string;
  value: number | null;
  disabled: boolean;
  onChange(value: number | null): void;
}

/** Keeps what is being typed for as long as it means the same number. */
function NumberField({ label, value, disabled, onChange }: NumberFieldProps): ReactNode {
  const [typed, setTyped] = useState('');
  const isSame = parseNumber(typed) === value || (typed.trim() === '' && value === 0);
  const shown = isSame ? typed : value === null ? typed : writeNumber(value);
  return (
    <TextField
      label={label}
      value={shown}
      disabled={disabled}
      autoComplete="off"
      error={shown.trim() !== '' && parseNumber(shown) === null ? texts.unreadable : undefined}
      onChange={(text) => {
        setTyped(text);
        onChange(parseNumber(text));
      }}
    />
  );
}
