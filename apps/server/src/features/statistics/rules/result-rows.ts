import type { CallParsed } from '@parta/contract/wire';
import { hasWords } from '@parta/domain/text/search-text';
import type { ParticipantOfActivity } from '../queries/people.ts';
import type { ResultRow, Results } from './results.ts';

/** How rows are ordered, and which of them are asked for. */
export type RowsAsked = CallParsed<'statistics.by_participant'>['query'];

const COLLATOR = new Intl.Collator('ru', { numeric: true });

/** A person as results name her: in an anonymous activity by her nickname and the participant's id. */
export function namesOf(
  person: ParticipantOfActivity,
  is_anonymous: boolean,
): { user_id: string; first_name: string; last_name: string } {
  if (is_anonymous || person.user_id === null) {
    return { user_id: person.id, first_name: person.nickname, last_name: '' };
  }
  return { user_id: person.user_id, first_name: person.first_name ?? '', last_name: person.last_name ?? '' };
}

/**
 * The rows whose names hold what is searched for, in the order asked for; equal ones stand by name. By place and by points
 * whoever has none stands last in both directions.
 */
export function orderRows(
  results: Results,
  { order = 'place', direction = 'asc', search = '' }: RowsAsked,
): readonly NamedRow[] {
  const named = nameRows(results);
  const found = search === '' ? named : named.filter(({ name }) => hasWords(name, search));
  if (order === 'place' && direction === 'asc' && search === '') return found;
  const sign = direction === 'asc' ? 1 : -1;
  const compare = COMPARISONS[order];
  const isRanked = order === 'place' || order === 'points';
  return found.toSorted(
    (a, b) =>
      (isRanked ? Number(b.counts) - Number(a.counts) : 0) || sign * compare(a, b) || COLLATOR.compare(a.name, b.name),
  );
}

type NamedRow = ResultRow & { readonly id: string; readonly name: string };

const NAMED = new WeakMap<Results, readonly NamedRow[]>();

/** Made once for results that are kept. */
function nameRows(results: Results): readonly NamedRow[] {
  const named = NAMED.get(results) ?? results.rows.map((row) => nameRow(row, results.is_anonymous));
  NAMED.set(results, named);
  return named;
}

function nameRow(row: ResultRow, is_anonymous: boolean): NamedRow {
  const { user_id, last_name, first_name } = namesOf(row.person, is_anonymous);
  return { ...row, id: user_id, name: `${last_name} ${first_name}`.trim() };
}

const COMPARISONS: Readonly<Record<NonNullable<RowsAsked['order']>, (a: NamedRow, b: NamedRow) => number>> = {
  place: (a, b) => (a.place ?? 0) - (b.place ?? 0),
  name: (a, b) => COLLATOR.compare(a.name, b.name),
  points: (a, b) => (a.points ?? 0) - (b.points ?? 0),
  group: (a, b) => COLLATOR.compare(a.person.group ?? '', b.person.group ?? ''),
};
