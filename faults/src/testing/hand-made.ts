import type { SessionEvidence } from '../checker/evidence.ts';
import type { CommandEvent, HistoryEvent, ReadEvent, StallEvent, SubmitEvent } from '../history/events.ts';

/** Second 0 of a hand-made history, by the wall clock. */
export const BASE_MS = Date.parse('2026-09-01T09:00:00.000Z');
export const ANNA = 'anna';
export const BORIS = 'boris';
const ACTIVITY = 'activity';
const QUESTION = 'question';

/** Both clocks at a second of the history. */
export function at(second: number): { at_ns: number; at_ms: number } {
  return { at_ns: second * 1e9, at_ms: BASE_MS + second * 1000 };
}

export function submit(
  second: number,
  type: SubmitEvent['type'],
  call: number,
  more: Partial<SubmitEvent> & Pick<SubmitEvent, 'proc' | 'submission_id'>,
): SubmitEvent {
  return {
    ...at(second),
    f: 'submit',
    type,
    call,
    activity_id: ACTIVITY,
    content_id: 'content',
    question_id: QUESTION,
    purpose: 'answer',
    attempt: 1,
    answer: { value: true },
    ...(type === 'ok' ? { accepted_at: new Date(BASE_MS + second * 1000 - 100).toISOString() } : {}),
    ...more,
  };
}

export function command(
  second: number,
  type: CommandEvent['type'],
  call: number,
  name: string,
  step: number,
): CommandEvent {
  return {
    ...at(second),
    f: 'command',
    type,
    call,
    activity_id: ACTIVITY,
    command: name,
    step,
    ...(type === 'ok' ? { next_step: step + 1 } : {}),
  };
}

export function read(second: number, type: ReadEvent['type'], more: Partial<ReadEvent> = {}): ReadEvent {
  return {
    ...at(second),
    f: 'read',
    type,
    proc: 'pupil anna',
    activity_id: ACTIVITY,
    audience: 'participant',
    participant_id: ANNA,
    how: 'stream',
    connection: 1,
    ...more,
  };
}

export function fault(second: number, type: 'begin' | 'over', number = 1): HistoryEvent {
  return { ...at(second), f: 'fault', type, fault: 'kill_server', number };
}

/** A stall of the first server that was over at this second. */
export function stall(second: number, for_ms: number): StallEvent {
  return { ...at(second), f: 'stall', server: 0, for_ms };
}

/**
 * A clean history: a yes/no question of 2 points is open from second 10 to 20 and revealed at 23, the session ends at
 * 30. Anna answers no, changes it to yes, which is right, and the server is killed before she hears so; Boris answers no.
 */
export function makeHistory(): { events: HistoryEvent[]; evidence: SessionEvidence } {
  const evidence = makeEvidence();
  const seen = (second: number, version: number, step: number, phase: string): Partial<ReadEvent> => ({
    ...at(second),
    version,
    step,
    phase,
    question_id: QUESTION,
  });
  const events: HistoryEvent[] = [
    command(7.4, 'invoke', 99, 'start', 0),
    command(7.5, 'ok', 99, 'start', 0),
    read(8, 'opening'),
    read(8.1, 'full', { ...seen(8.1, 1, 1, 'content'), own_answer: null }),
    command(9.9, 'invoke', 100, 'open', 1),
    command(10, 'ok', 100, 'open', 1),
    read(10.1, 'state', seen(10.1, 2, 2, 'open')),
    submit(11, 'invoke', 1, { proc: ANNA, submission_id: 'a1', answer: { value: false } }),
    submit(11.2, 'ok', 1, { proc: ANNA, submission_id: 'a1', answer: { value: false } }),
    submit(12, 'invoke', 2, { proc: ANNA, submission_id: 'a2' }),
    fault(12.1, 'begin'),
    submit(12.2, 'info', 2, { proc: ANNA, submission_id: 'a2', reason: 'cut' }),
    read(12.2, 'lost'),
    fault(14, 'over'),
    read(14.1, 'opening', { connection: 2 }),
    submit(14.2, 'invoke', 3, { proc: ANNA, submission_id: 'a2', attempt: 2 }),
    submit(14.3, 'ok', 3, { proc: ANNA, submission_id: 'a2', attempt: 2, accepted_at: momentOf(12.05) }),
    read(14.5, 'full', { ...seen(14.5, 2, 2, 'open'), connection: 2, own_answer: { value: true } }),
    submit(15, 'invoke', 4, { proc: BORIS, submission_id: 'b1', answer: { value: false } }),
    submit(15.2, 'ok', 4, { proc: BORIS, submission_id: 'b1', answer: { value: false } }),
    command(19.9, 'invoke', 101, 'close', 2),
    command(20, 'ok', 101, 'close', 2),
    read(20.1, 'state', { ...seen(20.1, 3, 3, 'closed'), connection: 2 }),
    command(22.9, 'invoke', 102, 'reveal', 3),
    command(23, 'ok', 102, 'reveal', 3),
    read(23.1, 'state', { ...seen(23.1, 4, 4, 'revealed'), connection: 2 }),
    submit(24, 'invoke', 5, { proc: BORIS, submission_id: 'b2', purpose: 'late' }),
    submit(24.1, 'fail', 5, { proc: BORIS, submission_id: 'b2', purpose: 'late', status: 409, reason: 'late' }),
    submit(24.2, 'invoke', 6, { proc: BORIS, submission_id: 'b3', purpose: 'malformed', answer: 7 }),
    submit(24.3, 'fail', 6, { proc: BORIS, submission_id: 'b3', purpose: 'malformed', answer: 7, status: 400 }),
    command(29.9, 'invoke', 103, 'finish', 4),
    command(30, 'ok', 103, 'finish', 4),
    read(30.1, 'state', { ...seen(30.1, 5, 5, 'finished'), connection: 2 }),
    read(31, 'closed', { connection: 2 }),
    { ...at(40), f: 'evidence', evidence },
  ];
  return { events, evidence };
}

