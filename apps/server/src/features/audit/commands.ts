import type { AuditAction } from '@parta/domain/people/audit-actions';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/tables.ts';
import type { RefusedPerson } from '../../security-log/security-log.ts';

/** One line of the log. Details carry no personal data: names of roles, fields and departments, ids, counts. */
export interface AuditLine {
  readonly at: Date;
  readonly action: AuditAction;
  /** Null for what concerns the account alone; administrators see it by the person then. */
  readonly organization_id?: string | null;
  /** Null when nobody was signed in. */
  readonly actor_id?: string | null;
  /** The person whom the action concerned, where it is another one. */
  readonly subject_id?: string | null;
  readonly details?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  readonly address: string;
}

/** Writes lines of the log; in the transaction of the change that they tell of, so that neither stands alone. */
export async function recordAudit(db: Kysely<Database>, ...lines: readonly AuditLine[]): Promise<void> {
  if (lines.length === 0) return;
  await db
    .insertInto('audit_entry')
    .values(
      lines.map((line) => ({
        at: line.at,
        action: line.action,
        organization_id: line.organization_id ?? null,
        actor_id: line.actor_id ?? null,
        subject_id: line.subject_id ?? null,
        details: JSON.stringify(line.details ?? {}),
        address: line.address,
      })),
    )
    .execute();
}

/** Records that people were refused often within a minute, for those who administer them. Never rejects. */
export async function recordRefusedPeople(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  people: readonly RefusedPerson[],
): Promise<void> {
  const at = clock.now();
  const lines = people.map(
    ({ count, ...who }): AuditLine => ({ at, action: 'calls_refused', details: { count }, ...who }),
  );
  await recordAudit(db, ...lines).catch((error: unknown) =>
    log.warn({ err: error }, 'refused calls were not recorded'),
  );
}

/** Of one transaction: few enough that other work on the log never waits for long. */
const SWEPT_AT_ONCE = 5000;
/** Of one night; what is left goes in the next ones. */
const BATCHES_MAX = 200;

/**
 * Deletes lines of before a moment, batch by batch. The database lets nothing else delete lines, and none that is younger than
 * thirty days.
 */
export async function deleteOldEntries(db: Kysely<Database>, before: Date): Promise<void> {
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const deleted = await db.transaction().execute(async (tx) => {
      await sql`select set_config('parta.audit_swept_before', ${before.toISOString()}, true)`.execute(tx);
      const { numAffectedRows } = await sql`
        delete from audit_entry where id in (
          select id from audit_entry
          where at < least(${before}::timestamptz, now() - interval '30 days') order by at limit ${SWEPT_AT_ONCE}
        )`.execute(tx);
      return Number(numAffectedRows ?? 0);
    });
    if (deleted < SWEPT_AT_ONCE) return;
  }
}
