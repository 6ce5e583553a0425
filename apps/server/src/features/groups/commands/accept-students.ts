import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { GroupDeps } from '../types.ts';

/** Somebody without an accepted job in the organization who comes into a group of it. */
export interface ComingStudent {
  readonly user_id: string;
  readonly group: { readonly department_id: string; readonly owner_id: string | null };
  /** A student's job in the organization that is not accepted: her own request; null without one. */
  readonly asked_id: string | null;
}

/** Makes them students of the organization: by their own requests for that, or by new jobs in the departments of the groups. */
export async function acceptStudents(
  { random }: Pick<GroupDeps, 'random'>,
  tx: Transaction<Database>,
  students: readonly ComingStudent[],
  at: Date,
): Promise<void> {
  const asked = students.flatMap(({ asked_id, group }) =>
    asked_id === null ? [] : [{ asked_id, decided_by: group.owner_id }],
  );
  if (asked.length > 0) {
    await sql`
      update job set status = 'accepted', decided_at = ${at}, decided_by = asked.decided_by
      from unnest(
        ${asked.map(({ asked_id }) => asked_id)}::text[],
        ${asked.map(({ decided_by }) => decided_by)}::text[]
      ) as asked (id, decided_by)
      where job.id = asked.id`.execute(tx);
  }
  const strangers = students.filter(({ asked_id }) => asked_id === null);
  if (strangers.length === 0) return;
  await tx
    .insertInto('job')
    .values(
      strangers.map(({ user_id, group: { department_id, owner_id } }) => ({
        id: random.identifier(),
        user_id,
        department_id,
        type: 'student' as const,
        status: 'accepted' as const,
        created_at: at,
        decided_at: at,
        decided_by: owner_id,
      })),
    )
    .execute();
}
