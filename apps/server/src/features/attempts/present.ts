import type {
  AttemptDocument,
  AttemptDoor,
  AttemptResults,
  AttemptReview,
  AttemptSummary,
} from '@parta/contract/attempt-documents';
import { findCountingAttempt } from '@parta/domain/attempts/counting-attempt';
import { ACTIVITY_STATUS, isActivityStatus, parseTemplate } from '@parta/domain/codes';
import { type GradeScale, gradeOf } from '@parta/domain/grades/grade-scale';
import { roundPoints } from '@parta/domain/live/scoring';
import { readMarkingGuide, serverKinds } from '@parta/question-types/registry.server';
import { bringsPoints, isGraded, shownTitle, sumPoints } from '../activities/rules.ts';
import { partsOf } from '../answers/rules/answer-parts.ts';
import { arrangeQuestion, nameStop, stopsOf } from '../answers/rules/stops.ts';
import type { Snapshot, SnapshotKeys, SnapshotQuestion } from '../materials/types.ts';
import type { AttemptAnswer } from './queries/attempts.ts';
import { findObstacle } from './rules/obstacles.ts';
import type { Assignment, AttemptRow } from './types.ts';

/** An attempt with the number of questions answered in it. */
export type CountedAttempt = AttemptRow & { answered: number };

/** The door of an activity, for who takes it. */
export function presentDoor(
  assignment: Assignment,
  snapshot: Snapshot,
  attempts: readonly CountedAttempt[],
  { person_id, participant_id, now }: { person_id: string; participant_id: string | null; now: Date },
): AttemptDoor {
  const { status } = assignment;
  if (!isActivityStatus(status)) throw new RangeError('an activity bears a status that is not in the list');
  const isCancelled = status === ACTIVITY_STATUS.cancelled;
  return {
    activity_id: assignment.id,
    participant_id,
    title: shownTitle(assignment.title, snapshot),
    organizer: assignment.organizer,
    is_owner: assignment.user_id === person_id,
    template: parseTemplate(snapshot.template) ?? null,
    status,
    start_date: assignment.start_date.toISOString(),
    end_date: assignment.end_date?.toISOString() ?? null,
    server_time: now.getTime(),
    attempt_minutes: snapshot.attempt_minutes,
    slides: snapshot.contents.length,
    questions: listQuestions(snapshot).length,
    max_points: roundPoints(sumPoints(snapshot)),
    content_navigation: assignment.content_navigation,
    repeated_answers: assignment.repeated_answers,
    show_correctness: assignment.show_correctness,
    multiple_participation: assignment.multiple_participation,
    permanent_access: assignment.permanent_access,
    obstacle: findObstacle(assignment, attempts, now),
    attempts: attempts.map((attempt) => (isCancelled ? withoutResult(attempt) : presentAttempt(attempt))),
    counts: isCancelled ? null : (findCountingAttempt(attempts)?.number ?? null),
  };
}

export function presentAttempt(attempt: CountedAttempt): AttemptSummary {
  const { number, answered, started_at, deadline_at, finished_at, finished_by, points, percent, preliminary } = attempt;
  return {
    number,
    started_at: started_at.toISOString(),
    deadline_at: deadline_at?.toISOString() ?? null,
    finished_at: finished_at?.toISOString() ?? null,
    finished_by,
    answered,
    points,
    percent,
    preliminary,
  };
}

/** An attempt of a cancelled activity: its results are not available to participants. */
function withoutResult(attempt: CountedAttempt): AttemptSummary {
  return { ...presentAttempt(attempt), answered: 0, points: null, percent: null, preliminary: false };
}

/** Everything that a device needs to go on: made of the snapshot alone, never of a key. */
export function presentDocument(
  assignment: Assignment,
  snapshot: Snapshot,
  attempt: AttemptRow,
  answers: readonly AttemptAnswer[],
  { person_id, now }: { person_id: string; now: Date },
): AttemptDocument {
  return {
    activity_id: assignment.id,
    user_id: person_id,
    participant_id: attempt.participant_id,
    number: attempt.number,
    holder: attempt.holder,
    title: shownTitle(assignment.title, snapshot),
    template: parseTemplate(snapshot.template) ?? null,
    started_at: attempt.started_at.getTime(),
    deadline_at: attempt.deadline_at?.getTime() ?? null,
    finished_at: attempt.finished_at?.getTime() ?? null,
    server_time: now.getTime(),
    content_navigation: assignment.content_navigation,
    repeated_answers: assignment.repeated_answers,
    show_correctness: assignment.show_correctness,
    modules: snapshot.toc.map(({ id, title, content_ids, submodules }) => ({ id, title, content_ids, submodules })),
    contents: snapshot.contents.map(({ id, title, layout, blocks, questions }) => ({
      content_id: id,
      title,
      layout,
      blocks,
      questions: questions.map((question) => arrangeQuestion(question, attempt.seed)),
    })),
    closed_content_ids: attempt.closed_content_ids,
    content_id: attempt.content_id,
    answers: answers.map(({ question_id, answer, accepted_at }) => ({
      question_id,
      answer,
      accepted_at: accepted_at.toISOString(),
    })),
  };
}

