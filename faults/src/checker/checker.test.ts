import { describe, expect, it } from 'vitest';
import type { HistoryEvent } from '../history/events.ts';
import {
  ANNA,
  at,
  BASE_MS,
  BORIS,
  command,
  fault,
  makeHistory,
  momentOf,
  read,
  stall,
  submit,
} from '../testing/hand-made.ts';
import { judge, spoilEvidence } from '../testing/judge.ts';
import { checkHistory } from './check.ts';
import type { SessionEvidence } from './evidence.ts';

function withEvents(...more: HistoryEvent[]): string[] {
  return judge([...makeHistory().events, ...more]);
}

describe('the checker of fault runs', () => {
  it('finds nothing in a clean history with a kill, a resend and two refusals', () => {
    expect(judge(makeHistory().events)).toEqual([]);
  });

  it('measures a reconnect from the return of the server to the whole state', () => {
    expect(checkHistory(makeHistory().events).reconnects).toEqual([expect.closeTo(0.5e9, -3)]);
  });

  it('wants evidence of every session that took answers', () => {
    expect(judge(makeHistory().events.filter((event) => event.f !== 'evidence'))).toContain(
      'stored: no evidence of the session activity',
    );
  });
});

describe('set check', () => {
  it('sees an acknowledged submission that is not stored', () => {
    const found = spoilEvidence((evidence) => {
      evidence.submissions = evidence.submissions.filter((row) => row.submission_id !== 'a1');
    });
    expect(found).toEqual(['stored: submission a1 of anna was acknowledged and is not stored']);
  });

  it('sees a submission stored twice', () => {
    const found = spoilEvidence((evidence) => evidence.submissions.push(...evidence.submissions.slice(0, 1)));
    expect(found).toEqual(['stored: submission a1 of anna is stored 2 times']);
  });

  it('sees a row that nobody sent', () => {
    const found = spoilEvidence((evidence) => {
      evidence.submissions.push({
        participant_id: ANNA,
        submission_id: 'ghost',
        question_id: 'question',
        answer: { value: false },
        accepted_at: BASE_MS + 10_500,
      });
    });
    expect(found).toEqual(['stored: ghost is stored and no pupil sent it to be accepted']);
  });

  it('sees a refused submission that is stored', () => {
    const found = spoilEvidence((evidence) => {
      evidence.submissions.push({
        participant_id: BORIS,
        submission_id: 'b2',
        question_id: 'question',
        answer: { value: true },
        accepted_at: BASE_MS + 15_050,
      });
    });
    expect(found).toEqual(['stored: submission b2 of boris was refused and is stored']);
  });

  it('allows a submission whose fate nobody knew to be stored or not', () => {
    const lost = [
      submit(13, 'invoke', 7, { proc: BORIS, submission_id: 'b0' }),
      submit(13.1, 'info', 7, { proc: BORIS, submission_id: 'b0' }),
    ];
    // That its outbox never emptied is another matter, and seen.
    expect(withEvents(...lost)).toEqual(['liveness: submission b0 was never decided']);
    const { events, evidence } = makeHistory();
    evidence.submissions.push({
      participant_id: BORIS,
      submission_id: 'b0',
      question_id: 'question',
      answer: { value: true },
      accepted_at: BASE_MS + 13_050,
    });
    expect(judge([...events, ...lost])).toEqual(['liveness: submission b0 was never decided']);
  });

  it('sees two acknowledgements of one submission that differ', () => {
    const found = withEvents(
      submit(16, 'invoke', 8, { proc: BORIS, submission_id: 'b1', answer: { value: false }, purpose: 'duplicate' }),
      submit(16.1, 'ok', 8, { proc: BORIS, submission_id: 'b1', answer: { value: false }, purpose: 'duplicate' }),
    );
    expect(found).toEqual(['stored: submission b1 of boris was acknowledged with different times']);
  });

  it('sees another answer or moment in the row than was sent and acknowledged', () => {
    const found = spoilEvidence((evidence) => {
      for (const row of [...evidence.submissions, ...evidence.answers]) {
        if (row.submission_id !== 'b1') continue;
        row.accepted_at += 1;
        row.answer = { value: false, more: 1 };
      }
    });
    expect(found).toContain('stored: submission b1 of boris is stored with another answer');
    expect(found.some((line) => line.includes('was acknowledged for'))).toBe(true);
  });

  it('sees a malformed submission that was acknowledged', () => {
    const found = withEvents(
      submit(16, 'invoke', 9, { proc: BORIS, submission_id: 'b9', answer: 7, purpose: 'malformed' }),
      submit(16.1, 'ok', 9, { proc: BORIS, submission_id: 'b9', answer: 7, purpose: 'malformed' }),
    );
    expect(found).toEqual(['stored: a malformed submission b9 was acknowledged']);
  });
});

