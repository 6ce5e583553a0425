import type { ReactNode } from 'react';
import type { NumberRule } from '../../kit/typed/number-text.ts';
import { NumberField } from '../fields/number-field.tsx';
import { ToleranceFields } from '../fields/tolerance-fields.tsx';
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
  return (
    <div className="qe-gap-number">
      <NumberField
        label={texts.value}
        value={rule.value}
        disabled={disabled}
        onChange={(value) => onChange({ ...rule, value })}
      />
      <ToleranceFields
        tolerance={rule}
        unit=""
        disabled={disabled}
        onChange={(tolerance) => onChange({ ...rule, ...tolerance })}
      />
    </div>
  );
}
