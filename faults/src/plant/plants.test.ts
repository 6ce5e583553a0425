import { beforeAll, describe, expect, it } from 'vitest';
import { checkHistory } from '../checker/check.ts';
import type { Rule } from '../checker/violation.ts';
import type { HistoryEvent } from '../history/events.ts';
import { readHistory } from '../history/read-history.ts';
import { createSeeded } from '../seeded.ts';
import { plants } from './plants.ts';

/** Which rule has to see which bug; others may see it too. */
const SEEN_BY: Record<keyof typeof plants, Rule> = {
  lose_acknowledged: 'stored',
  double_submission: 'stored',
  double_answer: 'register',
  keep_older_answer: 'register',
  hide_superseded: 'register',
  claim_superseded: 'register',
  supersede_by_nothing: 'register',
  refuse_by_skewed_clock: 'window',
  tear_copy: 'library',
  miss_point: 'points',
  leave_answer: 'liveness',
  refuse_undeclared: 'refusal',
  accept_late: 'window',
  accept_early: 'window',
  store_refused: 'stored',
  change_time: 'stored',
  change_answer: 'stored',
  miscount_question: 'aggregates',
  misplace_points: 'aggregates',
  misgrade: 'aggregates',
  forget_own_result: 'aggregates',
  repeat_step: 'command',
  lose_step: 'command',
  lower_version: 'stream',
  skip_full_state: 'stream',
  stale_state: 'stream',
  forget_own_answer: 'stream',
  never_decide: 'liveness',
  miss_news: 'liveness',
  lose_work_answer: 'stored',
  outdo_holder: 'register',
  keep_older_work: 'register',
  keep_emptied: 'register',
  take_emptied: 'register',
  double_work_answer: 'register',
  accept_after_deadline: 'attempt',
  refuse_before_deadline: 'attempt',
  refuse_as_ended: 'attempt',
  begin_twice: 'attempt',
  never_end: 'attempt',
  forget_end: 'attempt',
  end_late: 'attempt',
  misgrade_work: 'attempt',
  forget_work_mark: 'attempt',
};

describe('a run of 7 pupils with a kill at each of the eight points, as it was recorded', () => {
  let recorded: HistoryEvent[];
  beforeAll(async () => {
    recorded = await readHistory(new URL('./fixtures/short-run.jsonl', import.meta.url));
  });

  it('is clean as it is', () => {
    const { violations, reconnects } = checkHistory(recorded);
    expect(violations).toEqual([]);
    expect(reconnects.length).toBeGreaterThan(0);
  });

  it.each(Object.entries(plants))('is found wrong with the planted bug %s, wherever it is planted', (name, plant) => {
    for (let seed = 1; seed <= 5; seed += 1) {
      const { violations } = checkHistory(plant(structuredClone(recorded), createSeeded(seed)));
      const rules = new Set(violations.map(({ rule }) => rule));
      expect(rules, `seed ${seed}`).toContain(Object.entries(SEEN_BY).find(([known]) => known === name)?.[1]);
    }
  });
});
