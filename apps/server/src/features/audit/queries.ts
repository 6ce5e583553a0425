import { SIGN_IN_EVENTS } from '@parta/domain/people/sign-in-events';
import { DAY_MS } from '@parta/domain/time/durations';
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import { anyOf } from '../../db/lists.ts';
import type { Database } from '../../db/tables.ts';
import type { AdministeredOrganizationId } from '../../identity/granted-ids.ts';
import type { PersonId } from '../../identity/person.ts';
import type { AuditFilter, AuditPersonRow, AuditRow, SignInRow } from './types.ts';

type EntryExpressions = ExpressionBuilder<Database, 'audit_entry'>;

/**
 * The log of an organization, newest first: its own entries, and those of no organization (sign-ins, profiles) by people
 * who have an accepted job there since before and none, present or past, in another organization. What somebody did who
 * works elsewhere too, and from which address, is nobody's alone.
 */
export async function listEntries(
  db: Kysely<Database>,
  organization_id: AdministeredOrganizationId,
  filter: AuditFilter,
  limit: number,
): Promise<AuditRow[]> {
  const entries = await db
    .selectFrom('audit_entry')
    .selectAll()
    .where((eb) => eb.and([belongsTo(eb, organization_id), ...conditionsOf(eb, filter)]))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const people = await listPeople(
    db,
    organization_id,
    entries.flatMap(({ actor_id, subject_id }) => [actor_id, subject_id]),
  );
  const renamings = await listRenamings(
    db,
    entries.map(({ details }) => renamingOf(details)),
  );
  return entries.map(({ actor_id, subject_id, ...entry }) => ({
    ...entry,
    renaming: renamings.get(renamingOf(entry.details)) ?? null,
    actor: actor_id === null ? null : (people.get(actor_id) ?? null),
    subject: subject_id === null ? null : (people.get(subject_id) ?? null),
  }));
}

/** Entries of one statement of an export. */
const EXPORTED_AT_ONCE = 1000;

/** All entries of a period, newest first, read part by part as they are taken. */
export async function* listAllEntries(
  db: Kysely<Database>,
  organization_id: AdministeredOrganizationId,
  period: Pick<AuditFilter, 'from' | 'until'>,
): AsyncGenerator<AuditRow[]> {
  let before: number | null = null;
  for (;;) {
    const filter = { ...period, action: null, person_id: null, before };
    const part: AuditRow[] = await listEntries(db, organization_id, filter, EXPORTED_AT_ONCE);
    yield part;
    if (part.length < EXPORTED_AT_ONCE) return;
    before = part.at(-1)?.id ?? null;
  }
}

function belongsTo(eb: EntryExpressions, organization_id: string): Expression<SqlBool> {
  // Nobody acts in a failed sign-in: it belongs to the one whose account it was.
  const person = eb.fn.coalesce('actor_id', 'subject_id');
  const worksHere = eb(person, 'in', (inner) =>
    inner
      .selectFrom('job')
      .innerJoin('department', 'department.id', 'job.department_id')
      .select('job.user_id')
      .groupBy('job.user_id')
      .having(
        (group) => group.fn<boolean>('bool_and', [group('department.organization_id', '=', organization_id)]),
        '=',
        true,
      ),
  );
  const workedThen = eb.exists((inner) =>
    inner
      .selectFrom('job')
      .innerJoin('department', 'department.id', 'job.department_id')
      .select('job.id')
      .where('job.user_id', '=', person)
      .where('department.organization_id', '=', organization_id)
      .where('job.status', '=', 'accepted')
      .whereRef((since) => since.fn.coalesce('job.decided_at', 'job.created_at'), '<=', 'audit_entry.at'),
  );
  return eb.or([
    eb('organization_id', '=', organization_id),
    eb.and([eb('organization_id', 'is', null), worksHere, workedThen]),
  ]);
}

function conditionsOf(eb: EntryExpressions, filter: AuditFilter): Expression<SqlBool>[] {
  const { action, person_id, from, until, before } = filter;
  return [
    ...(action === null ? [] : [eb('action', '=', action)]),
    ...(person_id === null ? [] : [eb.or([eb('actor_id', '=', person_id), eb('subject_id', '=', person_id)])]),
    ...(from === null ? [] : [eb('at', '>=', from)]),
    ...(until === null ? [] : [eb('at', '<', until)]),
    ...(before === null ? [] : [eb('id', '<', before)]),
  ];
}