describe('agreement of results', () => {
  it.each<[string, (evidence: SessionEvidence) => void]>([
    [
      'a wrong mark',
      ({ marks }) => marks.splice(0, 1, ...marks.slice(0, 1).map((mark) => ({ ...mark, fraction: 0.5 }))),
    ],
    ['a missing mark', ({ marks }) => marks.pop()],
    [
      'a mark of an older submission',
      ({ marks }) => marks.splice(0, 1, ...marks.slice(0, 1).map((mark) => ({ ...mark, submission_id: 'a1' }))),
    ],
    [
      'other points by participant',
      ({ by_participant }) => by_participant.data.forEach((person) => (person.points = (person.points ?? 0) + 0.01)),
    ],
    [
      'somebody without a place',
      ({ by_participant }) => by_participant.data.forEach((person) => (person.place = null)),
    ],
    [
      'a place of somebody without points',
      ({ by_participant }) => by_participant.data.forEach((person) => (person.place ??= 2)),
    ],
    ['somebody in the room who is no pupil', ({ own }) => own.pop()],
    ['a missing person', ({ by_participant }) => by_participant.data.pop()],
    ['another count by question', ({ by_question }) => by_question.forEach((line) => (line.total_answers += 1))],
    [
      'another percentage',
      ({ by_question }) => by_question.forEach((line) => (line.correct_answers_percentage = 50.1)),
    ],
    [
      'a percentage that leaves out who did not answer',
      ({ participants }) => participants.push({ participant_id: 'late', joined_at: 0 }),
    ],
    ['other own points', ({ own }) => own.forEach((one) => (one.total_points = (one.total_points ?? 0) + 1))],
    ['another own place', ({ own }) => own.forEach((one) => (one.place = 2))],
    ['an own result that forgot an answer', ({ own }) => own.forEach((one) => (one.results = []))],
  ])('sees %s', (_name, change) => {
    const found = spoilEvidence(change);
    expect(found).not.toEqual([]);
    expect(found.every((line) => line.startsWith('aggregates: '))).toBe(true);
  });
});

describe('open time', () => {
  const moveAnswer = (second: number): string[] => {
    const { events, evidence } = makeHistory();
    for (const row of [...evidence.submissions, ...evidence.answers]) {
      if (row.submission_id === 'b1') row.accepted_at = BASE_MS + second * 1000;
    }
    for (const event of events) {
      if (event.f === 'submit' && event.submission_id === 'b1' && event.type === 'ok')
        event.accepted_at = momentOf(second);
    }
    return judge(events);
  };

  it('allows an answer at the last moment of the grace', () => {
    expect(moveAnswer(21.95)).toEqual([]);
  });

  it('sees an answer accepted after the grace, and one before the opening', () => {
    expect(moveAnswer(21.951)).toHaveLength(2);
    expect(moveAnswer(9.949)).toHaveLength(2);
    expect(moveAnswer(9.949).every((line) => line.startsWith('window: '))).toBe(true);
  });

  it('sees an answer accepted after the reveal, within the grace of the closing', () => {
    const found = spoilEvidence((evidence) => {
      for (const question of evidence.questions) question.revealed_at = BASE_MS + 15_050;
    });
    expect(found).toHaveLength(2);
  });

  it('sees an answer that came in time and was refused as late', () => {
    const found = withEvents(
      submit(16, 'invoke', 11, { proc: BORIS, submission_id: 'b5' }),
      submit(16.1, 'fail', 11, { proc: BORIS, submission_id: 'b5', status: 409, reason: 'late' }),
    );
    expect(found).toEqual(['window: b5 (answer) was sent within the open time of its question and refused as late']);
  });

  it('sees an answer that came in time and was judged by the time at which the server got round to it', () => {
    const slow = [
      submit(20.9, 'invoke', 11, { proc: BORIS, submission_id: 'b5' }),
      submit(22.5, 'fail', 11, { proc: BORIS, submission_id: 'b5', status: 409, reason: 'late' }),
    ];
    expect(withEvents(...slow)).toEqual([
      'window: b5 (answer) was sent within the open time of its question and refused as late',
    ]);
    const paused = [fault(21, 'begin', 2), fault(22.4, 'over', 2)].map((event) =>
      event.f === 'fault' ? { ...event, fault: 'pause_server' as const } : event,
    );
    expect(withEvents(...slow, ...paused)).toEqual([]);
    expect(withEvents(...slow, stall(22.3, 1200))).toEqual([]);
    expect(withEvents(...slow, stall(20.8, 1200))).toHaveLength(1);
    expect(withEvents(...slow, stall(24, 1200))).toHaveLength(1);
  });

  it('sees an honest answer refused for something else than time', () => {
    const found = withEvents(
      submit(24.5, 'invoke', 12, { proc: BORIS, submission_id: 'b6' }),
      submit(24.6, 'fail', 12, { proc: BORIS, submission_id: 'b6', status: 401, reason: 'unauthorized' }),
    );
    expect(found).toEqual(['window: b6 (answer) was refused: 401 unauthorized']);
  });
});

