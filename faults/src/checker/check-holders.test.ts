import { expect, it } from 'vitest';
import { checkHolders } from './check-holders.ts';
import type { WorkEvidence, WorkRow } from './evidence.ts';

const row = (sequence: number, answer: unknown): WorkRow => ({
  participant_id: 'anna',
  submission_id: `s${sequence}`,
  question_id: 'q',
  number: 1,
  holder: 1,
  answer,
  accepted_at: 1000 + sequence,
  outbox_id: 'phone',
  sequence,
});

/** One attempt with its submissions, of which those named count. */
function work(submissions: WorkRow[], counting: string[], finished_at: number | null = 5000): WorkEvidence {
  const attempt = { participant_id: 'anna', number: 1, started_at: 0, deadline_at: null, points: 0 };
  return {
    activity_id: 'homework',
    read_at: 9000,
    material: [],
    attempts: [{ ...attempt, finished_at, finished_by: 'participant' }],
    submissions,
    answers: submissions.filter(({ submission_id }) => counting.includes(submission_id)),
    marks: [],
  };
}

const found = (evidence: WorkEvidence): string[] => checkHolders(evidence, []).map(({ message }) => message);

it('lets none count where the last submission emptied the answer and the attempt has ended', () => {
  expect(found(work([row(1, { value: true }), row(2, null)], []))).toEqual([]);
});

it('sees an answer that is gone though the attempt is open', () => {
  expect(found(work([row(1, { value: true }), row(2, null)], [], null))).toEqual([
    'of anna 1 q none of 2 submissions counts',
  ]);
});

it('sees an answer given after it was emptied that is gone', () => {
  expect(found(work([row(1, null), row(2, { value: true })], []))).toEqual([
    'of anna 1 q s1 counts, not the newer s2 of its device',
  ]);
});
