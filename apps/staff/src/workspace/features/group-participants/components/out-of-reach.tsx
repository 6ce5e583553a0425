import { IconUserQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FoundPerson } from '../api.ts';
import { getFoundName } from '../rules/people.ts';
import { proposalTexts } from '../texts.ts';

/** Says that an administrator has to agree to these people; announced when it appears. */
export function OutOfReach({ people }: { people: readonly FoundPerson[] }): ReactNode {
  return (
    <div className="participants-outside" role="status">
      <IconUserQuestion aria-hidden="true" />
      <div>
        <strong>{proposalTexts.title}</strong>
        <p>{proposalTexts.text}</p>
        <ul>
          {people.map((person) => (
            <li key={person.id}>{getFoundName(person)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
