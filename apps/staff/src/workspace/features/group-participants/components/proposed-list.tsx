import { Badge } from '@parta/ui/display/badge';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMoments } from '../../../../shell/moments/use-moments.ts';
import { useServices } from '../../../../shell/services.tsx';
import { proposedQuery } from '../api.ts';
import { getFullName } from '../rules/people.ts';
import { proposalTexts } from '../texts.ts';

/** Who was proposed to an administrator, who has not decided yet; nothing where nobody was. */
export function ProposedList({ group_id }: { group_id: string }): ReactNode {
  const { client } = useServices();
  const { formatMoment } = useMoments();
  const { data: proposed = [] } = useQuery(proposedQuery(client, group_id));
  if (proposed.length === 0) return null;
  return (
    <section className="participants-invited">
      <h2>
        {proposalTexts.waiting} <Badge>{proposed.length}</Badge>
      </h2>
      <ul>
        {proposed.map((one) => (
          <li key={one.id}>
            <strong>{getFullName(one)}</strong>
            <span className="ui-muted">{proposalTexts.sent(formatMoment(one.proposed_at))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
