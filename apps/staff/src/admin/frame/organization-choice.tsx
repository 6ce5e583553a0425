import { administeredOrganizations, isPlatformAdministrator } from '@parta/domain/people/permissions';
import { ActionMenu } from '@parta/ui/overlays/menu';
import { IconBuilding, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useServices } from '../../shell/services.tsx';
import { organizationQuery } from '../queries.ts';
import { adminTexts } from '../texts.ts';
import { organizationAddress } from './addresses.ts';
import { useGo } from './navigation.tsx';
import { frameTexts } from './texts.ts';

export interface OrganizationChoiceProps {
  /** The organization of the screen; null on the platform's screens. */
  current: string | null;
}

/** The organization of the screen; who administers several chooses another here. */
export function OrganizationChoice({ current }: OrganizationChoiceProps): ReactNode {
  const { client, person, permissions } = useServices();
  const go = useGo();
  const ids = administeredOrganizations(permissions);
  const named = new Map(person.departments.map(({ organization }) => [organization.id, organization.shortName]));
  const shown = current !== null && ids.includes(current) ? current : null;
  const asked = useQueries({
    queries: ids
      .filter((id) => id === shown || (ids.length > 1 && !named.has(id)))
      .map((id) => organizationQuery(client, id)),
  });
  for (const { data } of asked) if (data !== undefined) named.set(data.id, data.shortName);
  const nameOf = (id: string): string => named.get(id) ?? adminTexts.organization;
  const elsewhere = current === null && isPlatformAdministrator(permissions) ? adminTexts.platform : adminTexts.product;
  const name = shown === null ? elsewhere : nameOf(shown);
  if (ids.length < 2) return name;
  return (
    <ActionMenu
      trigger={
        <button type="button" className="admin-organization" aria-label={frameTexts.choose_organization(name)}>
          <span>{name}</span>
          <IconChevronDown aria-hidden="true" />
        </button>
      }
      actions={ids.map((id) => ({
        key: id,
        label: nameOf(id),
        icon: id === shown ? <IconCheck aria-hidden="true" /> : <IconBuilding aria-hidden="true" />,
        onSelect: () => go(organizationAddress(id, 'overview')),
      }))}
    />
  );
}
