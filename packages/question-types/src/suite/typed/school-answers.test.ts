import { describe, expect, it } from 'vitest';
import { looksOf } from '../../kit/items/look.ts';
import { groupAnswers } from '../../kit/statistics/answer-groups.ts';
import { fillsGap } from '../../kit/typed/gap-rules.ts';
import { hasOtherUnit } from '../../kit/typed/number-text.ts';
import { isAcceptedText, normalizeText } from '../../kit/typed/text-match.ts';
import { serverKinds } from '../../registry.server.ts';
import { ascendingIds } from '../sample-ids.ts';
import { SCHOOL_ANSWERS } from './school-answers.ts';
import { type NumberOutcome, type NumberTable, SCHOOL_NUMBERS } from './school-numbers.ts';

describe.each(SCHOOL_ANSWERS)('short answers of $subject', ({ switches, pairs }) => {
  it.each(pairs)('«%s», typed «%s»: %s', (accepted, typed, same) => {
    const grading = serverKinds.text.grading({}, { accepted: [accepted], ...switches });
    expect(grading?.grade({ text: typed }).fraction).toBe(same ? 1 : 0);
  });

  it('may change places with what is accepted, unless slips are forgiven, which the length of the accepted one allows', () => {
    const turned = switches.typo_tolerance
      ? []
      : pairs.filter(
          ([accepted, typed, same]) => isAcceptedText(accepted, { accepted: [typed], ...switches }) !== same,
        );
    expect(turned).toEqual([]);
  });

  it('stand together in the tally when a usual question takes them for the same', () => {
    for (const [accepted, typed, same] of pairs) {
      if (!same || switches.typo_tolerance) continue;
      expect([accepted, groupAnswers([accepted, typed], (text) => normalizeText(text)).groups.length]).toEqual([
        accepted,
        1,
      ]);
    }
  });
});

function outcomeOf({ value, tolerance, unit }: NumberTable, text: string): NumberOutcome {
  const taken = serverKinds.number.answersTo({ unit })({ text });
  if (!taken.ok) return hasOtherUnit(text, unit) ? 'foreign unit' : 'unreadable';
  const grading = serverKinds.number.grading({ unit }, { value, tolerance, tolerance_kind: 'absolute' });
  return grading?.grade(taken.answer).fraction === 1 ? 'right' : 'wrong';
}

describe.each(SCHOOL_NUMBERS)('the number $value ± $tolerance $unit', (table) => {
  it.each(table.typed)('typed «%s» is %s', (text, outcome) => {
    expect(outcomeOf(table, text)).toBe(outcome);
  });
});

describe.each(SCHOOL_NUMBERS.filter(({ unit }) => unit === ''))('the number $value ± $tolerance in a gap', (table) => {
  it.each(table.typed)('typed «%s» is %s', (text, outcome) => {
    const id = ascendingIds()();
    const rule = { value: table.value, tolerance: table.tolerance, tolerance_kind: 'absolute' as const };
    const content = { parts: [{ type: 'gap' as const, id, kind: 'number' as const, options: [] }] };
    const answer = serverKinds.cloze.answersTo(content)({ gaps: [{ gap_id: id, value: text }] });
    expect(answer.ok).toBe(outcome === 'right' || outcome === 'wrong');
    expect(fillsGap(text, { gap_id: id, kind: 'number', rule }, looksOf([]))).toBe(outcome === 'right');
  });
});
