import { fullName } from '@parta/domain/people/person-name';
import type { ReactNode } from 'react';

/** A person as far as a line about her needs. */
export interface NamedPerson {
  lastName: string;
  firstName: string;
  middleName: string;
  email: string | null;
  /** Of a pupil who has no address. Default: none. */
  login?: string | null;
}

/** Her address, or the login of whoever has none; empty without either. */
export function getSignsBy({ email, login = null }: NamedPerson): string {
  return email ?? login ?? '';
}

/** Her name; her address where she has not said her name yet. */
export function getPersonName(person: NamedPerson): string {
  const name = fullName(person);
  return name === '' ? getSignsBy(person) : name;
}

/** Name over address, with words about her beside the name. */
export function PersonWords({ person, children }: { person: NamedPerson; children?: ReactNode }): ReactNode {
  const name = getPersonName(person);
  const signs_by = getSignsBy(person);
  return (
    <span className="admin-person">
      <span className="admin-person-name">
        {name}
        {children}
      </span>
      {signs_by !== '' && name !== signs_by && <span className="admin-person-email">{signs_by}</span>}
    </span>
  );
}
