import type { CallResult } from '@parta/contract/wire';
import { findCountingAttempt } from '@parta/domain/attempts/counting-attempt';
import { type GradeScale, gradeOf } from '@parta/domain/grades/grade-scale';
import { percentOf, rankLeaderboard, roundPoints } from '@parta/domain/live/scoring';
import { readCodes, shownTitle } from '../../activities/rules.ts';
import type { Snapshot, SnapshotContent } from '../../materials/types.ts';
import type { OpenedInLesson, OwnActivity, Rivals } from '../queries/own.ts';
import type { FinishedAttempt } from '../queries/people.ts';
import { mostOf, wholeOf } from '../rules/whole.ts';
import { presentScale } from './people.ts';

type OwnResult = CallResult<'statistics.own'>[number];
type OwnDetail = CallResult<'statistics.own_detail'>;
type ContentResult = Extract<OwnDetail['results'][number], { content_num: number }>;

/** An activity of the caller's with the attempt that counts. */
export interface OwnFacts {
  readonly own: OwnActivity;
  readonly snapshot: Snapshot;
  readonly grade_scale: GradeScale;
  /** The questions that she could have; null for all. */
  readonly opened: ReadonlyMap<string, OpenedInLesson> | null;
}

/** A line of the list. @throws where nothing was finished: such activities are not in it */
export function presentOwn({ own, snapshot, grade_scale, opened }: OwnFacts, person_id: string): OwnResult {
  const attempt = countingOf(own);
  const { mode, status } = readCodes(own);
  const max_points = wholeOf(snapshot, opened);
  const points = attempt.points ?? 0;
  return {
    id: own.id,
    title: shownTitle(own.title, snapshot),
    max_points,
    total_points: points,
    percent: percentOf(points, max_points),
    grade: gradeOf(points, max_points, grade_scale),
    grade_scale: presentScale({ grade_scale }),
    preliminary: attempt.preliminary,
    start_date: own.start_date.toISOString(),
    end_date: own.end_date?.toISOString() ?? null,
    finished_at: (attempt.finished_at ?? attempt.started_at).toISOString(),
    permanent_access: own.permanent_access,
    status,
    mode,
    owner: own.owner,
    is_owner: own.user_id === person_id,
  };
}

/**
 * One activity by slide. What a slide brought is told where right and wrong are shown.
 * @param marks points of the counting attempt by question; null where an answer waits for its mark
 * @param rivals everybody whose result counts, she among them; null where participants are not told
 */
export function presentOwnDetail(
  facts: OwnFacts,
  person_id: string,
  marks: ReadonlyMap<string, number | null>,
  rivals: Rivals | null,
): OwnDetail {
  const { own, snapshot } = facts;
  const line = presentOwn(facts, person_id);
  const results = snapshot.contents.map((content, index) => presentContent(facts, content, index + 1, marks));
  const byId = new Map(snapshot.contents.map(({ id }, index) => [id, results[index]]));
  const is_course = snapshot.template === 'course';
  return {
    ...line,
    attempt: countingOf(own).number,
    is_course,
    results: is_course
      ? snapshot.toc.map(({ id, title, content_ids }) => ({
          id,
          title,
          results: content_ids.flatMap((content_id) => byId.get(content_id) ?? []),
        }))
      : results,
    group: rivals === null || line.max_points === 0 ? null : presentGroup(facts, line, rivals),
  };
}

/** Null for whoever was removed while she looked. */
function presentGroup(
  { own: { participant_id }, opened }: OwnFacts,
  { max_points }: OwnResult,
  { rows, unrounded }: Rivals,
): OwnDetail['group'] {
  // At one's own pace equal points are an equal place.
  const ranked = opened === null ? rows.map((row) => ({ ...row, answering_ms: 0 })) : rows;
  const own = rankLeaderboard(ranked).find((row) => row.participant_id === participant_id);
  if (own === undefined) return null;
  return {
    participants: rows.length,
    mean_percent: percentOf(unrounded / rows.length, max_points),
    place: own.place,
  };
}

function presentContent(
  { own, snapshot, opened }: OwnFacts,
  content: SnapshotContent,
  content_num: number,
  marks: ReadonlyMap<string, number | null>,
): ContentResult {
  const bringing = content.questions.filter((question) => mostOf(question, opened) > 0);
  const points = bringing.map(({ id }) => marks.get(id) ?? (marks.has(id) ? null : 0));
  const isTold = own.show_correctness && bringing.length > 0 && !points.includes(null);
  const module = snapshot.toc.find(({ content_ids }) => content_ids.includes(content.id));
  return {
    content_num,
    content_title: content.title,
    questions_count: content.questions.length,
    points: isTold ? roundPoints(points.reduce<number>((sum, value) => sum + (value ?? 0), 0)) : '—',
    max_points: roundPoints(bringing.reduce((sum, question) => sum + mostOf(question, opened), 0)),
    material_id: module?.material_id ?? null,
  };
}

/** The attempt that counts. */
export function countingOf({ attempts }: OwnActivity): FinishedAttempt {
  const attempt = findCountingAttempt(attempts);
  if (attempt === null) throw new Error('nothing was finished');
  return attempt;
}
