import type { CallResult } from '@parta/contract/wire';
import { findCountingAttempt } from '@parta/domain/attempts/counting-attempt';
import { isParticipantStatus, parseTemplate } from '@parta/domain/codes';
import { roundPoints } from '@parta/domain/live/scoring';
import { readCodes, sumPoints } from '../activities/rules.ts';
import type { Snapshot } from '../materials/types.ts';
import type { ManagedParticipant, ProgressRow } from './queries.ts';
import type { ManagedActivity } from './types.ts';

type ActivityWithParticipants = CallResult<'activity.participants'>;
type Progress = CallResult<'activity.progress'>;

/** An activity whole, with who takes part in it by an account. */
export function presentActivity(
  activity: ManagedActivity,
  snapshot: Snapshot,
  {
    owner,
    groups,
    participants,
    guests,
  }: {
    owner: string;
    groups: readonly { id: string; name: string }[];
    participants: readonly ManagedParticipant[];
    guests: number;
  },
): ActivityWithParticipants {
  const { mode, identification, status } = readCodes(activity);
  return {
    id: activity.id,
    user_id: activity.user_id,
    organization_id: activity.organization_id,
    date_created: activity.date_created.toISOString(),
    title: activity.title,
    start_date: activity.start_date.toISOString(),
    end_date: activity.end_date?.toISOString() ?? null,
    material: {
      tags: snapshot.tags,
      title: snapshot.title,
      language: snapshot.language,
      overview: snapshot.overview,
      template: parseTemplate(snapshot.template) ?? null,
      dates: snapshot.dates,
      max_points: roundPoints(sumPoints(snapshot)),
      max_interactions: countQuestions(snapshot),
    },
    material_hash: activity.material_hash,
    description: {
      mode,
      group_names: groups.map(({ name }) => name),
      identification,
      user_full_name: owner,
      permanent_access: activity.permanent_access,
      repeated_answers: activity.repeated_answers,
      show_correctness: activity.show_correctness,
      content_navigation: activity.content_navigation,
      multiple_participation: activity.multiple_participation,
      show_statistic: activity.show_statistic,
      connect_after_start: activity.connect_after_start,
    },
    status,
    group_ids: groups.map(({ id }) => id),
    participants: participants.map(presentParticipant),
    guests,
  };
}

function presentParticipant({ user_id, last_name, first_name, middle_name, group, status }: ManagedParticipant) {
  if (!isParticipantStatus(status)) throw new RangeError('a participant bears a status that is not in the list');
  return { user_id, last_name, first_name, ...(middle_name === '' ? {} : { middle_name }), group, status };
}

/** How far everybody has come. */
export function presentProgress(
  snapshot: Snapshot,
  participants: readonly ManagedParticipant[],
  attempts: readonly ProgressRow[],
  now: Date,
): Progress {
  const slides = new Map(snapshot.contents.map(({ id }, index) => [id, index + 1]));
  const byParticipant = Map.groupBy(attempts, ({ participant_id }) => participant_id);
  return {
    now: now.toISOString(),
    slides: snapshot.contents.length,
    questions: countQuestions(snapshot),
    max_points: roundPoints(sumPoints(snapshot)),
    people: participants.map((participant) => {
      const own = byParticipant.get(participant.participant_id) ?? [];
      const shown = own.find(({ finished_at }) => finished_at === null) ?? findCountingAttempt(own);
      return {
        ...presentParticipant(participant),
        attempts: own.length,
        attempt:
          shown === null ? null : { ...presentAttempt(shown), slide: slides.get(shown.content_id ?? '') ?? null },
      };
    }),
  };
}

function presentAttempt(row: ProgressRow) {
  const { number, answered, points, percent, preliminary, finished_by } = row;
  return {
    number,
    started_at: row.started_at.toISOString(),
    deadline_at: row.deadline_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    finished_by,
    answered,
    points,
    percent,
    preliminary,
  };
}

function countQuestions(snapshot: Snapshot): number {
  return snapshot.contents.reduce((sum, { questions }) => sum + questions.length, 0);
}
