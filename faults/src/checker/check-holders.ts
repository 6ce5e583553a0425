import type { WorkEvidence, WorkRow } from './evidence.ts';
import { acceptedAt, type Fate, isNewerOf } from './submissions.ts';
import type { Violation } from './violation.ts';

/**
 * Register check of attempts, per participant, attempt and question: one answer counts, and it is a submission. What a later
 * holder has given counts before what an earlier one gave, whichever came first; of one holder's device it is the newest.
 * Where the attempt has ended and its last submission emptied the answer, none counts.
 */
export function checkHolders(work: WorkEvidence, fates: readonly Fate[]): Violation[] {
  const violations: Violation[] = [];
  const history = Map.groupBy(work.submissions, keyOf);
  const counting = Map.groupBy(work.answers, keyOf);
  const own = Map.groupBy(
    fates.filter((fate) => fate.activity_id === work.activity_id && acceptedAt(fate) !== null),
    (fate) => `${fate.proc} ${fate.number} ${fate.question_id}`,
  );
  const ended = new Set(work.attempts.flatMap((attempt) => (attempt.finished_at === null ? [] : [attemptOf(attempt)])));
  for (const key of new Set([...history.keys(), ...counting.keys()])) {
    const rows = history.get(key) ?? [];
    const emptied = rows.find((row) => ended.has(attemptOf(row))) === undefined ? null : findEmptied(rows);
    const answers = counting.get(key) ?? (emptied === null ? [] : [emptied]);
    for (const message of checkKey(rows, answers, own.get(key) ?? [])) {
      violations.push({ rule: 'register', message: `of ${key} ${message}` });
    }
  }
  return violations;
}

function* checkKey(rows: readonly WorkRow[], answers: readonly WorkRow[], fates: readonly Fate[]): Generator<string> {
  const [answer] = answers;
  if (answer === undefined) {
    yield `none of ${rows.length} submissions counts`;
    return;
  }
  if (answers.length > 1) yield `${answers.length} answers count`;
  const origin = rows.find((row) => row.submission_id === answer.submission_id);
  if (origin === undefined) {
    yield `the answer that counts was never submitted`;
    return;
  }
  if (origin.superseded === true) yield `${origin.submission_id} counts and is marked as superseded`;
  for (const row of rows) {
    if (row.holder > origin.holder) {
      yield `${origin.submission_id} of holder ${origin.holder} counts, not ${row.submission_id} of holder ${row.holder}`;
    } else if (row.holder === origin.holder && isNewerOf(row, origin)) {
      yield `${origin.submission_id} counts, not the newer ${row.submission_id} of its device`;
    }
  }
  const counted = fates.find((fate) => fate.submission_id === origin.submission_id);
  const known_ns = counted?.oks[0]?.at_ns ?? Number.POSITIVE_INFINITY;
  for (const fate of fates) {
    const is_later = fate.invoked_ns > known_ns && (fate.holder ?? 0) >= origin.holder && !fate.superseded;
    if (is_later) yield `${origin.submission_id} counts, not ${fate.submission_id}, sent after its acknowledgement`;
    const stored = rows.find((row) => row.submission_id === fate.submission_id)?.superseded ?? false;
    if (fate.oks.some((ok) => (ok.superseded ?? false) !== stored)) {
      yield `the acknowledgement of ${fate.submission_id} does not say ${stored} of its being superseded`;
    }
  }
}

/** The submission by which an answer was emptied last, if any was. */
function findEmptied(rows: readonly WorkRow[]): WorkRow | null {
  const emptied = rows.filter((row) => row.answer === null && row.superseded !== true);
  return (
    emptied.toSorted((one, other) => one.holder - other.holder || one.accepted_at - other.accepted_at).at(-1) ?? null
  );
}

function attemptOf({ participant_id, number }: { participant_id: string; number: number }): string {
  return `${participant_id} ${number}`;
}

function keyOf(row: WorkRow): string {
  return `${row.participant_id} ${row.number} ${row.question_id}`;
}
