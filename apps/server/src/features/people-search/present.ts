import type { CallResult } from '@parta/contract/wire';
import { presentNames } from '../../identity/names.ts';
import type { FoundPerson } from './queries.ts';

export function presentFound(person: FoundPerson): CallResult<'user.search'>[number] {
  return {
    id: person.id,
    ...presentNames(person),
    emails: person.email === null ? [] : [{ email: person.email }],
  };
}
