import type { CallParsed } from '@parta/contract/wire';
import { ACTIVITY_STATUS } from '@parta/domain/codes';
import { compareNames, lineOfNames, withMiddleOfNamesakes } from '@parta/domain/people/name-order';
import { hasWords } from '@parta/domain/text/search-text';
import { namesOfNumber } from '../texts.ts';
import type { ResultRow, Results } from './results.ts';

/** How rows are ordered, and which of them are asked for. */
export type RowsAsked = CallParsed<'statistics.by_participant'>['query'];

const COLLATOR = new Intl.Collator('ru', { numeric: true });

interface Names {
  readonly id: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  /** In an anonymous survey, where nothing else tells people apart; else 0. */
  readonly number: number;
}

/** A row with names as results show them: the middle name is empty unless last and first name repeat in the activity. */
export type NamedRow = ResultRow & Names;

/** In an anonymous activity the nickname stands for the first name, and the participant's id for the person's; in a survey the number for both. */
function namesOf({ person }: ResultRow, { is_anonymous, facts }: Results): Names {
  const nameless = { last_name: '', middle_name: '', number: 0 };
  if (facts.numbers !== null) {
    const numbered = facts.numbers.get(person.id);
    if (numbered === undefined) throw new Error('a participant of a survey has a number');
    return { ...nameless, ...numbered, first_name: namesOfNumber(numbered.number) };
  }
  if (is_anonymous || person.user_id === null) return { ...nameless, id: person.id, first_name: person.nickname };
  const { user_id, first_name, last_name, middle_name } = person;
  return {
    id: user_id,
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    middle_name: middle_name ?? '',
    number: 0,
  };
}

/** «Участник 10» after «Участник 9»; people who have names by these. */
function compareRows(one: Names, other: Names): number {
  return one.number - other.number || compareNames(one, other);
}

/**
 * Whether single people are shown. Those of an anonymous survey are from its end on: before it, whoever watches both lists
 * would see whose row appears when somebody joins, and the numbers would still change.
 */
export function showsPeople({ facts }: Results): boolean {
  return facts.numbers === null || facts.activity.status === ACTIVITY_STATUS.completed;
}

/** As calls send them: the middle name only where it tells namesakes apart. */
export function presentNamesOf({ id, last_name, first_name, middle_name }: NamedRow): {
  user_id: string;
  last_name: string;
  first_name: string;
  middle_name?: string;
} {
  return { user_id: id, last_name, first_name, ...(middle_name === '' ? {} : { middle_name }) };
}

/** The row of a person, or in an anonymous activity of a participant. */
export function findRow(results: Results, id: string): NamedRow | undefined {
  return nameRows(results).find((row) => row.id === id);
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
  const found = search === '' ? named : named.filter((row) => hasWords(lineOfNames(row), search));
  if (order === 'place' && direction === 'asc') return found;
  const sign = direction === 'asc' ? 1 : -1;
  const compare = COMPARISONS[order];
  const isRanked = order === 'place' || order === 'points';
  return found.toSorted(
    (a, b) =>
      (isRanked ? Number(b.counts) - Number(a.counts) : 0) ||
      (order === 'place' ? Number(b.place !== null) - Number(a.place !== null) : 0) ||
      sign * compare(a, b) ||
      compareRows(a, b),
  );
}

/** The place; after all of them for none. */
function rankOf({ place }: ResultRow): number {
  return place ?? Number.MAX_SAFE_INTEGER;
}

const NAMED = new WeakMap<Results, readonly NamedRow[]>();

/** By place, equal ones by name; last those whose results do not count. Made once for results that are kept. */
function nameRows(results: Results): readonly NamedRow[] {
  const known = NAMED.get(results);
  if (known !== undefined) return known;
  const shown = showsPeople(results) ? results.rows : [];
  const named = withMiddleOfNamesakes(shown.map((row) => ({ ...row, ...namesOf(row, results) })));
  const rows = [
    ...named.filter(({ counts }) => counts).toSorted((a, b) => rankOf(a) - rankOf(b) || compareRows(a, b)),
    ...named.filter(({ counts }) => !counts).toSorted(compareRows),
  ];
  NAMED.set(results, rows);
  return rows;
}

const COMPARISONS: Readonly<Record<NonNullable<RowsAsked['order']>, (a: NamedRow, b: NamedRow) => number>> = {
  place: (a, b) => (a.place ?? 0) - (b.place ?? 0),
  name: compareRows,
  points: (a, b) => (a.points ?? 0) - (b.points ?? 0),
  group: (a, b) => COLLATOR.compare(a.person.group ?? '', b.person.group ?? ''),
};
