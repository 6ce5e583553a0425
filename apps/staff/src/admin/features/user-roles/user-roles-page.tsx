import { Button } from '@parta/ui/buttons/button';
import { Badge } from '@parta/ui/display/badge';
import { EmptyState } from '@parta/ui/display/states';
import { Page } from '@parta/ui/frame/page';
import { DataTable, type DataTableColumn } from '@parta/ui/table/data-table';
import { IconShieldCheck, IconShieldOff, IconUserPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDialog } from '../../../shell/actions/use-dialog.ts';
import { useServices } from '../../../shell/services.tsx';
import { getPersonName, PersonWords } from '../../parts/people/person-words.tsx';
import { renderRoleBadges } from '../../parts/people/role-badges.tsx';
import { QueryFailure } from '../../parts/query-failure.tsx';
import { adminTexts } from '../../texts.ts';
import { type RoleHolder, USER_ROLES_KEY, userRolesQuery } from './api.ts';
import { GiveRoleDialog } from './components/give-role-dialog.tsx';
import { TakeRoleDialog } from './components/take-role-dialog.tsx';
import { userRoleTexts } from './texts.ts';

function nameOf(holder: RoleHolder): string {
  return getPersonName({ ...holder, middleName: '' });
}

function listColumns(own_id: string): DataTableColumn<RoleHolder>[] {
  return [
    {
      key: 'person',
      header: userRoleTexts.column_person,
      render: (holder) => (
        <PersonWords person={{ ...holder, middleName: '' }}>
          {holder.id === own_id && <Badge tone="accent">{userRoleTexts.you}</Badge>}
        </PersonWords>
      ),
    },
    {
      key: 'role',
      header: userRoleTexts.column_role,
      width: '36%',
      render: ({ role }) => renderRoleBadges([role]),
    },
  ];
}

/** Who has a role over all organizations. */
export function UserRolesPage(): ReactNode {
  const { client, person } = useServices();
  const cache = useQueryClient();
  const holders = useQuery(userRolesQuery(client));
  const giving = useDialog<'new'>();
  const taking = useDialog<RoleHolder>();
  const refresh = (): Promise<void> => cache.invalidateQueries({ queryKey: USER_ROLES_KEY });
  const giveButton = (
    <Button variant="primary" icon={<IconUserPlus aria-hidden="true" />} onClick={() => giving.open('new')}>
      {userRoleTexts.give}
    </Button>
  );
  return (
    <Page
      tabTitle={adminTexts.page_title(userRoleTexts.title, adminTexts.platform)}
      heading={userRoleTexts.title}
      busy={holders.isPending}
      actions={giveButton}
    >
      <p className="admin-about">{userRoleTexts.about}</p>
      {holders.isError && holders.data === undefined ? (
        <QueryFailure query={holders} />
      ) : (
        <DataTable
          label={userRoleTexts.title}
          columns={listColumns(person.userId)}
          rows={holders.data}
          getRowKey={({ id, role }) => `${id}:${role}`}
          getRowLabel={nameOf}
          listActions={(holder) => [
            {
              key: 'take',
              label: userRoleTexts.take,
              icon: <IconShieldOff />,
              danger: true,
              onSelect: () => taking.open(holder),
            },
          ]}
          empty={
            <EmptyState icon={<IconShieldCheck />} title={userRoleTexts.empty_title} actions={giveButton}>
              {userRoleTexts.empty_text}
            </EmptyState>
          }
        />
      )}
      <GiveRoleDialog dialog={giving} refresh={refresh} />
      <TakeRoleDialog dialog={taking} refresh={refresh} />
    </Page>
  );
}
