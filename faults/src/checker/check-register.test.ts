import { describe, expect, it } from 'vitest';
import type { SubmitEvent } from '../history/events.ts';
import { ANNA, BASE_MS, BORIS, makeHistory, momentOf, submit } from '../testing/hand-made.ts';
import { judge, spoilEvidence } from '../testing/judge.ts';
import type { SessionEvidence, SubmissionRow } from './evidence.ts';

/** The clean history, in which an older answer of Boris's outbox arrives after the newer one; spoilt by `change`. */
function judgeNumbered(
  change: (spoiled: { evidence: SessionEvidence; older: SubmissionRow; ok: SubmitEvent }) => void,
): string[] {
  const { events, evidence } = makeHistory();
  const late = { proc: BORIS, submission_id: 'b0', answer: { value: true }, outbox_id: 'box', sequence: 1 };
  const ok = submit(15.4, 'ok', 70, { ...late, superseded: true });
  const numbered = { outbox_id: 'box', sequence: 2 };
  for (const event of events) if (event.f === 'submit' && event.submission_id === 'b1') Object.assign(event, numbered);
  for (const row of evidence.submissions) if (row.submission_id === 'b1') Object.assign(row, numbered);
  const older = {
    participant_id: BORIS,
    submission_id: 'b0',
    question_id: 'question',
    answer: { value: true },
    accepted_at: BASE_MS + 15_300,
    outbox_id: 'box',
    sequence: 1,
    superseded: true,
  };
  evidence.submissions.push(older);
  change({ evidence, older, ok });
  return judge([...events, submit(15.3, 'invoke', 70, late), ok]);
}

describe('register check', () => {
  it('sees an older answer that counts', () => {
    const found = spoilEvidence((evidence) => {
      const [older] = evidence.submissions;
      if (older !== undefined) evidence.answers[0] = { ...older, attempt: 1 };
    });
    expect(found).toContain('register: of anna question a1 counts, not a2, which was sent after its acknowledgement');
  });

  it('takes the newer of one outbox, though it came first, and sees when the older counts', () => {
    expect(judgeNumbered(() => undefined)).toEqual([]);
    const found = judgeNumbered(({ evidence, older }) => {
      evidence.answers[1] = { ...older, attempt: 1 };
    });
    expect(found).toContain('register: of boris question b0 counts and is marked as superseded');
    expect(found).toContain('register: of boris question b0 counts, not the newer b1 of its outbox');
  });

  it('sees an acknowledgement that hides or invents that an answer is superseded', () => {
    expect(judgeNumbered(({ ok }) => (ok.superseded = false))).toContain(
      'register: of boris question the acknowledgement of b0 says false of its being superseded',
    );
    const found = judgeNumbered(({ evidence }) => {
      const newer = evidence.submissions.find((row) => row.submission_id === 'b1');
      if (newer !== undefined) newer.sequence = 0;
    });
    expect(found).toContain('register: of boris question b0 is marked as superseded by nothing');
  });

  it('sees two answers of one participant to one question that count', () => {
    const found = spoilEvidence((evidence) => evidence.answers.push(...evidence.answers.slice(0, 1)));
    expect(found).toContain('register: anna question has 2 answers that count');
  });

  it('sees an answer that counts and was never submitted, and submissions of which none counts', () => {
    const found = spoilEvidence((evidence) => {
      evidence.answers = evidence.answers.map((row) =>
        row.participant_id === ANNA ? { ...row, submission_id: 'ghost' } : row,
      );
    });
    expect(found).toContain('register: the answer that counts of anna question was never submitted');
    expect(spoilEvidence((evidence) => evidence.answers.shift())).toContain(
      'register: anna question has submissions and no answer that counts',
    );
  });

  it('sees an order of the server against what the pupil saw', () => {
    const { events, evidence } = makeHistory();
    for (const row of evidence.submissions) if (row.submission_id === 'a1') row.accepted_at = BASE_MS + 12_500;
    for (const event of events) {
      if (event.f === 'submit' && event.type === 'ok' && event.submission_id === 'a1')
        event.accepted_at = momentOf(12.5);
    }
    expect(judge(events)).toContain('register: of anna question a2 was sent after a1 and accepted before it');
  });

  it('takes the first answer where answers are not repeatable', () => {
    const found = spoilEvidence((evidence) => {
      evidence.repeated_answers = false;
    });
    expect(found.some((line) => line.startsWith('register: of anna question the answer of'))).toBe(true);
  });
});
