import type { CallResult } from '@parta/contract/wire';
import { ACTIVITY_MODE, isAnonymous, isIdentification } from '@parta/domain/codes';
import { percentOf, rankLeaderboard, roundPoints, sumMarks } from '@parta/domain/live/scoring';
import { medianMs } from '@parta/domain/statistics/answer-figures';
import { serverKinds } from '@parta/question-types/registry.server';
import type { ActivityRow } from '../activities/queries/activities.ts';
import { bringsPoints, isGraded, shownTitle } from '../activities/rules.ts';
import { shareOfRight } from '../answers/rules/facility.ts';
import { presentQuestion, type Stop, shortText, stopsOf } from '../answers/rules/stops.ts';
import { nameOfUntitled } from '../materials/rules/titles.ts';
import type { Snapshot, SnapshotKeys } from '../materials/types.ts';
import type { AnswerOfActivity, ParticipantOfActivity, QuestionOfActivity, SessionOfActivity } from './queries.ts';

export interface StatisticsFacts {
  activity: ActivityRow;
  snapshot: Snapshot;
  keys: SnapshotKeys;
  people: readonly ParticipantOfActivity[];
  answers: readonly AnswerOfActivity[];
  /** Who had its questions: live those who were there, else whoever has finished an attempt. */
  had: readonly ParticipantOfActivity[];
  opened: ReadonlyMap<string, QuestionOfActivity>;
  group_names: readonly string[];
  /** Null where everybody goes at her own pace. */
  session: SessionOfActivity | null;
}

type ByParticipant = CallResult<'statistics.by_participant'>;
type ByQuestion = CallResult<'statistics.by_question'>;
type Asked = Stop & { question: NonNullable<Stop['question']> };

/** Results by participant: the best first. Names in an anonymous activity are the nicknames, ids those of participants. */
export function byParticipant(facts: StatisticsFacts): ByParticipant {
  const { activity, people } = facts;
  const asked = listAsked(facts);
  const brings = pointsOf(facts);
  const total_price = roundPoints(
    asked.reduce((sum, { question }) => sum + (brings(question) ? question.points : 0), 0),
  );
  const byPerson = Map.groupBy(facts.answers, (answer) => answer.participant_id);
  const rows = people.map((person) => {
    const own = new Map((byPerson.get(person.id) ?? []).map((answer) => [answer.question_id, answer]));
    return {
      participant_id: person.id,
      person,
      own,
      ...sumMarks(own.values().map(({ points, answering_ms }) => ({ points: points ?? 0, answering_ms }))),
    };
  });
  const { identification } = activity;
  if (!isIdentification(identification)) throw new RangeError('unknown identification');
  return {
    data: rankLeaderboard(rows).map(({ person, own, points, place }) => ({
      ...namesOf(person, isAnonymous(identification)),
      points,
      percents: percentOf(points, total_price),
      ...(person.group === null ? {} : { group: person.group }),
      place,
      answers: asked.map(({ question }) => presentMark(own.get(question.id), brings(question))),
    })),
    questions: asked.map(({ content, question, num }) => ({
      content_id: content.id,
      question_id: question.id,
      num,
      title: content.title,
      text: shortText(question.text),
    })),
    activity_title: shownTitle(activity.title, facts.snapshot),
    execution: {
      title: nameOfUntitled(facts.snapshot.title),
      group_names: [...facts.group_names],
      identification,
      start_date: activity.start_date.toISOString(),
      end_date: activity.end_date?.toISOString() ?? null,
      started_at: facts.session?.started_at?.toISOString() ?? null,
      finished_at: facts.session?.finished_at?.toISOString() ?? null,
    },
    total_price,
  };
}

/** Results by question, in the order of the material. */
export function byQuestion(facts: StatisticsFacts): ByQuestion {
  const byAsked = Map.groupBy(facts.answers, (answer) => answer.question_id);
  return {
    activity_title: shownTitle(facts.activity.title, facts.snapshot),
    participants: facts.had.length,
    data: listAsked(facts).map(({ content, question, num }) => {
      const kind = serverKinds[question.type];
      const answers = byAsked.get(question.id) ?? [];
      const prompt = presentQuestion(question, facts.session?.seed ?? facts.activity.id);
      return {
        content_id: content.id,
        question_id: question.id,
        content_title: content.title,
        text: shortText(question.text),
        num,
        type: question.type,
        total_answers: answers.length,
        correct_answers_percentage: shareOf(facts, question, answers),
        median_ms: medianMs(answers.map((answer) => answer.answering_ms)),
        prompt: { text: prompt.text, content: prompt.content },
        tally: kind.tally(
          question.content,
          answers.map((answer) => answer.answer),
        ),
        review: mayReview(facts)
          ? (kind.grading(question.content, facts.keys.questions[question.id]?.key)?.review ?? null)
          : null,
      };
    }),
  };
}

/** Whoever studies by herself owns her activity: she is told no key before she has finished an attempt. */
function mayReview({ activity, had }: StatisticsFacts): boolean {
  return activity.mode !== ACTIVITY_MODE.unlimited || had.length > 0;
}

/** Null for a question that is not graded, or not yet. */
function shareOf(
  { had, opened }: StatisticsFacts,
  question: Asked['question'],
  answers: readonly AnswerOfActivity[],
): number | null {
  const own = opened.get(question.id);
  if (own === undefined || !own.is_marked || !isGraded(question)) return null;
  const fractions = new Map(answers.map((answer) => [answer.participant_id, answer.fraction ?? 0]));
  return shareOfRight(had, own.closed_at, fractions);
}

function listAsked({ snapshot, opened }: StatisticsFacts): Asked[] {
  return stopsOf(snapshot).flatMap((stop) =>
    stop.question === null || !opened.has(stop.question.id) ? [] : [{ ...stop, question: stop.question }],
  );
}

/** Whether a question counts towards what can be had: live what a machine marks, else what is marked by hand too. */
function pointsOf({ session }: StatisticsFacts): typeof bringsPoints {
  return session === null ? bringsPoints : isGraded;
}

function presentMark(
  answer: AnswerOfActivity | undefined,
  graded: boolean,
): ByParticipant['data'][number]['answers'][number] {
  if (answer === undefined) return null;
  if (!graded || answer.points === null) return { points: '—', correct: null };
  return { points: roundPoints(answer.points), correct: answer.fraction === 1 };
}

function namesOf(
  person: ParticipantOfActivity,
  anonymous: boolean,
): { user_id: string; first_name: string; last_name: string } {
  if (anonymous || person.user_id === null) return { user_id: person.id, first_name: person.nickname, last_name: '' };
  return { user_id: person.user_id, first_name: person.first_name ?? '', last_name: person.last_name ?? '' };
}
