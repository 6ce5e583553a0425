import { HOUR_MS } from '@parta/domain/time/durations';
import type { WorkEvidence, WorkRow } from '../checker/evidence.ts';
import { type FinishEvent, type HistoryEvent, ORGANIZER, type SubmitEvent } from '../history/events.ts';
import type { Seeded } from '../seeded.ts';
import type { Plant } from './plant.ts';

/** Bugs of work at one's own pace, by name. */
export const workPlants = {
  /** Acknowledged before the commit: the row never came. */
  lose_work_answer: spoilWork(({ work, counting }) => {
    work.submissions = work.submissions.filter((row) => row.submission_id !== counting.submission_id);
    work.answers = work.answers.filter((row) => row.submission_id !== counting.submission_id);
  }),
  /** A device that had lost the attempt outdoes the one that has it. */
  outdo_holder: spoilWork(({ work, counting }) => {
    work.submissions.push({ ...counting, submission_id: 'later', holder: counting.holder + 1 });
  }),
  /** The older answer of one device comes last and counts. */
  keep_older_work: spoilWork(({ work, counting }) => {
    const sequence = (originOf(work, counting)?.sequence ?? 0) + 1;
    work.submissions.push({ ...originOf(work, counting), ...counting, submission_id: 'newer', sequence });
  }),
  /** Emptied, and the answer before it counts all the same. */
  keep_emptied: spoilWork(({ work, counting }) => {
    const sequence = (originOf(work, counting)?.sequence ?? 0) + 1;
    const emptied = { ...originOf(work, counting), ...counting, submission_id: 'emptied', answer: null, sequence };
    work.submissions.push(emptied);
  }),
  /** Nobody emptied it, and the end of the attempt took it away. */
  take_emptied: spoilWork(({ work, counting }) => {
    work.answers = work.answers.filter((row) => row.submission_id !== counting.submission_id);
  }),
  double_work_answer: spoilWork(({ work, counting }) => {
    work.answers.push({ ...counting });
  }),
  /** No check of the deadline. */
  accept_after_deadline: spoilWork(({ work, counting }) => {
    for (const row of [...work.submissions, ...work.answers]) {
      if (row.submission_id === counting.submission_id) row.accepted_at += HOUR_MS;
    }
  }),
  /** A clock that is ahead. */
  refuse_before_deadline: spoilWork(({ events, counting }) => {
    for (const ok of oksOf(events, counting))
      Object.assign(ok, { type: 'fail', status: 409, reason: 'late', at_ms: 0 });
  }),
  /** Refused as of an ended attempt that goes on. */
  refuse_as_ended: spoilWork(({ work, events, counting }) => {
    for (const attempt of work.attempts) attempt.finished_by = 'deadline';
    for (const ok of oksOf(events, counting))
      Object.assign(ok, { type: 'fail', status: 409, reason: 'ended', at_ms: 0 });
  }),
  begin_twice: spoilWork(({ work, counting }) => {
    const own = work.attempts.filter((attempt) => attempt.participant_id === counting.participant_id);
    for (const attempt of own) attempt.finished_at = null;
    work.attempts.push(...own.map((attempt) => ({ ...attempt })));
  }),
  /** Nobody sweeps. */
  never_end: spoilWork(({ work, counting }) => {
    for (const attempt of work.attempts) if (isOf(attempt, counting)) attempt.finished_at = null;
    work.read_at += HOUR_MS;
  }),
  /** An end that was acknowledged and forgotten. */
  forget_end: (events, seeded) => {
    const finish = seeded.pick(events.flatMap((event) => (isAcknowledgedEnd(event) ? [event] : [])));
    for (const event of events) {
      if (event.f !== 'work') continue;
      for (const attempt of event.work.attempts) {
        if (attempt.participant_id === finish.proc && attempt.number === finish.number) attempt.finished_at = null;
      }
    }
    return events;
  },
  /** Ended when it was noticed, not when time was over. */
  end_late: spoilWork(({ work, counting }) => {
    for (const attempt of work.attempts) {
      if (isOf(attempt, counting)) attempt.finished_at = (attempt.deadline_at ?? 0) + 4000;
    }
  }),
  misgrade_work: spoilWork(({ work, counting }) => {
    for (const attempt of work.attempts) if (isOf(attempt, counting)) attempt.points = (attempt.points ?? 0) + 1;
  }),
  forget_work_mark: spoilWork(({ work, counting }) => {
    work.marks = work.marks.filter((mark) => mark.submission_id !== counting.submission_id);
  }),
} as const satisfies Record<string, Plant>;

function isAcknowledgedEnd(event: HistoryEvent): event is FinishEvent {
  return event.f === 'finish' && event.type === 'ok' && event.proc !== ORGANIZER;
}

interface Spoiled {
  events: HistoryEvent[];
  work: WorkEvidence;
  /** An answer that counts, brings points and was acknowledged. */
  counting: WorkRow;
}

function spoilWork(change: (spoiled: Spoiled) => void): Plant {
  return (events: HistoryEvent[], seeded: Seeded) => {
    const candidates = events.flatMap((event) =>
      event.f === 'work'
        ? event.work.answers
            .filter((row) => isMarked(event.work, row) && oksOf(events, row).length > 0)
            .map((counting) => ({ events, work: event.work, counting }))
        : [],
    );
    change(seeded.pick(candidates));
    return events;
  };
}

function isMarked({ marks }: WorkEvidence, { submission_id }: WorkRow): boolean {
  return marks.some((mark) => mark.submission_id === submission_id);
}

function isOf(
  one: { participant_id: string; number: number },
  other: { participant_id: string; number: number },
): boolean {
  return one.participant_id === other.participant_id && one.number === other.number;
}

function originOf({ submissions }: WorkEvidence, { submission_id }: WorkRow): WorkRow | undefined {
  return submissions.find((row) => row.submission_id === submission_id);
}

function oksOf(events: readonly HistoryEvent[], { submission_id }: WorkRow): SubmitEvent[] {
  return events.flatMap((event) =>
    event.f === 'submit' && event.type === 'ok' && event.submission_id === submission_id ? [event] : [],
  );
}
