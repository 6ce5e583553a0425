import type { Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';

/**
 * Gives a person a seat of the organization's license that is valid now and ends last among those with room, and one of
 * each license that follows it, while it has room. Safe when several take the last seat at once: the licenses stay locked
 * until the transaction ends.
 * @returns false when no seat is left; true also when she holds one already.
 */
export async function takeSeat(
  tx: Transaction<Database>,
  organization_id: string,
  user_id: string,
  now: Date,
): Promise<boolean> {
  const licenses = await tx
    .selectFrom('license')
    .select(['id', 'seats', 'valid_from', 'valid_until'])
    .where('organization_id', '=', organization_id)
    .where('valid_until', '>', now)
    .orderBy('valid_until', 'desc')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (licenses.length === 0) return false;
  const taken = await tx
    .selectFrom('license_seat')
    .select(['license_id', 'user_id'])
    .where(
      'license_id',
      'in',
      licenses.map(({ id }) => id),
    )
    .execute();
  const holds = (license_id: string): boolean =>
    taken.some((seat) => seat.license_id === license_id && seat.user_id === user_id);
  const current = licenses.filter(({ valid_from }) => valid_from <= now);
  if (current.some(({ id }) => holds(id))) return true;
  const withRoom = licenses.filter(({ id, seats }) => taken.filter((seat) => seat.license_id === id).length < seats);
  const free = withRoom.find(({ valid_from }) => valid_from <= now);
  if (free === undefined) return false;
  // A license that follows gave its seats away when it was made: it would shut out whoever came since.
  const following = withRoom.filter(
    ({ id, valid_from, valid_until }) => valid_from > now && valid_until > free.valid_until && !holds(id),
  );
  await tx
    .insertInto('license_seat')
    .values([free, ...following].map(({ id }) => ({ license_id: id, user_id })))
    .execute();
  return true;
}

/** The license of the organization, valid now, of which a person holds a seat; null without one. */
export async function findSeat(
  tx: Transaction<Database>,
  organization_id: string,
  user_id: string,
  now: Date,
): Promise<string | null> {
  const seat = await tx
    .selectFrom('license_seat')
    .innerJoin('license', 'license.id', 'license_seat.license_id')
    .select('license.id')
    .where('license_seat.user_id', '=', user_id)
    .where('license.organization_id', '=', organization_id)
    .where('license.valid_from', '<=', now)
    .where('license.valid_until', '>', now)
    .limit(1)
    .executeTakeFirst();
  return seat?.id ?? null;
}

/** Frees every seat that a person holds of an organization's licenses. Returns whether she held one. */
export async function freeSeats(tx: Transaction<Database>, organization_id: string, user_id: string): Promise<boolean> {
  const freed = await tx
    .deleteFrom('license_seat')
    .where('user_id', '=', user_id)
    .where('license_id', 'in', (eb) =>
      eb.selectFrom('license').select('id').where('organization_id', '=', organization_id),
    )
    .returning('license_id')
    .execute();
  return freed.length > 0;
}