export function momentOf(second: number): string {
  return new Date(BASE_MS + second * 1000).toISOString();
}

function makeEvidence(): SessionEvidence {
  const ids = { content_id: 'content', question_id: QUESTION };
  const row = (participant_id: string, submission_id: string, value: boolean, second: number) => ({
    participant_id,
    submission_id,
    question_id: QUESTION,
    answer: { value },
    accepted_at: BASE_MS + Math.round(second * 1000),
  });
  const counting = [row(ANNA, 'a2', true, 12.05), row(BORIS, 'b1', false, 15.1)];
  const own = (participant_id: string, points: number, place: number | null) => ({
    participant_id,
    nickname: participant_id,
    answer: null,
    mark: null,
    total_points: points,
    place,
    streak: 0,
    results: [
      {
        ...ids,
        num: 1,
        title: 'Question',
        points,
        max_points: 2,
        answered: true,
        parts: null,
        on_closing: false,
        hand: null,
        correct: points === 2,
      },
    ],
    max_points: 2,
    percents: points * 50,
    grade: points === 2 ? 5 : 2,
    grade_scale: { kind: 'five' as const, thresholds: [50, 70, 85] },
  });
  const person = (user_id: string, points: number, place: number | null) => ({
    user_id,
    first_name: user_id,
    last_name: '',
    points,
    percents: points * 50,
    grade: null,
    place,
    finished: true,
    preliminary: false,
    state: 'finished' as const,
    spent_ms: null,
    answers: [{ points, correct: points === 2 }],
  });
  return {
    activity_id: ACTIVITY,
    repeated_answers: true,
    step: 5,
    phase: 'finished',
    finished_at: BASE_MS + 30_000,
    material: [{ ...ids, type: 'yesno', points: 2, content: {}, key: { correct: true } }],
    questions: [
      {
        question_id: QUESTION,
        opened_at: BASE_MS + 9950,
        deadline_at: null,
        closed_at: BASE_MS + 19_950,
        revealed_at: BASE_MS + 22_950,
      },
    ],
    participants: [ANNA, BORIS].map((participant_id) => ({ participant_id, joined_at: BASE_MS })),
    submissions: [row(ANNA, 'a1', false, 11.1), ...counting],
    answers: counting.map((one) => ({ ...one, attempt: 1 })),
    marks: [
      { participant_id: ANNA, question_id: QUESTION, submission_id: 'a2', fraction: 1, points: 2 },
      { participant_id: BORIS, question_id: QUESTION, submission_id: 'b1', fraction: 0, points: 0 },
    ],
    by_participant: {
      data: [person(ANNA, 2, 1), person(BORIS, 0, null)],
      questions: [{ ...ids, num: 1, title: 'Question', text: 'Question?', points: 2 }],
      activity_title: 'Activity',
      execution: {
        title: 'Activity',
        group_names: [],
        identification: 10,
        start_date: momentOf(0),
        end_date: null,
        started_at: momentOf(5),
        finished_at: momentOf(30),
      },
      total_price: 2,
      grade_scale: { kind: 'five', thresholds: [50, 70, 85] },
    },
    by_question: [
      {
        ...ids,
        content_title: 'Question',
        text: 'Question?',
        num: 1,
        type: 'yesno',
        points: 2,
        had: 2,
        total_answers: 2,
        correct_answers_percentage: 50,
        difficulty: 0.5,
        discrimination: null,
        alpha_if_deleted: null,
        median_ms: 3600,
        waiting: 0,
        tally: { counts: {}, answers: 2 },
      },
    ],
    own: [own(ANNA, 2, 1), own(BORIS, 0, null)],
  };
}
