import { SelectField } from '@parta/ui/fields/select-field';
import type { ReactNode } from 'react';
import type { NumberRule } from '../../kit/typed/number-text.ts';
import { toleranceTexts as texts } from '../texts.ts';
import { NumberField } from './number-field.tsx';

export type Tolerance = Pick<NumberRule, 'tolerance' | 'tolerance_kind'>;

interface ToleranceFieldsProps {
  tolerance: Tolerance;
  /** Of the number, empty where there is none. */
  unit: string;
  disabled: boolean;
  onChange(tolerance: Tolerance): void;
}

const PERCENT = 100;

/** How far from the right number an answer may be, as a number or as a share of it. */
export function ToleranceFields({ tolerance, unit, disabled, onChange }: ToleranceFieldsProps): ReactNode {
  const { tolerance_kind } = tolerance;
  const scale = tolerance_kind === 'relative' ? PERCENT : 1;
  return (
    <>
      <NumberField
        // A percentage is another text than the number it stands for.
        key={tolerance_kind}
        label={texts.tolerance}
        placeholder="0"
        value={roundForShow(tolerance.tolerance * scale)}
        isSize
        disabled={disabled}
        onChange={(value) => onChange({ tolerance_kind, tolerance: (value ?? 0) / scale })}
      />
      <SelectField
        label={texts.kind}
        options={[
          { value: 'absolute', label: unit.trim() === '' ? texts.absolute : texts.in_units(unit.trim()) },
          { value: 'relative', label: texts.relative },
        ]}
        value={tolerance_kind}
        disabled={disabled}
        onChange={(kind) => onChange({ tolerance_kind: kind, tolerance: 0 })}
      />
    </>
  );
}

/** Without the last binary digits, which nobody typed: 0.07 × 100 is 7. */
export function roundForShow(number: number): number {
  return Number(number.toPrecision(12));
}
