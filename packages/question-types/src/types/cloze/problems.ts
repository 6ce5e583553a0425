import { type Gap, type GapRuleDraft, listGaps } from '../../kit/gap-types.ts';
import { pairedRows } from '../../kit/wall-pages.ts';
import type { AuthoringProblem, KindProblems } from '../../parts.ts';
import type { KeyDraft } from './key.ts';
import type { Content } from './schema.ts';
import { problemTexts as texts } from './texts.ts';

function findOptionProblems(gap: Gap, place: number): AuthoringProblem[] {
  if (gap.kind !== 'list') return [];
  const written = gap.options.map(({ text }) => text.trim()).filter((text) => text !== '');
  const found: AuthoringProblem[] = [];
  const report = (grade: AuthoringProblem['grade'], text: string): void => {
    found.push({ grade, text, item_id: gap.id });
  };
  if (gap.options.length < 2) report('error', texts.few_options(place));
  if (written.length < gap.options.length) report('error', texts.empty_option(place));
  if (new Set(written).size < written.length) report('advice', texts.same_options(place));
  return found;
}

/** What the rule of a gap lacks, else null. */
function missingIn(gap: Gap, rule: GapRuleDraft | undefined, place: number): string | null {
  if (rule === undefined || rule.kind !== gap.kind) return texts.no_answer(place);
  switch (rule.kind) {
    case 'text':
      if (rule.rule.accepted.length === 0) return texts.no_answer(place);
      return rule.rule.accepted.some((text) => text.trim() === '') ? texts.empty_answer(place) : null;
    case 'number':
      return rule.rule.value === null ? texts.no_number(place) : null;
    case 'list':
      return gap.options.some(({ id }) => id === rule.correct_option_id) ? null : texts.no_option(place);
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
      const missing = answerKey === null ? null : missingIn(gap, rule, index + 1);
      return missing === null ? own : [...own, { grade: 'error' as const, text: missing, item_id: gap.id }];
    });
    const strayed = answerKey?.gaps.some(({ gap_id }) => gaps.every(({ id }) => id !== gap_id)) ?? false;
    return strayed ? [...found, { grade: 'error', text: texts.stray_rule }] : found;
  },
};
