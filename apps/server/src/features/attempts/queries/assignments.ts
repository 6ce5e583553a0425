import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { AssignedActivityId } from '../../../identity/granted-ids.ts';
import { fullNameOf } from '../../../identity/names.ts';
import type { Assignment } from '../types.ts';

/** An activity that the gate has found to be taken by the caller. */
export async function getAssignment(db: Kysely<Database>, id: AssignedActivityId): Promise<Assignment> {
  const row = await assignmentsOf(db).where('activity.id', '=', id).executeTakeFirstOrThrow();
  return present(row);
}

function assignmentsOf(db: Kysely<Database>) {
  return db
    .selectFrom('activity')
    .innerJoin('user_account as maker', 'maker.id', 'activity.user_id')
    .select([
      'activity.id',
      'activity.user_id',
      'maker.last_name',
      'maker.first_name',
      'maker.middle_name',
      'activity.title',
      'activity.material_hash',
      'activity.mode',
      'activity.status',
      'activity.date_created',
      'activity.start_date',
      'activity.end_date',
      'activity.content_navigation',
      'activity.repeated_answers',
      'activity.show_correctness',
      'activity.multiple_participation',
      'activity.permanent_access',
    ]);
}

type AssignmentWithMaker = Omit<Assignment, 'organizer'> & {
  last_name: string;
  first_name: string;
  middle_name: string;
};

function present({ last_name, first_name, middle_name, ...row }: AssignmentWithMaker): Assignment {
  return { ...row, organizer: fullNameOf({ last_name, first_name, middle_name }) };
}
