import { searchText } from '@parta/domain/text/search-text';
import { cellPatterns } from '../../../spreadsheet/texts.ts';

interface Names {
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
}

/** People of one row at most. */
const SAME_NAMES_MAX = 5;

/** The pupils who may be the person of a row. */
export type SameNamesFinder<Pupil> = (row: Names) => readonly Pupil[];

/**
 * Makes what finds pupils of the same last name and of a first and middle name that do not contradict: an initial stands for each
 * name that begins so, and a middle name that is not written for any.
 */
export function createSameNamesFinder<Pupil extends Names>(pupils: readonly Pupil[]): SameNamesFinder<Pupil> {
  const byLastName = Map.groupBy(pupils, ({ last_name }) => searchText(last_name));
  return (row) => {
    if (row.last_name === '' || row.first_name === '') return [];
    return (byLastName.get(searchText(row.last_name)) ?? [])
      .filter(({ first_name }) => agree(first_name, row.first_name))
      .filter(({ middle_name }) => middle_name === '' || row.middle_name === '' || agree(middle_name, row.middle_name))
      .slice(0, SAME_NAMES_MAX);
  };
}

function agree(one: string, other: string): boolean {
  const [first, second] = [searchText(one), searchText(other)];
  const isInitial = [one, other].some((name) => cellPatterns.initials.test(name));
  return isInitial ? first.charAt(0) === second.charAt(0) : first === second;
}
