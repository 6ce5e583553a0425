import type { CallResult } from '@parta/contract/wire';
import { EMAIL_MAX, PERSON_NAME_MAX } from '@parta/domain/limits';
import { isEmail } from '@parta/domain/people/email';
import { isPersonName } from '@parta/domain/people/person-name';
import { foldWord } from '../../../spreadsheet/columns.ts';
import type { RosterRow } from './read-roster.ts';

type JudgedRow = CallResult<'group.read_roster'>['rows'][number];
type Problem = JudgedRow['problems'][number];

/** Who is in the group already. */
export interface RosterMember {
  readonly last_name: string;
  readonly first_name: string;
  readonly email: string | null;
}

const SHOWN_MAX = 300;

/** Says of every row what is wrong with it; of addresses no more than whether they are those of people of this group. */
export function judgeRoster(rows: readonly RosterRow[], members: readonly RosterMember[]): JudgedRow[] {
  const addresses = new Set(members.map(({ email }) => email?.toLowerCase()));
  const known = new Set(members.map(nameKey));
  const seen = new Set<string>();
  return rows.map((written) => {
    const { row, last_name, first_name, middle_name, email } = written;
    const problems: Problem[] = [
      ...problemsOfName('last_name', last_name),
      ...problemsOfName('first_name', first_name),
      ...(middle_name === '' ? [] : problemsOfName('middle_name', middle_name)),
      ...(email === '' ? [] : problemsOfEmail(email, seen.has(email), addresses.has(email))),
    ];
    const key = nameKey(written);
    const namesake = last_name !== '' && known.has(key);
    known.add(key);
    seen.add(email);
    return {
      row,
      last_name: last_name.slice(0, SHOWN_MAX).toWellFormed(),
      first_name: first_name.slice(0, SHOWN_MAX).toWellFormed(),
      middle_name: middle_name.slice(0, SHOWN_MAX).toWellFormed(),
      email: email.slice(0, SHOWN_MAX),
      problems,
      namesake,
    };
  });
}

function nameKey({ last_name, first_name }: Pick<RosterMember, 'last_name' | 'first_name'>): string {
  return `${foldWord(last_name)}\n${foldWord(first_name)}`;
}

function problemsOfName(field: 'last_name' | 'first_name' | 'middle_name', name: string): Problem[] {
  if (name === '') return [{ field, problem: 'missing' }];
  if (Array.from(name).length > PERSON_NAME_MAX) return [{ field, problem: 'too_long' }];
  return isPersonName(name) ? [] : [{ field, problem: 'invalid' }];
}

function problemsOfEmail(email: string, isRepeated: boolean, isMember: boolean): Problem[] {
  const problem = (what: Problem['problem']): Problem[] => [{ field: 'email', problem: what }];
  if (email.length > EMAIL_MAX) return problem('too_long');
  if (!isEmail(email)) return problem('invalid');
  if (isRepeated) return problem('duplicate');
  return isMember ? problem('in_group') : [];
}
