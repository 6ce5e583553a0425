import type { CallResult } from '@parta/contract/wire';
import { isAnonymous, isIdentification } from '@parta/domain/codes';
import { roundPoints } from '@parta/domain/live/scoring';
import type { ActivityRow } from '../activities/queries/activities.ts';
import { isMarkedByHand, shownTitle } from '../activities/rules.ts';
import { correctKeys, settleCorrections } from '../answers/rules/corrections.ts';
import { shortText, stopsOf } from '../answers/rules/stops.ts';
import type { Snapshot, SnapshotKeys } from '../materials/types.ts';
import type { Preview } from './commands/remark.ts';
import type { WrittenCorrection } from './queries/corrections.ts';
import { type AskedStop, guideOf } from './rules.ts';
import type { AnswerRow, MarkingCounts, MarkRow } from './types.ts';

const NONE: MarkingCounts = { waiting: 0, done: 0 };

/** Questions that a person marks, in the order of the material. */
export function presentQueue(
  { title, identification }: Pick<ActivityRow, 'title' | 'identification'>,
  snapshot: Snapshot,
  counts: ReadonlyMap<string, MarkingCounts>,
): CallResult<'marking.queue'> {
  return {
    activity_title: shownTitle(title, snapshot),
    is_anonymous: isIdentification(identification) && isAnonymous(identification),
    questions: stopsOf(snapshot).flatMap(({ content, question, num }) =>
      question === null || !isMarkedByHand(question)
        ? []
        : [
            {
              content_id: content.id,
              question_id: question.id,
              num,
              text: shortText(question.text),
              type: question.type,
              max_points: question.points,
              ...(counts.get(question.id) ?? NONE),
            },
          ],
    ),
  };
}

/** Answers to one question, with the question and by what it is marked. */
export function presentAnswers(
  { title }: Pick<ActivityRow, 'title'>,
  { snapshot, keys, stop }: { snapshot: Snapshot; keys: SnapshotKeys; stop: AskedStop },
  { counts, answers, nameless }: { counts: MarkingCounts; answers: readonly AnswerRow[]; nameless: boolean },
): CallResult<'marking.answers'> {
  const { question, content, num } = stop;
  return {
    activity_title: shownTitle(title, snapshot),
    question: {
      question_id: question.id,
      content_id: content.id,
      num,
      type: question.type,
      max_points: question.points,
      text: question.text,
      ...guideOf(stop, keys),
    },
    ...counts,
    answers: answers.map(({ id, attempt, name, group, answer, accepted_at, mark }) => ({
      id,
      attempt,
      name: nameless ? null : name,
      group: nameless ? null : group,
      answer,
      accepted_at: nameless ? null : accepted_at.toISOString(),
      mark: mark === null ? null : presentMark(mark),
    })),
  };
}

/** A mark as it stands, its points rounded as everywhere. */
export function presentMark({ points, comment, criteria, origin, author, marked_at, version }: MarkRow) {
  return {
    points: roundPoints(points),
    comment,
    criteria,
    origin,
    author,
    marked_at: marked_at?.toISOString() ?? null,
    version,
  };
}

/** Changes that a preview names; the rest is told by numbers. */
const NAMED_MAX = 200;

/** What a correction would do. */
export function presentPreview({ version, attempts, changes }: Preview): CallResult<'marking.preview'> {
  const told = changes.map(({ of, after }) => ({
    participant_id: of.participant_id,
    attempt: of.attempt,
    name: of.name,
    before: roundPoints(of.points ?? 0),
    after: roundPoints(after?.points ?? 0),
  }));
  const changed = told.filter(({ before, after }) => before !== after);
  return {
    version,
    attempts,
    raised: changed.filter(({ before, after }) => after > before).length,
    lowered: changed.filter(({ before, after }) => after < before).length,
    changes: changed.slice(0, NAMED_MAX),
  };
}

/** A question that the machine marks, with its present key. */
export function presentCorrections(
  { title }: Pick<ActivityRow, 'title'>,
  snapshot: Snapshot,
  { stop: { question, num }, keys }: { stop: AskedStop; keys: SnapshotKeys },
  entries: readonly WrittenCorrection[],
): CallResult<'marking.corrections'> {
  const settled = settleCorrections(entries);
  return {
    activity_title: shownTitle(title, snapshot),
    question: {
      question_id: question.id,
      num,
      type: question.type,
      max_points: question.points,
      text: question.text,
      content: question.content,
      key: correctKeys(keys, settled).questions[question.id]?.key ?? null,
    },
    corrections: entries.map(({ kind, reason, author, made_at }) => ({
      kind,
      reason,
      author,
      made_at: made_at.toISOString(),
    })),
    can_undo: settled.has(question.id),
  };
}
