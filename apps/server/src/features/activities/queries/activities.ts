import { ACTIVITY_MODE, ACTIVITY_STATUS } from '@parta/domain/codes';
import { type Kysely, sql } from 'kysely';
import { gatherByDatabase } from '../../../concurrency/gather.ts';
import { anyOf } from '../../../db/lists.ts';
import { hasWords } from '../../../db/search-text.ts';
import type { Database } from '../../../db/tables.ts';
import type { OwnedActivityId } from '../../../identity/granted-ids.ts';
import type { PersonId } from '../../../identity/person.ts';
import { type Snapshot, type SnapshotKeys, snapshotKeysSchema, snapshotSchema } from '../../materials/types.ts';

export interface ActivityRow {
  id: string;
  user_id: string;
  presenter_id: string | null;
  organization_id: string;
  title: string;
  start_date: Date;
  end_date: Date | null;
  material_hash: string;
  mode: number;
  identification: number;
  repeated_answers: boolean;
  show_correctness: boolean;
  show_statistic: boolean;
  connect_after_start: boolean;
  status: number;
  participants_limit: number;
}

/** Titles of the activity and of its material, and names of the groups it was assigned to. */
const SEARCHED = sql<string>`concat_ws(' ', activity.title, snapshot.title, (
  select string_agg(student_group.name, ' ') from activity_group
  join student_group on student_group.id = activity_group.group_id
  where activity_group.activity_id = activity.id
))`;

const COLUMNS = [
  'id',
  'user_id',
  'presenter_id',
  'organization_id',
  'title',
  'start_date',
  'end_date',
  'material_hash',
  'mode',
  'identification',
  'repeated_answers',
  'show_correctness',
  'show_statistic',
  'connect_after_start',
  'status',
  'participants_limit',
] as const;

/** Pupils of a lecture hall ask for the same activity a few milliseconds apart. */
const BUSY_MS = 6;

/**
 * An activity for whoever takes part in it: the caller proves elsewhere that she does. Look-ups that come together share
 * one statement.
 */
export const findActivity = gatherByDatabase(findActivities, BUSY_MS);

async function findActivities(db: Kysely<Database>, ids: readonly string[]): Promise<(ActivityRow | null)[]> {
  const rows = await db
    .selectFrom('activity')
    .select(COLUMNS)
    .where('id', '=', anyOf([...new Set(ids)]))
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found.get(id) ?? null);
}

/** Null also for an activity of somebody else that she has not taken over. */
export async function findOwnedActivity(
  db: Kysely<Database>,
  person: PersonId,
  id: string,
): Promise<ActivityRow | null> {
  const row = await db
    .selectFrom('activity')
    .select(COLUMNS)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('user_id', '=', person), eb('presenter_id', '=', person)]))
    .executeTakeFirst();
  return row ?? null;
}

export async function getOwnedActivity(db: Kysely<Database>, id: OwnedActivityId): Promise<ActivityRow> {
  return db.selectFrom('activity').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Which activities of an organizer are wanted. */
export interface OwnedWanted {
  readonly statuses: readonly number[];
  readonly organization_ids: readonly string[];
  readonly typed: string;
  /** A group they were assigned to; null for any. */
  readonly group_id: string | null;
}

/**
 * Activities of the given statuses that a person organizes or has taken over, in organizations where she may, self-study
 * not among them, the newest start first.
 * @param typed each word of it is found in the title of the activity or of its material, or in the name of a group it was assigned to.
 */
export async function listOwnedActivities(
  db: Kysely<Database>,
  person: PersonId,
  { statuses, organization_ids, typed, group_id }: OwnedWanted,
): Promise<(ActivityRow & { material_title: string; template: string | null })[]> {
  return db
    .selectFrom('activity')
    .innerJoin('snapshot', 'snapshot.material_hash', 'activity.material_hash')
    .select(COLUMNS.map((column) => `activity.${column}` as const))
    .select(['snapshot.title as material_title', 'snapshot.template'])
    .where((eb) => eb.or([eb('activity.user_id', '=', person), eb('activity.presenter_id', '=', person)]))
    .where('activity.organization_id', '=', anyOf(organization_ids))
    .where('activity.status', '=', anyOf(statuses))
    .where('activity.mode', '!=', ACTIVITY_MODE.unlimited)
    .$if(group_id !== null, (query) =>
      query.where('activity.id', 'in', (eb) =>
        eb.selectFrom('activity_group').select('activity_id').where('group_id', '=', group_id),
      ),
    )
    .$if(typed !== '', (query) => query.where(hasWords(SEARCHED, typed)))
    .orderBy('activity.start_date', 'desc')
    .orderBy('activity.id')
    .execute();
}

/** Names of the groups that activities were assigned to, by activity; one without groups has none. */
export async function listGroupNames(
  db: Kysely<Database>,
  activity_ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('activity_group')
    .innerJoin('student_group', 'student_group.id', 'activity_group.group_id')
    .select(['activity_group.activity_id', 'student_group.name'])
    .where('activity_group.activity_id', '=', anyOf(activity_ids))
    .orderBy('student_group.name', (order) => order.collate('ru-x-icu'))
    .orderBy('student_group.id')
    .execute();
  const names = new Map<string, string[]>();
  for (const { activity_id, name } of rows) names.set(activity_id, [...(names.get(activity_id) ?? []), name]);
  return names;
}

/** The open self-study of a material by a person: an activity without an end that she owns and takes part in. */
export async function findSelfStudy(
  db: Kysely<Database>,
  person: PersonId,
  material_id: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('activity')
    .innerJoin('participant', (join) =>
      join.onRef('participant.activity_id', '=', 'activity.id').onRef('participant.user_id', '=', 'activity.user_id'),
    )
    .select('activity.id')
    .where('activity.user_id', '=', person)
    .where('activity.material_id', '=', material_id)
    .where('activity.mode', '=', ACTIVITY_MODE.unlimited)
    .where('activity.status', '=', ACTIVITY_STATUS.running)
    .orderBy('activity.date_created')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findSnapshot(db: Kysely<Database>, material_hash: string): Promise<Snapshot | null> {
  const row = await db
    .selectFrom('snapshot')
    .select('document')
    .where('material_hash', '=', material_hash)
    .executeTakeFirst();
  return row === undefined ? null : snapshotSchema.parse(row.document);
}

/** For graders and the presenter alone. */
export async function findSnapshotKeys(db: Kysely<Database>, material_hash: string): Promise<SnapshotKeys | null> {
  const row = await db
    .selectFrom('snapshot_key')
    .select('document')
    .where('material_hash', '=', material_hash)
    .executeTakeFirst();
  return row === undefined ? null : snapshotKeysSchema.parse(row.document);
}

/** Whether a stored file belongs to the frozen material of an activity. */
export async function isFileOfActivity(db: Kysely<Database>, activity_id: string, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('activity')
    .innerJoin('snapshot_file', 'snapshot_file.material_hash', 'activity.material_hash')
    .select('activity.id')
    .where('activity.id', '=', activity_id)
    .where('snapshot_file.hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}
