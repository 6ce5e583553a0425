import { canonicalJson } from '@parta/domain/encoding/canonical-json';
import type { SessionEvidence, SubmissionRow } from './evidence.ts';
import { acceptedAt, type Fate, isNewerOf } from './submissions.ts';
import type { Violation } from './violation.ts';

/** How far the times of two processes may be apart. */
const CLOCKS_MS = 100;

/**
 * Register check per participant and question: one answer counts. Of one outbox's answers it is the newest; what was
 * taken after another had been acknowledged replaced it, where its own outbox had nothing newer there; and each
 * acknowledgement says truly whether its answer was superseded. Where answers are not repeatable the first counts.
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
    const rows = history.get(key) ?? [];
    const messages = evidence.repeated_answers
      ? [...checkNewest(rows, counting, own), ...checkSuperseded(rows, own)]
      : checkFirst(rows, counting, own);
    for (const message of [...messages, ...checkOrder(own)]) add(`of ${key} ${message}`);
  }
  return violations;
}

function* checkNewest(
  rows: readonly SubmissionRow[],
  counting: SubmissionRow,
  own: readonly Fate[],
): Generator<string> {
  const origin = rows.find((row) => row.submission_id === counting.submission_id);
  if (origin === undefined) return;
  if (origin.superseded === true) yield `${origin.submission_id} counts and is marked as superseded`;
  for (const row of rows) {
    if (isNewerOf(row, origin))
      yield `${origin.submission_id} counts, not the newer ${row.submission_id} of its outbox`;
  }
  const counted = own.find((fate) => fate.submission_id === counting.submission_id);
  const known_ns = counted?.oks[0]?.at_ns ?? Number.POSITIVE_INFINITY;
  for (const fate of own) {
    if (fate.superseded || fate.invoked_ns <= known_ns) continue;
    yield `${counting.submission_id} counts, not ${fate.submission_id}, which was sent after its acknowledgement`;
  }
}

/** An answer is superseded by a newer one of its outbox alone, and its acknowledgement says what its row says. */
function* checkSuperseded(rows: readonly SubmissionRow[], own: readonly Fate[]): Generator<string> {
  for (const row of rows) {
    if (row.superseded === true && !rows.some((other) => isNewerOf(other, row))) {
      yield `${row.submission_id} is marked as superseded by nothing`;
    }
    const fate = own.find((one) => one.submission_id === row.submission_id);
    for (const ok of fate?.oks ?? []) {
      if ((ok.superseded ?? false) !== (row.superseded ?? false)) {
        yield `the acknowledgement of ${row.submission_id} says ${ok.superseded} of its being superseded`;
      }
    }
  }
}

function checkFirst(rows: readonly SubmissionRow[], counting: SubmissionRow, own: readonly Fate[]): string[] {
  const times = [...rows.map((row) => row.accepted_at), ...own.flatMap((fate) => acceptedAt(fate) ?? [])];
  const wanted = Math.min(...times);
  return counting.accepted_at === wanted ? [] : [`the answer of ${counting.accepted_at} counts, not that of ${wanted}`];
}

/** What was acknowledged before another was sent must not be later by the servers' clocks. */
function checkOrder(fates: readonly Fate[]): string[] {
  return fates.flatMap((before) =>
    fates.flatMap((after): string[] => {
      const acknowledged_ns = before.oks[0]?.at_ns ?? Number.POSITIVE_INFINITY;
      const [one, other] = [acceptedAt(before), acceptedAt(after)];
      if (acknowledged_ns >= after.invoked_ns || one === null || other === null || one <= other + CLOCKS_MS) return [];
      return [`${after.submission_id} was sent after ${before.submission_id} and accepted before it`];
    }),
  );
}

function isSame(one: SubmissionRow, other: SubmissionRow): boolean {
  return one.accepted_at === other.accepted_at && canonicalJson(one.answer) === canonicalJson(other.answer);
}
