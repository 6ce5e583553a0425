import { sql, type Transaction } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';

/** Seats of an organization that are given one by one and stored together. */
export interface OpenSeats {
  /** Sets a seat aside, unless the person holds one. Returns false when none is left. */
  take(user_id: string): boolean;
  /** Stores what was taken. */
  store(): Promise<void>;
}

/**
 * Opens the seats of an organization for these people. Each is given one of the license that is valid now and ends last among those
 * with room, and one of each license that follows it, while it has room; whoever holds one already is left as she is. Safe
 * when several take the last seat at once: the licenses stay locked until the transaction ends.
 */
export async function openSeats(
  tx: Transaction<Database>,
  organization_id: string,
  user_ids: readonly string[],
  now: Date,
): Promise<OpenSeats> {
  const licenses = await tx
    .selectFrom('license')
    .select(['id', 'seats', 'valid_from', 'valid_until'])
    .where('organization_id', '=', organization_id)
    .where('valid_until', '>', now)
    .orderBy('valid_until', 'desc')
    .orderBy('id')
    .forUpdate()
    .execute();
  const current = licenses.filter(({ valid_from }) => valid_from <= now);
  const license_ids = licenses.map(({ id }) => id);
  const held = await listHeldSeats(tx, license_ids, user_ids);
  const holders = new Set(held.filter((seat) => current.some(({ id }) => id === seat.license_id)).map(userOf));
  const areAllHolders = user_ids.every((id) => holders.has(id));
  const taken = areAllHolders ? new Map<string, number>() : await sumSeats(tx, license_ids);
  const rooms = licenses.map((license) => ({ ...license, room: license.seats - (taken.get(license.id) ?? 0) }));
  const held_keys = new Set(held.map(({ license_id, user_id }) => `${license_id} ${user_id}`));
  const seats: { license_id: string; user_id: string }[] = [];
  return {
    take: (user_id) => {
      if (holders.has(user_id)) return true;
      const free = rooms.find(({ valid_from, room }) => valid_from <= now && room > 0);
      if (free === undefined) return false;
      // A license that follows gave its seats away when it was made: it would shut out whoever came since.
      const following = rooms.filter(
        ({ id, valid_from, valid_until, room }) =>
          room > 0 && valid_from > now && valid_until > free.valid_until && !held_keys.has(`${id} ${user_id}`),
      );
      for (const license of [free, ...following]) {
        license.room -= 1;
        seats.push({ license_id: license.id, user_id });
      }
      holders.add(user_id);
      return true;
    },
    store: async () => {
      if (seats.length > 0) await insertSeats(tx, seats);
    },
  };
}

/**
 * Gives each of several people a seat, or none of them, as `openSeats` does.
 * @returns the first person for whom no seat is left, nothing is taken then; null when all hold one.
 */
export async function takeSeats(
  tx: Transaction<Database>,
  organization_id: string,
  user_ids: readonly string[],
  now: Date,
): Promise<string | null> {
  const seats = await openSeats(tx, organization_id, user_ids, now);
  const without = user_ids.find((user_id) => !seats.take(user_id));
  if (without !== undefined) return without;
  await seats.store();
  return null;
}

/** The same for one person. @returns false when no seat is left. */
export async function takeSeat(
  tx: Transaction<Database>,
  organization_id: string,
  user_id: string,
  now: Date,
): Promise<boolean> {
  return (await takeSeats(tx, organization_id, [user_id], now)) === null;
}

function userOf({ user_id }: { user_id: string }): string {
  return user_id;
}

async function listHeldSeats(
  tx: Transaction<Database>,
  license_ids: readonly string[],
  user_ids: readonly string[],
): Promise<{ license_id: string; user_id: string }[]> {
  return tx
    .selectFrom('license_seat')
    .select(['license_id', 'user_id'])
    .where('license_id', '=', anyOf(license_ids))
    .where('user_id', '=', anyOf(user_ids))
    .execute();
}

/** Seats that are taken, by license. */
async function sumSeats(tx: Transaction<Database>, license_ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('license_seat')
    .select((eb) => ['license_id', eb.fn.countAll<number>().as('taken')])
    .where('license_id', '=', anyOf(license_ids))
    .groupBy('license_id')
    .execute();
  return new Map(rows.map(({ license_id, taken }) => [license_id, taken]));
}

/** One statement of two parameters, however many seats. */
async function insertSeats(
  tx: Transaction<Database>,
  seats: readonly { license_id: string; user_id: string }[],
): Promise<void> {
  await sql`
    insert into license_seat (license_id, user_id)
    select * from unnest(${seats.map(({ license_id }) => license_id)}::text[], ${seats.map(userOf)}::text[])`.execute(
    tx,
  );
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
