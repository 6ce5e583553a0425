import { SEARCH_RESULTS_MAX } from '@parta/domain/limits';
import type { Kysely } from 'kysely';
import { containsFolded } from '../../../db/folded.ts';
import type { Database } from '../../../db/tables.ts';

/** An organisation as a stranger finds it. */
export interface FoundOrganization {
  id: string;
  short_name: string;
  full_name: string;
  website: string | null;
  departments: { id: string; short_name: string; full_name: string }[];
}

const byName = new Intl.Collator('ru', { numeric: true });

/**
 * Organisations in whose short or full name the text stands, folded (see db/folded), with their departments, by
 * name; null when more than 20 have it. Wildcards stand for themselves.
 */
export async function searchOrganizations(db: Kysely<Database>, text: string): Promise<FoundOrganization[] | null> {
  const found = await db
    .selectFrom('organization')
    .select(['id', 'short_name', 'full_name', 'website'])
    .where((eb) => {
      const part = eb.val(text);
      return eb.or([containsFolded(eb.ref('short_name'), part), containsFolded(eb.ref('full_name'), part)]);
    })
    .limit(SEARCH_RESULTS_MAX + 1)
    .execute();
  if (found.length > SEARCH_RESULTS_MAX) return null;
  if (found.length === 0) return [];
  const departments = await db
    .selectFrom('department')
    .select(['id', 'organization_id', 'short_name', 'full_name'])
    .where(
      'organization_id',
      'in',
      found.map(({ id }) => id),
    )
    .execute();
  return found.toSorted(compareNames).map((organization) => ({
    ...organization,
    departments: departments
      .filter(({ organization_id }) => organization_id === organization.id)
      .map(({ id, short_name, full_name }) => ({ id, short_name, full_name }))
      .toSorted(compareNames),
  }));
}

function compareNames(one: { short_name: string; id: string }, other: { short_name: string; id: string }): number {
  return byName.compare(one.short_name, other.short_name) || (one.id < other.id ? -1 : 1);
}
