import { Badge } from '@parta/ui/display/badge';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMoments } from '../../../../shell/moments/use-moments.ts';
import { useServices } from '../../../../shell/services.tsx';
import { invitedQuery } from '../api.ts';
import { getFullName } from '../rules/people.ts';
import { moreTexts } from '../texts.ts';

/** Who was invited into the group and has not answered yet; nothing where nobody was. */
export function InvitedList({ group_id }: { group_id: string }): ReactNode {
  const { client } = useServices();
  const { formatMoment } = useMoments();
  const { data: invited = [] } = useQuery(invitedQuery(client, group_id));
  if (invited.length === 0) return null;
  return (
    <section className="participants-invited">
      <h2>
        {moreTexts.invited_title} <Badge>{invited.length}</Badge>
      </h2>
      <ul>
        {invited.map((one) => (
          <li key={one.id}>
            <strong>{getFullName(one).trim() || one.email}</strong>
            <span className="ui-muted">
              {one.email}, {moreTexts.invited_until(formatMoment(one.expires_at))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
