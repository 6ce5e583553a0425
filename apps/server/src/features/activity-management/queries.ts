import { type AttemptEnding, PARTICIPANT_STATUS } from '@parta/domain/codes';
import { withMiddleOfNamesakes } from '@parta/domain/people/name-order';
import { type Kysely, sql } from 'kysely';
import { byNames } from '../../db/name-order.ts';
import type { Database } from '../../db/tables.ts';
import type { OwnedActivityId } from '../../identity/granted-ids.ts';
import type { ManagedActivity } from './types.ts';

const COLUMNS = [
  'id',
  'user_id',
  'organization_id',
  'date_created',
  'title',
  'start_date',
  'end_date',
  'material_hash',
  'mode',
  'identification',
  'status',
  'permanent_access',
  'repeated_answers',
  'show_correctness',
  'content_navigation',
  'multiple_participation',
  'show_statistic',
  'connect_after_start',
] as const;

/** @param lock whether nobody else may change it until the transaction ends */
export async function getManagedActivity(
  db: Kysely<Database>,
  id: OwnedActivityId,
  lock = false,
): Promise<ManagedActivity> {
  return db
    .selectFrom('activity')
    .select(COLUMNS)
    .where('id', '=', id)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
}

/** Null for an activity that is not live, or is over. */
export async function findJoinCode(db: Kysely<Database>, id: OwnedActivityId): Promise<string | null> {
  const row = await db.selectFrom('join_code').select('code').where('activity_id', '=', id).executeTakeFirst();
  return row?.code ?? null;
}

/** Groups to which an activity was assigned, by name. */
export async function listGroupsOf(db: Kysely<Database>, id: OwnedActivityId): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('activity_group')
    .innerJoin('student_group', 'student_group.id', 'activity_group.group_id')
    .select(['student_group.id', 'student_group.name'])
    .where('activity_group.activity_id', '=', id)
    .orderBy('student_group.name', (order) => order.collate('ru-x-icu'))
    .orderBy('student_group.id')
    .execute();
}

export interface ManagedParticipant {
  participant_id: string;
  user_id: string;
  last_name: string;
  first_name: string;
  /** Empty unless last and first name repeat in the activity. */
  middle_name: string;
  group: string;
  status: number;
}

/** Everybody who takes part by an account and was not taken out, in the order of names. */
export async function listParticipants(db: Kysely<Database>, id: OwnedActivityId): Promise<ManagedParticipant[]> {
  const participants = await db
    .selectFrom('participant')
    .innerJoin('user_account', 'user_account.id', 'participant.user_id')
    .leftJoin('student_group', 'student_group.id', 'participant.group_id')
    .select([
      'participant.id as participant_id',
      'user_account.id as user_id',
      'user_account.last_name',
      'user_account.first_name',
      'user_account.middle_name',
      sql<string>`coalesce(student_group.name, '')`.as('group'),
      'participant.status',
    ])
    .where('participant.activity_id', '=', id)
    .where('participant.removed_at', 'is', null)
    .orderBy(byNames('user_account'))
    .orderBy('user_account.id')
    .execute();
  return withMiddleOfNamesakes(participants);
}

/** How many people of an anonymous activity have not finished. */
export async function countGuests(db: Kysely<Database>, id: OwnedActivityId): Promise<number> {
  const { guests } = await db
    .selectFrom('participant')
    .select(({ fn }) => fn.countAll<number>().as('guests'))
    .where('activity_id', '=', id)
    .where('removed_at', 'is', null)
    .where('status', '<>', PARTICIPANT_STATUS.finished)
    .executeTakeFirstOrThrow();
  return guests;
}

/** An attempt with how far it has come. */
export interface ProgressRow {
  participant_id: string;
  number: number;
  started_at: Date;
  deadline_at: Date | null;
  finished_at: Date | null;
  finished_by: AttemptEnding | null;
  content_id: string | null;
  points: number | null;
  percent: number | null;
  preliminary: boolean;
  answered: number;
}

/** Every attempt of an activity, by participant and number. */
export async function listAttemptsOf(db: Kysely<Database>, id: OwnedActivityId): Promise<ProgressRow[]> {
  const { rows } = await sql<ProgressRow>`
    select t.participant_id, t.number, t.started_at, t.deadline_at, t.finished_at, t.finished_by, t.content_id, t.points,
      t.percent, t.preliminary, coalesce(given.answered, 0) as answered
    from attempt t
    left join (
      select participant_id, attempt, count(*)::int as answered from answer
      where activity_id = ${id} and answer <> 'null'
      group by participant_id, attempt
    ) as given on given.participant_id = t.participant_id and given.attempt = t.number
    where t.activity_id = ${id}
    order by t.participant_id, t.number`.execute(db);
  return rows;
}

/** Whether anybody has begun, or has finished. */
export async function hasBegun(db: Kysely<Database>, id: OwnedActivityId): Promise<boolean> {
  const row = await db
    .selectFrom('participant')
    .select('id')
    .where('activity_id', '=', id)
    .where('removed_at', 'is', null)
    .where('status', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