/** Which line of names an entry tells of; '' of none. The log holds no names: they are looked up when it is shown. */
function renamingOf(details: unknown): string {
  if (typeof details !== 'object' || details === null || !('renaming' in details)) return '';
  return typeof details.renaming === 'string' ? details.renaming : '';
}

async function listRenamings(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<AuditRow['renaming']>>> {
  const wanted = ids.filter((id) => id !== '');
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('certificate_renaming')
    .select(['id', 'name_before as before', 'name_after as after'])
    .where('id', '=', anyOf(wanted))
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

async function listPeople(
  db: Kysely<Database>,
  organization_id: string,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, AuditPersonRow>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('user_account')
    .select((eb) => [
      'id',
      'last_name',
      'first_name',
      'middle_name',
      eb('erased_at', 'is not', null).as('is_erased'),
      eb
        .exists(
          eb
            .selectFrom('job')
            .innerJoin('department', 'department.id', 'job.department_id')
            .select('job.id')
            .whereRef('job.user_id', '=', 'user_account.id')
            .where('department.organization_id', '=', organization_id),
        )
        .as('is_known'),
      eb
        .exists(
          eb
            .selectFrom('erasure_act')
            .select('erasure_act.id')
            .whereRef('erasure_act.user_id', '=', 'user_account.id')
            .where('erasure_act.organization_id', '=', organization_id),
        )
        .as('was_removed'),
    ])
    .where('id', '=', anyOf(wanted))
    .execute();
  return new Map(
    rows.map(({ was_removed, ...row }) => {
      const is_known = Boolean(row.is_known);
      // Whoever was taken out of the organization has no name in its log until she comes back.
      return [row.id, { ...row, is_known, is_erased: Boolean(row.is_erased) || (Boolean(was_removed) && !is_known) }];
    }),
  );
}

/** Sessions are kept for so long after they end. */
const SHOWN_DAYS = 90;
/** Of each of the two sources. */
const ROWS_MAX = 200;

const LOGGED = SIGN_IN_EVENTS.filter((kind) => kind !== 'signed_in');

/** What happened to a person's account in the last 90 days, newest first: sessions that began, and lines of the log about it. */
export async function listSignIns(db: Kysely<Database>, person_id: PersonId, now: Date): Promise<SignInRow[]> {
  const since = new Date(now.getTime() - SHOWN_DAYS * DAY_MS);
  const sessions = await db
    .selectFrom('session_family')
    .select(['created_at as at', 'device', 'address'])
    .where('user_id', '=', person_id)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .limit(ROWS_MAX)
    .execute();
  const logged = await db
    .selectFrom('audit_entry')
    .leftJoin('user_account as actor', (join) =>
      join.onRef('actor.id', '=', 'audit_entry.actor_id').on('actor.id', '<>', person_id),
    )
    .select(['audit_entry.at', 'audit_entry.action', 'audit_entry.address'])
    .select(['actor.last_name', 'actor.first_name', 'actor.middle_name'])
    .where((eb) =>
      eb.or([
        eb('audit_entry.subject_id', '=', person_id),
        eb.and([eb('audit_entry.actor_id', '=', person_id), eb('audit_entry.subject_id', 'is', null)]),
      ]),
    )
    .where('audit_entry.action', '=', anyOf(LOGGED))
    .where('audit_entry.at', '>=', since)
    .orderBy('audit_entry.id', 'desc')
    .limit(ROWS_MAX)
    .execute();
  const nobody = { last_name: null, first_name: null, middle_name: null };
  const rows = [
    ...sessions.map((session) => ({ ...session, ...nobody, kind: 'signed_in' as const })),
    ...logged.flatMap(({ action, ...row }) => {
      const kind = SIGN_IN_EVENTS.find((known) => known === action);
      return kind === undefined ? [] : [{ ...row, kind, device: '' }];
    }),
  ];
  return rows.toSorted((one, other) => other.at.getTime() - one.at.getTime());
}
