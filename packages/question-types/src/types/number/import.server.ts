import { MAX_UNIT_LENGTH } from '../../kit/authoring/author-limits.ts';
import { moodleQuestion } from '../../kit/imports/moodle-question.ts';
import { parseNumber } from '../../kit/typed/number-text.ts';
import type { ImportMapping } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Content } from './schema.ts';
import { texts } from './texts.ts';

const PLUS_MINUS = /\s*(?:±|\+\s*\/?\s*[-−])\s*/;
const PERCENT = 100;

/** Reads «9,8», «9,8 ± 0,1» or «9,8 ± 5 %». */
function readRule(text: string): Key | null {
  const [valueText = '', toleranceText, ...rest] = text.split(PLUS_MINUS);
  const value = parseNumber(valueText);
  if (value === null || rest.length > 0) return null;
  if (toleranceText === undefined) return { value, tolerance: 0, tolerance_kind: 'absolute' };
  const isRelative = toleranceText.trim().endsWith('%');
  const tolerance = parseNumber(toleranceText.replace('%', ''));
  if (tolerance === null || tolerance < 0) return null;
  return isRelative
    ? { value, tolerance: tolerance / PERCENT, tolerance_kind: 'relative' }
    : { value, tolerance, tolerance_kind: 'absolute' };
}

function writeRule({ value, tolerance, tolerance_kind }: Key): string {
  if (tolerance === 0 && tolerance_kind === 'absolute') return writeNumber(value);
  const width =
    tolerance_kind === 'relative'
      ? // Without the last binary digits: 0.07 × 100 is 7.
        `${writeNumber(Number((tolerance * PERCENT).toPrecision(15)))} %`
      : writeNumber(tolerance);
  return `${writeNumber(value)} ± ${width}`;
}

/** All digits of a number, with a decimal comma. */
function writeNumber(value: number): string {
  return String(value).replace('.', ',');
}

export const importMapping: ImportMapping<Content, Key> = {
  xlsx: {
    type: texts.name,
    read({ answer }) {
      const [rule = '', ...rest] = answer.split('|');
      const unit = rest.join('|').trim();
      const answerKey = readRule(rule.trim());
      if (unit.length > MAX_UNIT_LENGTH) return { code: 2 };
      return answerKey === null ? { code: 3 } : { content: { unit }, answerKey };
    },
    write: ({ unit }, answerKey) => ({
      options: [],
      answer: [writeRule(answerKey), unit.trim()].filter((part) => part !== '').join(' | '),
    }),
  },
  moodle: {
    reads: ({ type }) => type === 'numerical',
    read({ answers }) {
      const right = answers.filter((answer) => answer.fraction >= 100);
      const [only] = right;
      const value = only === undefined || right.length > 1 ? null : parseNumber(only.text);
      if (value === null || only === undefined || !(only.tolerance >= 0)) return { code: 3 };
      return { content: { unit: '' }, answerKey: { value, tolerance: only.tolerance, tolerance_kind: 'absolute' } };
    },
    write(_content, { value, tolerance, tolerance_kind }) {
      const width = tolerance_kind === 'relative' ? tolerance * Math.abs(value) : tolerance;
      return moodleQuestion({
        type: 'numerical',
        answers: [{ text: String(value), fraction: 100, tolerance: width }],
      });
    },
  },
};
