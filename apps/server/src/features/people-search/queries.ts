import type { Kysely } from 'kysely';
import { anyOf } from '../../db/lists.ts';
import { byNames } from '../../db/name-order.ts';
import { hasSearchWords } from '../../db/search-text.ts';
import type { Database } from '../../db/tables.ts';
import type { SearchedOrganizationId } from '../../identity/granted-ids.ts';

/** A person as a search shows her. */
export interface FoundPerson {
  readonly id: string;
  readonly email: string | null;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
}

const COLUMNS = ['last_name', 'first_name', 'middle_name', 'email', 'login'] as const;

/**
 * People with an accepted job in one of the organizations whose names, address or login have every word, in the order of names.
 * @param words as `listSearchWords` gives them; by none everybody is found.
 * @param limit how many at most.
 */
export async function searchPeople(
  db: Kysely<Database>,
  organization_ids: readonly SearchedOrganizationId[],
  words: readonly string[],
  limit: number,
): Promise<FoundPerson[]> {
  return db
    .selectFrom('user_account')
    .select(['id', ...COLUMNS])
    .where('erased_at', 'is', null)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('job')
        .innerJoin('department', 'department.id', 'job.department_id')
        .select('job.user_id')
        .where('job.status', '=', 'accepted')
        .where('department.organization_id', '=', anyOf(organization_ids)),
    )
    .where((eb) => hasSearchWords(eb.ref('search_text'), words))
    .orderBy(byNames('user_account'))
    .orderBy('id')
    .limit(limit)
    .execute();
}
