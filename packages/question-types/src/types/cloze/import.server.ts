import { sortById } from '../../kit/items/item-order.ts';
import { emptyGapRule, newTextRule } from '../../kit/typed/gap-rules.ts';
import type { GapOption, GapPart, GapRule, GapRuleDraft } from '../../kit/typed/gap-types.ts';
import { parseNumber } from '../../kit/typed/number-text.ts';
import type { Imported, ImportMapping, MoodleQuestion } from '../../parts.ts';
import { type Key, key } from './key.ts';
import { type Content, schema } from './schema.ts';
import { texts, sheetTexts as words } from './texts.ts';

/** A text with its gaps while it is being read; a rule that could not be read is one without an answer. */
class Reading {
  readonly #newId: () => string;
  readonly #parts: GapPart[] = [];
  readonly #rules: GapRuleDraft[] = [];

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  text(text: string): void {
    const last = this.#parts.at(-1);
    if (text === '') return;
    if (last?.type === 'text') last.text += text;
    else this.#parts.push({ type: 'text', text });
  }

  gap(read: (id: string, newId: () => string) => { rule: GapRuleDraft; options: GapOption[] }): void {
    const id = this.#newId();
    const { rule, options } = read(id, this.#newId);
    this.#parts.push({ type: 'gap', id, kind: rule.kind, options: sortById(options) });
    this.#rules.push(rule);
  }

  result(): Imported<Content, Key> {
    const content = schema.content.safeParse({ parts: this.#parts });
    if (!content.success) return { code: 2 };
    const rules = key.schema.safeParse({ gaps: this.#rules });
    if (!rules.success || !key.fits(content.data, rules.data)) return { code: 3 };
    return { content: content.data, answerKey: rules.data };
  }
}

function readList(
  id: string,
  newId: () => string,
  choices: readonly { text: string; right: boolean }[],
): { rule: GapRuleDraft; options: GapOption[] } {
  const options = choices.map(({ text, right }) => ({ id: newId(), text, right }));
  const right = options.filter((option) => option.right);
  return {
    rule: { gap_id: id, kind: 'list', correct_option_id: right.length === 1 ? (right[0]?.id ?? null) : null },
    options: options.map((option) => ({ id: option.id, text: option.text })),
  };
}

/** The right option first, then the others. */
function listOptions(rule: GapRule & { kind: 'list' }, options: readonly GapOption[]): GapOption[] {
  const isRight = (option: GapOption): boolean => option.id === rule.correct_option_id;
  return [...options.filter(isRight), ...options.filter((option) => !isRight(option))];
}

function ruleOf(answerKey: Key, gap_id: string): GapRule {
  const rule = answerKey.gaps.find((each) => each.gap_id === gap_id);
  if (rule === undefined) throw new RangeError('a gap without a rule');
  return rule;
}

/** In a sheet: «[[accepted|accepted too]]», «[[#9,8±0,1]]» or «[[*right|wrong]]»; a sign behind a backslash is none of these. */
const SHEET_GAP = /\\[^]|\[\[((?:\\[^]|[^\\\]]|\](?!\]))*)\]\]/g;

function escapePlain(text: string): string {
  return text.replace(/\\|\[(?=\[|$)/g, (sign) => `\\${sign}`);
}

function escapeInGap(text: string): string {
  return text.replace(/[\\[\]|]|\/(?=\/|$)|^[*#]/g, (sign) => `\\${sign}`);
}

function unescapeSheet(text: string): string {
  return text.replace(/\\([\\[\]|/*#_n])/g, (_pair, sign: string) => (sign === '_' ? ' ' : sign === 'n' ? '\n' : sign));
}

/** Parts at a sign that is not escaped. */
function splitAt(text: string, sign: RegExp): string[] {
  const pieces = [''];
  for (const token of text.match(new RegExp(String.raw`\\[^]|${sign.source}|[^]`, 'g')) ?? []) {
    if (token.search(sign) === 0) pieces.push('');
    else pieces.push(`${pieces.pop() ?? ''}${token}`);
  }
  return pieces;
}

/** Spaces at the ends of a cell would be trimmed away. */
function guardEnds(text: string): string {
  const guard = (spaces: string): string => spaces.replace(/ /g, '\\_').replace(/\n/g, '\\n');
  return text.replace(/^[ \n]+|[ \n]+$/g, guard);
}

/** Moves the decimal point without the rounding that a multiplication brings: 0.07 → 7. */
function shiftDecimal(value: number, places: number): number {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  return Number(`${mantissa}e${Number(exponent) + places}`);
}

function readSheetNumber(id: string, body: string): GapRuleDraft {
  const [value = '', allowed = '0'] = body.split(/±|\+-/).map((text) => text.trim());
  const isShare = allowed.endsWith('%');
  const number = parseNumber(value);
  const tolerance = parseNumber(isShare ? allowed.slice(0, -1) : allowed);
  if (number === null || tolerance === null) return emptyGapRule({ id, kind: 'number' });
  return {
    gap_id: id,
    kind: 'number',
    rule: {
      value: number,
      tolerance: isShare ? shiftDecimal(tolerance, -2) : tolerance,
      tolerance_kind: isShare ? 'relative' : 'absolute',
    },
  };
}

function readSheetGap(body: string, id: string, newId: () => string): { rule: GapRuleDraft; options: GapOption[] } {
  const [answers = '', flags = ''] = splitAt(body, /\/\//);
  if (answers.trim().startsWith('#')) return { rule: readSheetNumber(id, answers.trim().slice(1)), options: [] };
  const pieces = splitAt(answers, /\|/).map((piece) => piece.trim());
  if (pieces.some((piece) => piece.startsWith('*'))) {
    const read = (piece: string) => ({
      text: unescapeSheet(piece.replace(/^\*/, '').trim()),
      right: piece.startsWith('*'),
    });
    return readList(id, newId, pieces.map(read));
  }
  const said = flags.split(',').map((flag) => flag.trim().toLowerCase());
  const rule = {
    accepted: pieces.map((piece) => unescapeSheet(piece)),
    fold_case: !said.includes(words.case),
    fold_yo: !said.includes(words.yo),
    fold_spaces: !said.includes(words.spaces),
    typo_tolerance: said.includes(words.typos),
  };
  return { rule: { gap_id: id, kind: 'text', rule }, options: [] };
}

function formatNumber(value: number): string {
  return String(value).replace('.', ',');
}

function writeSheetGap(rule: GapRule, options: readonly GapOption[]): string {
  switch (rule.kind) {
    case 'number': {
      const { value, tolerance, tolerance_kind } = rule.rule;
      const share = tolerance_kind === 'relative';
      if (tolerance === 0 && !share) return `#${formatNumber(value)}`;
      return `#${formatNumber(value)}±${share ? `${formatNumber(shiftDecimal(tolerance, 2))}%` : formatNumber(tolerance)}`;
    }
    case 'list':
      return listOptions(rule, options)
        .map((option, index) => `${index === 0 ? '*' : ''}${guardEnds(escapeInGap(option.text))}`)
        .join('|');
    case 'text': {
      const flags = [
        ...(rule.rule.fold_case ? [] : [words.case]),
        ...(rule.rule.fold_yo ? [] : [words.yo]),
        ...(rule.rule.fold_spaces ? [] : [words.spaces]),
        ...(rule.rule.typo_tolerance ? [words.typos] : []),
      ];
      const accepted = rule.rule.accepted.map((text) => guardEnds(escapeInGap(text))).join('|');
      return flags.length === 0 ? accepted : `${accepted}//${flags.join(', ')}`;
    }
  }
}

/** Moodle's names of the kinds of gap (https://docs.moodle.org/en/Embedded_Answers_(Cloze)_question_type). */
const MOODLE_TYPES = {
  text: /^(?:SHORTANSWER|SA|MW)(?:_C|C)?$/,
  number: /^(?:NUMERICAL|NM)$/,
  list: /^(?:MULTICHOICE(?:_V|_H)?(?:_?S)?|MC[VH]?S?)$/,
};
const MOODLE_GAP = /\{\d*:([A-Z_]+):((?:\\[^]|[^\\}])*)\}/g;

interface MoodleAnswer {
  text: string;
  /** From -100 to 100. */
  fraction: number;
}

function readMoodleAnswers(body: string): MoodleAnswer[] {
  return splitAt(body, /~/).map((answer) => {
    const [said = ''] = splitAt(answer, /#/);
    const [, sign = '', percent] = /^\s*(=|%(-?\d+(?:[.,]\d+)?)%)?/.exec(said) ?? [];
    const text = said
      .trimStart()
      .slice(sign.length)
      .replace(/\\([}#~/"\\])/g, '$1')
      .trim();
    return { text, fraction: sign === '=' ? 100 : Number((percent ?? '0').replace(',', '.')) };
  });
}

function readMoodleGap(
  type: string,
  body: string,
  id: string,
  newId: () => string,
): { rule: GapRuleDraft; options: GapOption[] } {
  const answers = readMoodleAnswers(body);
  const right = answers.filter(({ fraction }) => fraction === 100).map(({ text }) => text);
  if (MOODLE_TYPES.list.test(type)) {
    return readList(
      id,
      newId,
      answers.map(({ text, fraction }) => ({ text, right: fraction === 100 })),
    );
  }
  if (MOODLE_TYPES.number.test(type)) {
    const [value = '', tolerance = '0'] = (right[0] ?? '').split(':');
    return { rule: readSheetNumber(id, `${value}±${tolerance}`), options: [] };
  }
  const rule = { ...newTextRule(right), fold_case: !/(?:_C|C)$/.test(type) };
  return { rule: { gap_id: id, kind: 'text', rule }, options: [] };
}

function escapeMoodle(text: string): string {
  return text.replace(/[}#~/"\\]/g, (sign) => `\\${sign}`);
}

function writeMoodleGap(rule: GapRule, options: readonly GapOption[]): string {
  switch (rule.kind) {
    case 'number': {
      const { value, tolerance, tolerance_kind } = rule.rule;
      const allowed = tolerance_kind === 'relative' ? tolerance * Math.abs(value) : tolerance;
      return `{1:NUMERICAL:=${value}:${allowed}}`;
    }
    case 'list': {
      const [right, ...wrong] = listOptions(rule, options).map(({ text }) => escapeMoodle(text));
      return `{1:MULTICHOICE_S:=${right ?? ''}${wrong.map((text) => `~%0%${text}`).join('')}}`;
    }
    case 'text': {
      const accepted = rule.rule.accepted.map((text) => `=${escapeMoodle(text)}`).join('~');
      return `{1:SHORTANSWER${rule.rule.fold_case ? '' : '_C'}:${accepted}}`;
    }
  }
}

/** Reads a text whose gaps a pattern finds. */
function readGaps(
  text: string,
  pattern: RegExp,
  newId: () => string,
  handle: (reading: Reading, match: readonly (string | undefined)[]) => void,
  plain: (text: string) => string,
): Imported<Content, Key> {
  const reading = new Reading(newId);
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    reading.text(plain(text.slice(from, match.index)));
    handle(reading, match);
    from = match.index + match[0].length;
  }
  reading.text(plain(text.slice(from)));
  return reading.result();
}

function write(content: Content, answerKey: Key, gap: typeof writeSheetGap, plain: (text: string) => string): string {
  return content.parts
    .map((part) => (part.type === 'text' ? plain(part.text) : gap(ruleOf(answerKey, part.id), part.options)))
    .join('');
}

const isKnownType = (type: string): boolean => Object.values(MOODLE_TYPES).some((pattern) => pattern.test(type));

export const importMapping: ImportMapping<Content, Key> = {
  xlsx: {
    type: texts.name,
    read: ({ options }, newId) =>
      readGaps(
        options.join('\n'),
        SHEET_GAP,
        newId,
        (reading, [whole = '', body]) => {
          if (body === undefined) reading.text(unescapeSheet(whole));
          else reading.gap((id) => readSheetGap(body, id, newId));
        },
        unescapeSheet,
      ),
    write: (content, answerKey) => {
      const text = write(content, answerKey, (rule, options) => `[[${writeSheetGap(rule, options)}]]`, escapePlain);
      return { options: [guardEnds(text)], answer: '' };
    },
  },
  moodle: {
    reads: ({ type }) => type === 'cloze',
    read(question, newId) {
      const types = [...question.text.matchAll(MOODLE_GAP)].map(([, type = '']) => type);
      // A gap with several right choices at once is none of ours.
      if (!types.every(isKnownType)) return { code: 2 };
      return readGaps(
        question.text,
        MOODLE_GAP,
        newId,
        (reading, [, type = '', body = '']) => reading.gap((id) => readMoodleGap(type, body, id, newId)),
        (plain) => plain,
      );
    },
    write: (content, answerKey): MoodleQuestion => ({
      type: 'cloze',
      single: false,
      shuffle: false,
      match_case: false,
      answers: [],
      subquestions: [],
      text: write(content, answerKey, writeMoodleGap, (plain) => plain),
    }),
  },
};
