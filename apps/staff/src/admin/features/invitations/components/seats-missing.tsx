import { takesSeat } from '@parta/domain/people/roles';
import { plural } from '@parta/domain/text/plural';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useServices } from '../../../../shell/services.tsx';
import { countFreeSeats } from '../../../parts/licenses/license-state.ts';
import { seatForms } from '../../../parts/texts.ts';
import { organizationQuery } from '../../../queries.ts';
import type { ListedRow } from '../api.ts';
import { listTexts } from '../texts.ts';

/** Says before the letters go that more people are invited than the license has seats for; nothing where all have one. */
export function SeatsMissing({
  organization_id,
  rows,
}: {
  organization_id: string;
  rows: readonly ListedRow[];
}): ReactNode {
  const { client, getNow } = useServices();
  const { data } = useQuery(organizationQuery(client, organization_id));
  if (data === undefined) return null;
  const wanted = rows.filter(({ type }) => type !== null && takesSeat(type)).length;
  const free = countFreeSeats(data.licenses, getNow());
  if (wanted <= free) return null;
  const seats = (count: number): string => `${count} ${plural(count, seatForms)}`;
  return (
    <p className="admin-note" data-tone="warning" role="status">
      <IconAlertTriangle aria-hidden="true" />
      <span>{listTexts.seats_missing(seats(wanted), seats(free), wanted - free)}</span>
    </p>
  );
}
