import { ANSWER_GRACE_MS } from '@parta/domain/limits';
import { SECOND_MS } from '@parta/domain/time/durations';
import { type FinishEvent, type HistoryEvent, ORGANIZER, type SubmitEvent } from '../history/events.ts';
import type { AttemptRow, WorkEvidence } from './evidence.ts';
import { isClose, round } from './rounding.ts';
import { scoreAnswer } from './score.ts';
import { MUST_FAIL } from './submissions.ts';
import type { Violation } from './violation.ts';

/** How far the servers' time may be from the database's. */
const MARGIN_MS = 100;
/** By then an attempt whose time is over has ended, though nobody has looked at it: a sweep, and one that was lost. */
const SWEPT_MS = 20 * SECOND_MS;

/**
 * Attempts of one assigned activity: numbered from 1, one open at most; answers between their beginning and their deadline with the
 * grace; ended when their time was over or their end was acknowledged, as of the moment that it names; and marked as a
 * recount from answers and keys marks them.
 */
export function checkAttempts(work: WorkEvidence, events: readonly HistoryEvent[]): Violation[] {
  const messages = [
    ...checkNumbers(work),
    ...checkMoments(work),
    ...checkEnds(work, events),
    ...checkMarks(work),
    ...checkRefusals(work, events),
  ];
  return messages.map((message) => ({ rule: 'attempt', message }));
}

function* checkNumbers({ attempts }: WorkEvidence): Generator<string> {
  for (const [participant_id, own] of Map.groupBy(attempts, (attempt) => attempt.participant_id)) {
    const numbers = own.map(({ number }) => number).toSorted((one, other) => one - other);
    if (numbers.some((number, index) => number !== index + 1)) yield `${participant_id} has attempts ${numbers.join()}`;
    if (own.filter(({ finished_at }) => finished_at === null).length > 1)
      yield `${participant_id} has two open attempts`;
  }
}

function* checkMoments({ attempts, submissions }: WorkEvidence): Generator<string> {
  const byKey = new Map(attempts.map((attempt) => [nameOf(attempt), attempt]));
  for (const row of submissions) {
    const attempt = byKey.get(nameOf(row));
    const name = `${row.submission_id} of ${nameOf(row)}`;
    if (attempt === undefined) yield `${name} is of no attempt`;
    else if (row.accepted_at < attempt.started_at) yield `${name} is from before its beginning`;
    else if (attempt.deadline_at !== null && row.accepted_at > attempt.deadline_at + ANSWER_GRACE_MS) {
      yield `${name} is from after its deadline`;
    }
  }
}

function* checkEnds(work: WorkEvidence, events: readonly HistoryEvent[]): Generator<string> {
  const finishes = events.filter(
    (event): event is FinishEvent =>
      event.f === 'finish' && event.type === 'ok' && event.activity_id === work.activity_id,
  );
  const is_asked = (attempt: AttemptRow): boolean => finishes.some((event) => isFinishOf(event, work, attempt));
  for (const attempt of work.attempts) {
    const { finished_at, finished_by, deadline_at } = attempt;
    const name = nameOf(attempt);
    if (finished_at === null) {
      if (is_asked(attempt)) yield `the end of ${name} was acknowledged, and it is open`;
      else if (deadline_at !== null && work.read_at > deadline_at + SWEPT_MS) yield `${name} is open past its deadline`;
      continue;
    }
    if (finished_by === 'deadline' && finished_at !== deadline_at)
      yield `${name} has ended at another moment than its deadline`;
    if (deadline_at !== null && finished_at > deadline_at) yield `${name} has ended after its deadline`;
    const is_wished = finished_by === 'deadline' || events.some((event) => isFinishOf(event, work, attempt));
    if (!is_wished) yield `${name} has ended, and nobody wished it`;
  }
}

function* checkMarks({ attempts, answers, marks, material }: WorkEvidence): Generator<string> {
  const questions = new Map(material.map((question) => [question.question_id, question]));
  const byKey = new Map(marks.map((mark) => [`${nameOf(mark)} ${mark.question_id}`, mark]));
  for (const attempt of attempts) {
    if (attempt.finished_at === null) continue;
    const name = nameOf(attempt);
    let total = 0;
    for (const answer of answers.filter((one) => nameOf(one) === name)) {
      if (answer.answer === null) {
        yield `an emptied answer of ${name} to ${answer.question_id} outlives its end`;
        continue;
      }
      const question = questions.get(answer.question_id);
      const fraction = question === undefined ? null : scoreAnswer(question, answer.answer);
      if (question === undefined || fraction === null) continue;
      const mark = byKey.get(`${name} ${answer.question_id}`);
      const points = fraction * question.points;
      total += points;
      if (mark === undefined) yield `the answer of ${name} to ${answer.question_id} has no mark`;
      else if (mark.submission_id !== answer.submission_id) yield `the mark of ${name} is for another submission`;
      else if (!isClose(mark.points, points)) yield `the mark of ${name} is ${mark.points}, by recount ${points}`;
    }
    const points = round(total, 100);
    if (!isClose(attempt.points ?? 0, points)) yield `${name} has ${attempt.points} points, by recount ${points}`;
  }
}

/** Honest answers are refused for being late alone, and nobody is told that time is over before it is. */
function* checkRefusals(work: WorkEvidence, events: readonly HistoryEvent[]): Generator<string> {
  const byKey = new Map(work.attempts.map((attempt) => [nameOf(attempt), attempt]));
  const refused = events.filter(
    (event): event is SubmitEvent =>
      event.f === 'submit' &&
      event.type === 'fail' &&
      event.activity_id === work.activity_id &&
      !MUST_FAIL.has(event.purpose),
  );
  for (const { proc, number = 0, submission_id, at_ms, reason = '' } of refused) {
    const attempt = byKey.get(nameOf({ participant_id: proc, number }));
    const name = `${submission_id} of ${proc}`;
    if (attempt === undefined) yield `${name} was refused, and there is no such attempt`;
    else if (reason === 'late') {
      const deadline_at = attempt.deadline_at ?? Number.POSITIVE_INFINITY;
      if (at_ms < deadline_at - MARGIN_MS) yield `${name} was called late before the deadline`;
    } else if (reason !== 'ended') yield `${name} was refused: ${reason}`;
    else if (!events.some((event) => isFinishOf(event, work, attempt) && event.at_ms < at_ms)) {
      yield `${name} was refused as of an attempt that nobody had ended`;
    }
  }
}

function isFinishOf(event: HistoryEvent, { activity_id }: WorkEvidence, attempt: AttemptRow): boolean {
  return (
    event.f === 'finish' &&
    event.activity_id === activity_id &&
    (event.proc === ORGANIZER || (event.proc === attempt.participant_id && event.number === attempt.number))
  );
}

function nameOf({ participant_id, number }: { participant_id: string; number: number }): string {
  return `attempt ${number} of ${participant_id}`;
}
