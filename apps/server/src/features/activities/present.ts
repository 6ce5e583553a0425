import type { CallResult } from '@parta/contract/wire';
import { isActivityMode, isActivityStatus, isParticipantStatus, type Template } from '@parta/domain/codes';
import { fullNameOf } from '../../identity/names.ts';
import type { ActivityRow } from './queries/activities.ts';
import type { ParticipatingRow } from './queries/participating.ts';
import { readCodes, shownTitle } from './rules.ts';

/** One row of the organizer's list. @param group_names null where they were not asked for */
export function presentListedActivity(
  row: ActivityRow & { material_title: string },
  template: Template,
  waiting_answers: number,
  group_names: readonly string[] | null,
): CallResult<'activity.list'>[number] {
  const { mode, identification, status } = readCodes(row);
  return {
    id: row.id,
    title: row.title,
    status,
    start_date: row.start_date.toISOString(),
    end_date: row.end_date?.toISOString() ?? null,
    material: { title: row.material_title, template },
    description: { mode, identification, ...(group_names === null ? {} : { group_names: [...group_names] }) },
    waiting_answers,
  };
}

/** One row of the list of somebody who takes part. */
export function presentParticipating(
  row: ParticipatingRow,
  person_id: string,
): CallResult<'activity.participating'>[number] {
  const { id, title, material_title, start_date, end_date, mode, status, multiple_participation } = row;
  const { participant_status } = row;
  if (!isActivityMode(mode) || !isActivityStatus(status) || !isParticipantStatus(participant_status)) {
    throw new RangeError('an activity bears a code that is not in the list');
  }
  return {
    id,
    is_owner: row.user_id === person_id,
    title: shownTitle(title, { title: material_title }),
    owner: fullNameOf(row),
    start_date: start_date.toISOString(),
    end_date: end_date?.toISOString() ?? null,
    mode,
    multiple_participation,
    status,
    participant_status,
  };
}
