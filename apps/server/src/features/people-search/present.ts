import type { CallResult } from '@parta/contract/wire';
import type { FoundPerson } from './queries.ts';

export function presentFound(person: FoundPerson): CallResult<'user.search'>[number] {
  return {
    id: person.id,
    lastName: person.last_name,
    firstName: person.first_name,
    middleName: person.middle_name,
    emails: [{ email: person.email }],
  };
}
