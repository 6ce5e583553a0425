import type { Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Random } from '../../../random.ts';
import type { ErasureAct, ErasureCounts } from '../types.ts';

/** Writes down what was erased of whom, at whose wish. `organization_id` is null for a whole account. */
export async function recordAct(
  tx: Transaction<Database>,
  random: Random,
  about: { user_id: string; asked_by: string; organization_id: string | null },
  erased_at: Date,
  { deleted, anonymised }: ErasureCounts,
): Promise<ErasureAct> {
  const act = { id: random.identifier(), user_id: about.user_id, erased_at };
  await tx
    .insertInto('erasure_act')
    .values({
      ...act,
      asked_by: about.asked_by,
      organization_id: about.organization_id,
      deleted: JSON.stringify(deleted),
      anonymised: JSON.stringify(anonymised),
    })
    .execute();
  return { ...act, deleted, anonymised };
}
