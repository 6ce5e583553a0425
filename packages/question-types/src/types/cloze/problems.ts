import { MIN_GAP_OPTIONS } from '../../kit/authoring/author-limits.ts';
import { dropSpareOptions, isBlank } from '../../kit/authoring/spare-items.ts';
import { pairedRows } from '../../kit/authoring/wall-pages.ts';
import { lookOf } from '../../kit/items/look.ts';
import { type Gap, type GapOption, type GapRuleDraft, listGaps } from '../../kit/typed/gap-types.ts';
import type { AuthoringProblem, KindProblems } from '../../parts.ts';
import type { KeyDraft } from './key.ts';
import type { Content } from './schema.ts';
import { problemTexts as texts } from './texts.ts';

function findOptionProblems(gap: Gap, place: number): AuthoringProblem[] {
  if (gap.kind !== 'list') return [];
  const written = gap.options.map(({ text }) => text.trim()).filter((text) => !isBlank(text));
  const spare = gap.options.length - dropSpareOptions(gap.options).length;
  const found: AuthoringProblem[] = [];
  const report = (grade: AuthoringProblem['grade'], text: string): void => {
    found.push({ grade, text, item_id: gap.id });
  };
  if (gap.options.length < MIN_GAP_OPTIONS) report('error', texts.few_options(place));
  if (written.length < gap.options.length - spare) report('error', texts.empty_option(place));
  if (spare > 0) report('advice', texts.spare_options(place, spare));
  if (new Set(written.map((text) => lookOf({ text }))).size < written.length)
    report('advice', texts.same_options(place));
  return found;
}

/** What the rule of a gap lacks, or has to spare. */
function findRuleProblem(
  gap: Gap,
  rule: GapRuleDraft | undefined,
  place: number,
): Omit<AuthoringProblem, 'item_id'> | null {
  const error = (text: string) => ({ grade: 'error', text }) as const;
  if (rule === undefined || rule.kind !== gap.kind) return error(texts.no_answer(place));
  switch (rule.kind) {
    case 'text': {
      const spare = rule.rule.accepted.filter(isBlank).length;
      if (spare === rule.rule.accepted.length) return error(texts.no_answer(place));
      return spare === 0 ? null : { grade: 'advice', text: texts.spare_answers(place, spare) };
    }
    case 'number':
      return rule.rule.value === null ? error(texts.no_number(place)) : null;
    case 'list': {
      const isRight = ({ id }: GapOption): boolean => id === rule.correct_option_id;
      if (!gap.options.some(isRight)) return error(texts.no_option(place));
      return dropSpareOptions(gap.options).some(isRight) ? null : error(texts.right_empty(place));
    }
  }
}

/** On a wall: letters of a gap and of a line, how much higher a line is, and lines of the answers to a gap. */
const GAP_LETTERS = 12;
const LETTERS_OF_LINE = 90;
const LINE_MORE = 0.25;
const GAP_LINES = 6;

export const problems: KindProblems<Content, KeyDraft> = {
  wall({ parts }) {
    const text = parts.map((part) => (part.type === 'text' ? part.text : ' '.repeat(GAP_LETTERS))).join('');
    // Lines of this text stand further apart.
    const sheet = { texts: [text], lines: (text.length / LETTERS_OF_LINE) * LINE_MORE + 1 };
    const gaps = listGaps(parts).map(() => '');
    return { asked: [sheet, { texts: [], lines: 1 }], reviewed: [sheet, ...pairedRows(gaps, GAP_LINES)] };
  },
  find(content, answerKey) {
    const gaps = listGaps(content.parts);
    if (gaps.length === 0) return [{ grade: 'error', text: texts.no_gaps }];
    const found = gaps.flatMap((gap, index) => {
      const own = findOptionProblems(gap, index + 1);
      const rule = answerKey?.gaps.find(({ gap_id }) => gap_id === gap.id);
      const ofRule = answerKey === null ? null : findRuleProblem(gap, rule, index + 1);
      return ofRule === null ? own : [...own, { ...ofRule, item_id: gap.id }];
    });
    const strayed = answerKey?.gaps.some(({ gap_id }) => gaps.every(({ id }) => id !== gap_id)) ?? false;
    return strayed ? [...found, { grade: 'error', text: texts.stray_rule }] : found;
  },
};