/** A question whose answer is final, marked now and not stored: the mark that counts is made when the attempt ends. */
export function presentReview(question: SnapshotQuestion, keys: SnapshotKeys, answer: unknown): AttemptReview {
  const grading = gradingOf(question, keys);
  const grade = grading?.grade(answer) ?? null;
  return {
    question_id: question.id,
    review: grading?.review ?? null,
    explanation: keys.questions[question.id]?.explanation ?? null,
    points: grade === null ? '—' : roundPoints(grade.fraction * question.points),
    correct: grade === null ? null : grade.fraction === 1,
  };
}

/** Keys with their corrections. */
export interface PresentKeys {
  readonly keys: SnapshotKeys;
  /** Questions that count as right for everybody. */
  readonly gifts: ReadonlySet<string>;
}

/** What stands beside the answers of a finished attempt. */
export interface ResultsFacts extends PresentKeys {
  readonly grade_scale: GradeScale;
  /** Address of the page of a certificate; null without one. */
  readonly certificate: string | null;
}

/** A finished attempt; right and wrong, and why, only where the activity shows it. */
export function presentResults(
  { show_correctness }: Pick<Assignment, 'show_correctness'>,
  snapshot: Snapshot,
  { keys, gifts, grade_scale, certificate }: ResultsFacts,
  attempt: CountedAttempt,
  answers: readonly AttemptAnswer[],
): AttemptResults {
  const given = new Map(answers.map((answer) => [answer.question_id, answer]));
  const questions = stopsOf(snapshot).flatMap((stop): AttemptResults['questions'] => {
    const { content, question, num } = stop;
    if (question === null) return [];
    const answer = given.get(question.id);
    const is_shown = show_correctness || !question.marked;
    const is_gift = gifts.has(question.id);
    return [
      {
        content_id: content.id,
        question_id: question.id,
        num,
        title: nameStop(stop),
        max_points: bringsPoints(question) ? question.points : 0,
        points: show_correctness ? pointsOf(question, answer, is_gift) : '—',
        correct: show_correctness && isGraded(question) ? is_gift || answer?.fraction === 1 : null,
        answered: answer !== undefined,
        parts: answer === undefined ? null : (partsOf(question)?.(answer.answer) ?? null),
        comment: show_correctness ? (answer?.comment ?? '') : '',
        criteria: show_correctness ? criteriaOf(question, keys, answer) : null,
        review: show_correctness ? (gradingOf(question, keys)?.review ?? null) : null,
        explanation: is_shown ? (keys.questions[question.id]?.explanation ?? null) : null,
      },
    ];
  });
  const summary = presentAttempt(attempt);
  const max_points = roundPoints(sumPoints(snapshot));
  return {
    attempt: summary,
    max_points,
    grade: summary.points === null ? null : gradeOf(summary.points, max_points, grade_scale),
    grade_scale: { kind: grade_scale.kind, thresholds: [...grade_scale.thresholds] },
    show_correctness,
    certificate,
    questions,
  };
}

function pointsOf(question: SnapshotQuestion, answer: AttemptAnswer | undefined, is_gift: boolean): number | '—' {
  if (!bringsPoints(question)) return '—';
  if (is_gift) return question.points;
  if (answer === undefined) return 0;
  return answer.points === null ? '—' : roundPoints(answer.points);
}

/** What each criterion brought, with its words: told once a hand has marked by them. */
function criteriaOf(
  { id, points: max_points }: SnapshotQuestion,
  keys: SnapshotKeys,
  answer: AttemptAnswer | undefined,
): AttemptResults['questions'][number]['criteria'] {
  const given = answer?.criteria ?? null;
  if (given === null) return null;
  const { scale } = readMarkingGuide(keys.questions[id]?.key, max_points);
  return scale.map(({ title, points }, index) => ({ title, points: given[index] ?? 0, max_points: points }));
}

function gradingOf(question: SnapshotQuestion, keys: SnapshotKeys) {
  return serverKinds[question.type].grading(question.content, keys.questions[question.id]?.key);
}

function listQuestions(snapshot: Snapshot): SnapshotQuestion[] {
  return snapshot.contents.flatMap(({ questions }) => questions);
}
