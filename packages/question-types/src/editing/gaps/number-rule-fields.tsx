import { SelectField } from '@parta/ui/select-field';
import type { ReactNode } from 'react';
import type { NumberRule } from '../../kit/number-text.ts';
import { NumberField } from '../number-field.tsx';
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
        isSize
        disabled={disabled}
        onChange={(value) => onChange({ ...rule, tolerance: (value ?? 0) / scale })}
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
