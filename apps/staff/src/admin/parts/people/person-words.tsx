import { fullName } from '@parta/domain/people/person-name';
import type { ReactNode } from 'react';

/** A person as far as a line about her needs. */
export interface NamedPerson {
  lastName: string;
  firstName: string;
  middleName: string;
  email: string;
}

/** Her name; her address where she has not said her name yet. */
export function getPersonName(person: NamedPerson): string {
  const name = fullName(person);
  return name === '' ? person.email : name;
}

/** Name over address, with words about her beside the name. */
export function PersonWords({ person, children }: { person: NamedPerson; children?: ReactNode }): ReactNode {
  const name = getPersonName(person);
  return (
    <span className="admin-person">
      <span className="admin-person-name">
        {name}
        {children}
      </span>
      {person.email !== '' && name !== person.email && <span className="admin-person-email">{person.email}</span>}
    </span>
  );
}
