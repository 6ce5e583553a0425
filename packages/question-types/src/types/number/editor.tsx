import { SelectField } from '@parta/ui/select-field';
import { TextField } from '@parta/ui/text-field';
import type { ReactNode } from 'react';
import { EditorFrame } from '../../editing/editor-frame.tsx';
import { NumberField } from '../../editing/number-field.tsx';
import { MAX_UNIT_LENGTH } from '../../kit/author-limits.ts';
import { formatNumber } from '../../kit/number-format.ts';
import type { NumberRule } from '../../kit/number-text.ts';
import type { EditorProps } from '../../parts.ts';
import './editor.css';
import type { KeyDraft } from './key.ts';
import type { Content } from './schema.ts';
import { editorTexts as texts } from './texts.ts';

const PERCENT = 100;

/** The right number, how far from it an answer may be, and its unit; a line says in words which answers count. */
export function Editor({
  content,
  answerKey,
  problems,
  disabled,
  onChange,
}: EditorProps<Content, KeyDraft>): ReactNode {
  if (answerKey === null) return null;
  const { value, tolerance, tolerance_kind } = answerKey;
  const scale = tolerance_kind === 'relative' ? PERCENT : 1;

  function change(fields: Partial<KeyDraft>): void {
    if (answerKey !== null) onChange({ content, answerKey: { ...answerKey, ...fields } });
  }

  return (
    <EditorFrame problems={problems}>
      <div className="qe-number">
        <NumberField
          label={texts.value}
          placeholder={texts.value_placeholder}
          value={value}
          disabled={disabled}
          onChange={(next) => change({ value: next })}
        />
        <TextField
          label={texts.unit}
          placeholder={texts.unit_placeholder}
          value={content.unit}
          maxLength={MAX_UNIT_LENGTH}
          disabled={disabled}
          onChange={(unit) => onChange({ content: { unit }, answerKey })}
        />
        <NumberField
          // A percentage is another text than the number it stands for.
          key={tolerance_kind}
          label={texts.tolerance}
          placeholder="0"
          value={roundForShow(tolerance * scale)}
          isSize
          disabled={disabled}
          onChange={(next) => change({ tolerance: (next ?? 0) / scale })}
        />
        <SelectField
          label={texts.tolerance_kind}
          options={[
            {
              value: 'absolute',
              label: content.unit.trim() === '' ? texts.absolute : texts.in_units(content.unit.trim()),
            },
            { value: 'relative', label: texts.relative },
          ]}
          value={tolerance_kind}
          disabled={disabled}
          onChange={(kind) => change({ tolerance_kind: kind, tolerance: 0 })}
        />
      </div>
      {value !== null && (
        <p className="qe-number-range">{describeRange({ value, tolerance, tolerance_kind }, content)}</p>
      )}
    </EditorFrame>
  );
}

/** Without the last binary digits, which nobody typed: 0.07 × 100 is 7. */
function roundForShow(number: number): number {
  return Number(number.toPrecision(12));
}

function describeRange(rule: NumberRule, { unit }: Content): string {
  const allowed = rule.tolerance_kind === 'relative' ? rule.tolerance * Math.abs(rule.value) : rule.tolerance;
  const suffix = unit.trim() === '' ? '' : ` ${unit.trim()}`;
  if (allowed === 0) return texts.exact(`${formatNumber(rule.value)}${suffix}`);
  const [from, to] = [rule.value - allowed, rule.value + allowed].map((bound) => formatNumber(roundForShow(bound)));
  return texts.range(from ?? '', `${to}${suffix}`);
}
