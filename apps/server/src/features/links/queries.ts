import type { Kysely } from 'kysely';
import { isOwnOrInCatalog } from '../../db/readable-material.ts';
import type { Database } from '../../db/tables.ts';
import type { PersonId } from '../../identity/person.ts';
import { readConsistently } from '../materials/queries/consistent.ts';
import { findWholeMaterial } from '../materials/queries/whole-material.ts';
import type { WholeMaterial } from '../materials/types.ts';

/**
 * The material that a link leads to, whole. The issuer's right to it is looked at anew, so that a link ends with it; null
 * where it is gone, or is no course any more. @param issuer as the link says, which nobody else could write
 */
export async function findLinkedCourse(
  db: Kysely<Database>,
  issuer: string,
  material_id: string,
): Promise<WholeMaterial | null> {
  const row = await db
    .selectFrom('material')
    .select('id')
    .where('id', '=', material_id)
    .where('template', '=', 'course')
    .where(isOwnOrInCatalog(issuer, 'material'))
    .executeTakeFirst();
  return row === undefined ? null : readConsistently(db, (tx) => findWholeMaterial(tx, row.id));
}

/** Whether the mailbox of an account is confirmed; a pupil without one counts as such, the school vouches for her. */
export async function isEmailConfirmed(db: Kysely<Database>, person: PersonId): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('email_confirmed')
    .where('id', '=', person)
    .executeTakeFirstOrThrow();
  return row.email_confirmed;
}

/** Where a self-study was left: the slide of its open attempt; null before it has one. @param id of her self-study */
export async function findStanding(db: Kysely<Database>, person: PersonId, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('attempt')
    .innerJoin('participant', 'participant.id', 'attempt.participant_id')
    .select('attempt.content_id')
    .where('participant.activity_id', '=', id)
    .where('participant.user_id', '=', person)
    .where('attempt.finished_at', 'is', null)
    .executeTakeFirst();
  return row?.content_id ?? null;
}