describe('documents as readers saw them', () => {
  it('sees a version that goes back', () => {
    const found = withEvents(read(21, 'state', { connection: 2, version: 2, step: 2, phase: 'open' }));
    expect(found).toContain('stream: pupil anna went back from version 3 to 2');
  });

  it('sees a connection that does not begin with the whole state', () => {
    const found = withEvents(
      read(24, 'lost', { connection: 2 }),
      read(24.1, 'opening', { connection: 3 }),
      read(24.2, 'state', { connection: 3, version: 6, step: 4, phase: 'revealed' }),
      read(24.3, 'full', { connection: 3, version: 6, step: 4, phase: 'revealed' }),
    );
    expect(found).toContain('stream: pupil anna got state as the first event of connection 3');
  });

  it('sees one version with two states', () => {
    const found = withEvents(read(21, 'full', { connection: 2, version: 3, step: 3, phase: 'revealed' }));
    expect(found).toEqual(['stream: pupil anna saw version 3 as closed at step 3 and as revealed at step 3']);
  });

  it('sees a state from before a command that had been acknowledged', () => {
    const { events } = makeHistory();
    const stale = events.map((event) =>
      event.f === 'read' && event.type === 'full' && event.connection === 2 ? { ...event, step: 1 } : event,
    );
    expect(judge(stale)).toContain('stream: pupil anna was told step 1 after step 2 had been acknowledged');
  });

  it.each([
    [null, 'was told no answer to question after one had been acknowledged'],
    [{ value: 7 }, 'was told an answer to question that cannot count'],
  ])('sees an own answer that cannot be: %j', (own_answer, message) => {
    const { events } = makeHistory();
    const spoilt = events.map((event) =>
      event.f === 'read' && event.type === 'full' && event.connection === 2 ? { ...event, own_answer } : event,
    );
    expect(judge(spoilt)).toEqual([`stream: pupil anna ${message}`]);
  });

  it('sees a reader that was turned away', () => {
    expect(withEvents(read(16, 'refused', { status: 401 }))).toEqual(['stream: pupil anna was turned away with 401']);
  });
});

describe('commands', () => {
  it('sees two commands carried out at one step', () => {
    expect(withEvents(command(20.5, 'ok', 120, 'close', 2))).toContain(
      'command: activity carried out close and close at step 2',
    );
  });

  it('sees an acknowledged command that is lost, and a step that nobody made', () => {
    expect(spoilEvidence((evidence) => (evidence.step = 4))).toEqual([
      'command: activity is at step 4 after step 5 had been acknowledged',
    ]);
    expect(spoilEvidence((evidence) => (evidence.step = 9))).toEqual([
      'command: activity is at step 9 after 5 commands and 0 unknown ones',
    ]);
  });
});

describe('refusals', () => {
  it('sees a refusal that the contract does not declare', () => {
    const line = '{"call":"live.answers","status":409,"reason":"no_such"}';
    expect(withEvents({ ...at(26), f: 'undeclared', line })).toEqual([`refusal: ${line}`]);
  });
});

describe('liveness', () => {
  it('sees a server that ended although nobody killed it', () => {
    expect(withEvents({ ...at(26), f: 'crash' })).toEqual(['liveness: the server ended by itself at 26.0 s']);
  });

  it('sees an answer that took more than 30 s after the last fault', () => {
    const found = withEvents(
      submit(33, 'invoke', 13, { proc: BORIS, submission_id: 'b7', purpose: 'late' }),
      submit(64, 'fail', 13, { proc: BORIS, submission_id: 'b7', purpose: 'late', status: 409, reason: 'ended' }),
    );
    expect(found).toEqual(['liveness: submission b7 waited 31.0 s']);
  });

  it('does not count the time in which the server was away', () => {
    const found = withEvents(
      submit(33, 'invoke', 13, { proc: BORIS, submission_id: 'b7', purpose: 'late' }),
      fault(34, 'begin', 2),
      fault(63, 'over', 2),
      submit(64, 'fail', 13, { proc: BORIS, submission_id: 'b7', purpose: 'late', status: 409, reason: 'ended' }),
    );
    expect(found).toEqual([]);
  });

  it('sees a reader that was without the state for more than 10 s', () => {
    const { events } = makeHistory();
    const found = judge(
      events.map((event) => (event.f === 'read' && event.at_ns === at(14.5).at_ns ? { ...event, ...at(24.9) } : event)),
    );
    expect(found).toContain('liveness: pupil anna was without the state for 10.9 s');
  });

  it('sees a reader that never came back before it was closed', () => {
    const found = judge([
      read(1, 'opening'),
      read(2, 'full', { version: 1, step: 0, phase: 'lobby' }),
      read(3, 'lost'),
      read(20, 'closed'),
    ]);
    expect(found).toEqual(['liveness: pupil anna was without the state for 17.0 s']);
  });

  it('sees a command that did not reach a connected reader', () => {
    const found = judge([
      read(1, 'opening'),
      read(2, 'full', { version: 1, step: 0, phase: 'lobby' }),
      command(3, 'ok', 1, 'start', 0),
      read(20, 'closed'),
    ]);
    expect(found).toEqual(['liveness: pupil anna heard of step 1 after 17.0 s']);
  });
});
