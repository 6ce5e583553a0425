import { canonicalJson } from '@parta/domain/canonical-json';
import type { SessionEvidence, SubmissionRow } from './evidence.ts';
import { acceptedAt, type Fate } from './submissions.ts';
import type { Violation } from './violation.ts';

/**
 * Register check per participant and question: one answer counts; it is the last by the server's order (the first where
 * answers are not repeatable), and that order agrees with what each pupil saw happen one after another.
 */
export function checkRegister(evidence: SessionEvidence, fates: readonly Fate[]): Violation[] {
  const violations: Violation[] = [];
  const add = (message: string): void => void violations.push({ rule: 'register', message });
  const keyOf = (row: { participant_id: string; question_id: string }): string =>
    `${row.participant_id} ${row.question_id}`;
  const history = Map.groupBy(evidence.submissions, keyOf);
  const effective = Map.groupBy(evidence.answers, keyOf);
  for (const [key, rows] of effective) {
    if (rows.length > 1) add(`${key} has ${rows.length} answers that count`);
    for (const row of rows) {
      const origin = (history.get(key) ?? []).find((one) => one.submission_id === row.submission_id);
      if (origin === undefined) add(`the answer that counts of ${key} was never submitted`);
      else if (!isSame(origin, row)) add(`the answer that counts of ${key} differs from its submission`);
    }
  }
  const acknowledged = Map.groupBy(
    fates.filter((fate) => fate.activity_id === evidence.activity_id && fate.oks.length > 0),
    (fate) => `${fate.proc} ${fate.question_id}`,
  );
  for (const key of new Set([...history.keys(), ...acknowledged.keys()])) {
    const counting = effective.get(key)?.[0];
    if (counting === undefined) {
      add(`${key} has submissions and no answer that counts`);
      continue;
    }
    const own = acknowledged.get(key) ?? [];
    const times = [
      ...(history.get(key) ?? []).map((row) => row.accepted_at),
      ...own.flatMap((fate) => acceptedAt(fate) ?? []),
    ];
    const wanted = evidence.repeated_answers ? Math.max(...times) : Math.min(...times);
    if (counting.accepted_at !== wanted) {
      add(`of ${key} the answer of ${counting.accepted_at} counts, not that of ${wanted}`);
    }
    violations.push(...checkOrder(key, own));
  }
  return violations;
}

/** What was acknowledged before another was sent must not be later by the server's clock. */
function checkOrder(key: string, fates: readonly Fate[]): Violation[] {
  return fates.flatMap((before) =>
    fates.flatMap((after): Violation[] => {
      const acknowledged_ns = before.oks[0]?.at_ns ?? Number.POSITIVE_INFINITY;
      const [one, other] = [acceptedAt(before), acceptedAt(after)];
      if (acknowledged_ns >= after.invoked_ns || one === null || other === null || one <= other) return [];
      const message = `of ${key} ${after.submission_id} was sent after ${before.submission_id} and accepted before it`;
      return [{ rule: 'register', message }];
    }),
  );
}

function isSame(one: SubmissionRow, other: SubmissionRow): boolean {
  return one.accepted_at === other.accepted_at && canonicalJson(one.answer) === canonicalJson(other.answer);
}
