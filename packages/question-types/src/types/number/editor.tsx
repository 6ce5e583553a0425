import { TextField } from '@parta/ui/fields/text-field';
import type { ReactNode } from 'react';
import { EditorFrame } from '../../editing/editor-frame.tsx';
import { NumberField } from '../../editing/fields/number-field.tsx';
import { roundForShow, ToleranceFields } from '../../editing/fields/tolerance-fields.tsx';
import { MAX_UNIT_LENGTH } from '../../kit/authoring/author-limits.ts';
import { formatNumber } from '../../kit/typed/number-format.ts';
import type { NumberRule } from '../../kit/typed/number-text.ts';
import type { EditorProps } from '../../parts.ts';
import './editor.css';
import type { KeyDraft } from './key.ts';
import type { Content } from './schema.ts';
import { editorTexts as texts } from './texts.ts';

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
  const change = (fields: Partial<KeyDraft>): void => onChange({ content, answerKey: { ...answerKey, ...fields } });
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
        <ToleranceFields tolerance={answerKey} unit={content.unit} disabled={disabled} onChange={change} />
      </div>
      {value !== null && (
        <p className="qe-number-range">{describeRange({ value, tolerance, tolerance_kind }, content)}</p>
      )}
    </EditorFrame>
  );
}

function describeRange(rule: NumberRule, { unit }: Content): string {
  const allowed = rule.tolerance_kind === 'relative' ? rule.tolerance * Math.abs(rule.value) : rule.tolerance;
  const suffix = unit.trim() === '' ? '' : ` ${unit.trim()}`;
  if (allowed === 0) return texts.exact(`${formatNumber(rule.value)}${suffix}`);
  const [from, to] = [rule.value - allowed, rule.value + allowed].map((bound) => formatNumber(roundForShow(bound)));
  return texts.range(from ?? '', `${to}${suffix}`);
}
