import { canonicalJson } from '@parta/domain/encoding/canonical-json';
import type { SessionEvidence } from './evidence.ts';
import { acceptedAt, type Fate, MUST_FAIL, type Sending } from './submissions.ts';
import type { Violation } from './violation.ts';

/**
 * Set check: every acknowledged submission is stored exactly once, as sent and with the acknowledged time; whatever is
 * stored was acknowledged or its fate is unknown; nothing refused is stored, and what had to be refused was.
 */
export function checkStored(
  { activity_id, submissions }: Pick<SessionEvidence, 'activity_id' | 'submissions'>,
  fates: readonly Fate[],
  sendings: readonly Sending[],
): Violation[] {
  const violations: Violation[] = [];
  const add = (message: string): void => void violations.push({ rule: 'stored', message });
  const stored = Map.groupBy(submissions, (row) => `${row.participant_id} ${row.submission_id}`);
  const own = fates.filter((fate) => fate.activity_id === activity_id);
  const known = new Set(own.map((fate) => `${fate.proc} ${fate.submission_id}`));
  for (const fate of own) {
    const name = `submission ${fate.submission_id} of ${fate.proc}`;
    const rows = stored.get(`${fate.proc} ${fate.submission_id}`) ?? [];
    const accepted_at = acceptedAt(fate);
    if (rows.length > 1) add(`${name} is stored ${rows.length} times`);
    if (new Set(fate.oks.map((ok) => ok.accepted_at)).size > 1) add(`${name} was acknowledged with different times`);
    if (accepted_at !== null && fate.fails.length > 0) add(`${name} was both acknowledged and refused`);
    if (accepted_at !== null && rows.length === 0) add(`${name} was acknowledged and is not stored`);
    for (const row of rows) {
      if (accepted_at !== null && row.accepted_at !== accepted_at) {
        add(`${name} was acknowledged for ${accepted_at} and is stored for ${row.accepted_at}`);
      }
      if (accepted_at === null && fate.fails.length > 0) add(`${name} was refused and is stored`);
      if (row.question_id !== fate.question_id) add(`${name} is stored for another question`);
      if (canonicalJson(row.answer) !== canonicalJson(fate.answer)) add(`${name} is stored with another answer`);
    }
  }
  for (const [key, rows] of stored) {
    if (!known.has(key)) add(`${rows[0]?.submission_id} is stored and no pupil sent it to be accepted`);
  }
  for (const { invoke, end } of sendings) {
    if (invoke.activity_id !== activity_id || !MUST_FAIL.has(invoke.purpose)) continue;
    if (end?.type === 'ok') add(`a ${invoke.purpose} submission ${invoke.submission_id} was acknowledged`);
  }
  return violations;
}
