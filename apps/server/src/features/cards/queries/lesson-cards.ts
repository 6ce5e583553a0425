import { isAnonymous } from '@parta/domain/codes';
import { GROUP_STATUS } from '@parta/domain/people/groups';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { notFound } from '../../../refused.ts';
import type { Snapshots } from '../../activities/service/snapshots.ts';
import { nameStop, stopsOf } from '../../answers/rules/stops.ts';
import { findSession } from '../../live/queries/session.ts';
import { cardAnswersOf } from '../rules/card-answers.ts';

/** How a lesson is asked with cards, or could be. */
export interface LessonCards {
  with_cards: boolean;
  cards: number;
  anonymous: boolean;
  groups: { id: string; name: string; members: number }[];
  questions: number;
  unanswerable: { num: number; title: string }[];
}

/** @param department_ids whose groups the presenter manages. @throws Refused 404 */
export async function getLessonCards(
  db: Kysely<Database>,
  snapshots: Snapshots,
  activity_id: string,
  department_ids: readonly string[],
): Promise<LessonCards> {
  const session = await findSession(db, activity_id);
  if (session === null) throw notFound();
  const stops = stopsOf(await snapshots.getSnapshot(session.material_hash));
  const asked = stops.flatMap((stop) => (stop.question === null ? [] : [{ ...stop, question: stop.question }]));
  return {
    with_cards: session.with_cards,
    cards: await countCards(db, activity_id),
    anonymous: isAnonymous(session.identification),
    groups: isAnonymous(session.identification) ? [] : await listGroups(db, activity_id, department_ids),
    questions: asked.length,
    unanswerable: asked
      .filter(({ question }) => cardAnswersOf(question, session.seed) === null)
      .map((stop) => ({ num: stop.num, title: nameStop(stop) })),
  };
}

/** How many of those in the room have a card. */
export async function countCards(db: Kysely<Database>, activity_id: string): Promise<number> {
  const row = await db
    .selectFrom('participant')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('activity_id', '=', activity_id)
    .where('card_number', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.n;
}

async function listGroups(
  db: Kysely<Database>,
  activity_id: string,
  department_ids: readonly string[],
): Promise<LessonCards['groups']> {
  const rows = await db
    .selectFrom('student_group')
    .select((eb) => [
      'student_group.id',
      'student_group.name',
      eb
        .selectFrom('student_group_member as member')
        .select((members) => members.fn.countAll<number>().as('n'))
        .whereRef('member.group_id', '=', 'student_group.id')
        .where('member.removed_at', 'is', null)
        .as('members'),
    ])
    .where(isOffered(activity_id, department_ids))
    .orderBy('student_group.name', (order) => order.collate('ru-x-icu'))
    .orderBy('student_group.id')
    .execute();
  return rows.map(({ members, ...group }) => ({ ...group, members: members ?? 0 }));
}

/** Whether the members of a group may get cards in a lesson: of a group for which it is, or of one that its presenter manages there. */
export function isOffered(activity_id: string, department_ids: readonly string[]) {
  return sql<boolean>`(
    exists (
      select from activity_group assigned
      where assigned.activity_id = ${activity_id} and assigned.group_id = student_group.id
    )
    or (student_group.status = ${GROUP_STATUS.active} and student_group.department_id in (
      select department.id from department
      join activity on activity.organization_id = department.organization_id and activity.id = ${activity_id}
      where department.id = any(${department_ids}::text[])
    )))`;
}
