import { PARTICIPANT_STATUS } from '@parta/domain/codes';
import { DAY_MS } from '@parta/domain/time/durations';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/tables.ts';
import { notFound } from '../../refused.ts';
import { openAssignments } from './queries.ts';
import { composeReminder } from './rules/letter.ts';
import type { Reminded } from './types.ts';

type Kind = 'assigned' | 'ending';
type Deps = Pick<Context, 'db' | 'clock' | 'config' | 'post' | 'secrets'>;

/** How many participants one transaction takes on: writing so many letters keeps nobody else waiting for long. */
const AT_ONCE = 100;

/**
 * Leaves the mails that are due: that work was assigned, once it has begun, and that it ends within a day. The row of a
 * participant and its mail stand in one transaction, so that each mail is left once, however many processes look.
 */
export async function sendReminders(deps: Deps): Promise<void> {
  for (const kind of ['assigned', 'ending'] as const) {
    while ((await sendSome(deps, kind)) === AT_ONCE);
  }
}

/** Returns how many participants were taken on, those who are written to and those who are not. */
async function sendSome({ db, clock, config, secrets, post }: Deps, kind: Kind): Promise<number> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const taken = await takeDue(tx, kind, now);
    const reminded = await listReminded(tx, taken);
    await post.post(tx, ...reminded.map((one) => composeReminder({ config, secrets }, kind, one)));
    return taken.length;
  });
}

/**
 * Takes on who is due. Whoever wants no mails is taken on as well, or she would get old ones on switching them on.
 * @returns ids of participants
 */
async function takeDue(tx: Transaction<Database>, kind: Kind, now: Date): Promise<string[]> {
  const { rows } = await sql<{ participant_id: string }>`
    insert into reminder (participant_id, kind, sent_at)
    select p.id, ${kind}, ${now}::timestamptz
    from ${openAssignments(now)}
      and not exists (select from reminder r where r.participant_id = p.id and r.kind = ${kind})
      ${kind === 'ending' ? endingSoon(now) : sql``}
    order by p.id limit ${AT_ONCE}
    on conflict do nothing
    returning participant_id`.execute(tx);
  return rows.map(({ participant_id }) => participant_id);
}

/** Who has been told of it less than a day before the end knows how soon that is. */
function endingSoon(now: Date): RawBuilder<unknown> {
  return sql`
    and p.status <> ${PARTICIPANT_STATUS.finished}
    and a.end_date <= ${new Date(now.getTime() + DAY_MS)}
    and greatest(p.joined_at, a.start_date) < a.end_date - interval '24 hours'
    and not exists (
      select from reminder told where told.participant_id = p.id and told.kind = 'assigned'
        and told.sent_at > a.end_date - interval '24 hours')`;
}

/** Of these participants who has a confirmed address, wants reminders and has not finished. */
async function listReminded(tx: Transaction<Database>, participant_ids: readonly string[]): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    select u.id as user_id, a.id as activity_id, a.title, s.title as material_title, a.end_date,
      (s.document ->> 'attempt_minutes')::integer as attempt_minutes,
      o.full_name as organization, u.email, u.time_zone, u.last_name, u.first_name, u.middle_name,
      owner.last_name as organizer_last_name, owner.first_name as organizer_first_name,
      owner.middle_name as organizer_middle_name
    from participant p
    join activity a on a.id = p.activity_id
    join snapshot s on s.material_hash = a.material_hash
    join organization o on o.id = a.organization_id
    join user_account u on u.id = p.user_id
    join user_account owner on owner.id = a.user_id
    where p.id = any(${participant_ids}::text[]) and p.status <> ${PARTICIPANT_STATUS.finished}
      and u.email is not null and u.email_confirmed and u.erased_at is null and u.reminders
    order by p.id`.execute(tx);
  return rows;
}

/** Switches the mails of a person off. @throws Refused 404 where there is no such person */
export async function stopReminders(db: Kysely<Database>, user_id: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('user_account')
    .set({ reminders: false })
    .where('id', '=', user_id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
}
