import type { CallResult } from '@parta/contract/wire';
import { EMAIL_MAX, PERSON_NAME_MAX } from '@parta/domain/limits';
import { isEmail } from '@parta/domain/people/email';
import { isPersonName } from '@parta/domain/people/person-name';
import { searchText } from '@parta/domain/text/search-text';
import { foldWord } from '../../../spreadsheet/columns.ts';
import { isOneLastName, isOneMiddleName } from '../../../spreadsheet/person-names.ts';
import { cellPatterns, usualFirstNames } from '../../../spreadsheet/texts.ts';
import type { RosterRow } from './read-list.ts';
import { createSameNamesFinder } from './same-names.ts';

type JudgedRow = CallResult<'group.read_roster'>['lists'][number]['rows'][number];
type Problem = JudgedRow['problems'][number];
type Doubt = JudgedRow['doubts'][number];
type NameField = 'last_name' | 'first_name' | 'middle_name';

/** Who is in the group already. */
export interface RosterMember {
  readonly user_id: string;
  readonly last_name: string;
  readonly first_name: string;
}

/** Somebody of the organization whom a list names by address or login. */
export interface KnownPerson {
  readonly id: string;
  /** In lower case, as all of these; null where there is none. */
  readonly email: string | null;
  readonly login: string | null;
  readonly last_name: string;
}

/** A pupil of the organization whom a list may name by names alone. */
export interface NamedPupil {
  readonly id: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  /** Address or login. */
  readonly contact: string;
  readonly groups: readonly string[];
}

/** What a list is compared with. */
export interface RosterMeasure {
  readonly members: readonly RosterMember[];
  readonly people: readonly KnownPerson[];
  readonly pupils: readonly NamedPupil[];
  /** Ids of people whom the teacher may only propose. */
  readonly out_of_reach: readonly string[];
}

const SHOWN_MAX = 300;
const NAME_FIELDS: readonly NameField[] = ['last_name', 'first_name', 'middle_name'];
/** Letters, spaces, hyphens, apostrophes, and points of initials. */
const NAME_SIGNS = /^[\p{L}\p{M}\s.'’ʼ‘`‐-–—-]*$/u;
const DIGIT = /\p{Nd}/u;

/**
 * Says of every row what is wrong with it, what in it is doubtful, and whether its person is in the group or organization already. Of
 * addresses elsewhere it says nothing. Rows that the sheet hides are compared after the others.
 */
export function judgeRoster(rows: readonly RosterRow[], measure: RosterMeasure): JudgedRow[] {
  const judge = createJudge(measure);
  const judged = new Map(
    [...rows.filter((row) => !row.is_hidden), ...rows.filter((row) => row.is_hidden)].map((row) => [row, judge(row)]),
  );
  return rows.map((row) => judged.get(row) ?? judge(row));
}

function createJudge({ members, people, pupils, out_of_reach }: RosterMeasure): (row: RosterRow) => JudgedRow {
  const byAddress = new Map(people.map((person) => [person.email ?? '', person]));
  const byLogin = new Map(people.map((person) => [person.login ?? '', person]));
  const present = new Set(members.map(({ user_id }) => user_id));
  const names = new Set(members.map(nameKey));
  const seen = new Set<string>();
  const findSameNames = createSameNamesFinder(pupils);
  const knownAs = (id: string): NonNullable<JudgedRow['known']> =>
    present.has(id) ? 'in_group' : out_of_reach.includes(id) ? 'out_of_reach' : 'in_organization';
  return (written) => {
    const { row, is_hidden, last_name, first_name, middle_name, email, login, left_out, school_class } = written;
    const person = (login === '' ? undefined : byLogin.get(login)) ?? (email === '' ? undefined : byAddress.get(email));
    const known = person === undefined ? null : knownAs(person.id);
    const contacts = [person?.id ?? '', email].filter((key) => key !== '');
    const isRepeated = contacts.some((key) => seen.has(key));
    for (const key of contacts) seen.add(key);
    const key = nameKey(written);
    const namesake = known === null && last_name !== '' && names.has(key);
    names.add(key);
    return {
      row,
      is_hidden,
      last_name: show(last_name),
      first_name: show(first_name),
      middle_name: show(middle_name),
      email: show(email),
      login: show(login),
      left_out: left_out.map(show),
      school_class: show(school_class),
      problems: [
        ...NAME_FIELDS.flatMap((field) => problemsOfName(field, written[field])),
        ...(email === '' ? [] : problemsOfEmail(email)),
        ...(isRepeated ? [{ field: email === '' ? 'login' : 'email', problem: 'duplicate' } as const] : []),
      ],
      doubts: [
        ...NAME_FIELDS.flatMap((field) => doubtsOfName(field, written[field])),
        ...(areSwapped(written) ? [{ field: 'last_name', doubt: 'swapped' } as const] : []),
        ...doubtsOfLogin(written, person),
      ],
      known,
      same_names: (known === null ? findSameNames(written) : []).map(
        ({ id, middle_name: middle, contact, groups }) => ({
          user_id: id,
          middle_name: middle,
          contact,
          groups: [...groups],
          known: knownAs(id),
        }),
      ),
      namesake,
    };
  };
}

function show(text: string): string {
  return text.slice(0, SHOWN_MAX).toWellFormed();
}

function nameKey({ last_name, first_name }: Pick<RosterMember, 'last_name' | 'first_name'>): string {
  return `${searchText(last_name)}\n${searchText(first_name)}`;
}

function problemsOfName(field: NameField, name: string): Problem[] {
  if (name === '') return field === 'middle_name' ? [] : [{ field, problem: 'missing' }];
  if (Array.from(name).length > PERSON_NAME_MAX) return [{ field, problem: 'too_long' }];
  return isPersonName(name) ? [] : [{ field, problem: 'invalid' }];
}

function problemsOfEmail(email: string): Problem[] {
  if (email.length > EMAIL_MAX) return [{ field: 'email', problem: 'too_long' }];
  return isEmail(email) ? [] : [{ field: 'email', problem: 'invalid' }];
}

function doubtsOfName(field: NameField, name: string): Doubt[] {
  if (DIGIT.test(name)) return [{ field, doubt: 'digits' }];
  if (!NAME_SIGNS.test(name)) return [{ field, doubt: 'signs' }];
  return isOneName(field, name) ? [] : [{ field, doubt: 'several_words' }];
}

/** Whether the last name is a usual first name, or the first name ends as last names do. */
function areSwapped({ last_name, first_name }: RosterRow): boolean {
  const isFirst = (name: string): boolean => usualFirstNames.has(foldWord(name));
  if (isFirst(first_name)) return false;
  return isFirst(last_name) || (cellPatterns.last_name.test(first_name) && !cellPatterns.last_name.test(last_name));
}

function isOneName(field: NameField, name: string): boolean {
  if (field === 'last_name') return isOneLastName(name);
  return field === 'middle_name' ? isOneMiddleName(name) : !name.includes(' ');
}

function doubtsOfLogin({ login, last_name }: RosterRow, person: KnownPerson | undefined): Doubt[] {
  if (person !== undefined && foldWord(person.last_name) !== foldWord(last_name))
    return [{ field: 'last_name', doubt: 'other_name' }];
  return login === '' || person !== undefined ? [] : [{ field: 'login', doubt: 'unknown_login' }];
}
