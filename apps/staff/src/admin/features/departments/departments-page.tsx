import { Button } from '@parta/ui/buttons/button';
import { EmptyState } from '@parta/ui/display/states';
import { Page } from '@parta/ui/frame/page';
import { showToast } from '@parta/ui/overlays/toasts';
import { DataTable, type DataTableColumn } from '@parta/ui/table/data-table';
import { IconPencil, IconPlus, IconSitemap, IconTrash, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDialog } from '../../../shell/actions/use-dialog.ts';
import { useServices } from '../../../shell/services.tsx';
import { organizationAddress } from '../../frame/addresses.ts';
import { AddressLink, useGo } from '../../frame/navigation.tsx';
import { useOrganizationId } from '../../frame/organization-frame.tsx';
import { ConfirmAction } from '../../parts/confirm-action.tsx';
import { QueryFailure } from '../../parts/query-failure.tsx';
import { type Department, departmentsQuery, useOrganizationRefresh } from '../../queries.ts';
import { adminTexts } from '../../texts.ts';
import { DepartmentDialog } from './components/department-dialog.tsx';
import { departmentTexts, describeDeletion } from './texts.ts';

const COLUMNS: readonly DataTableColumn<Department>[] = [
  {
    key: 'name',
    header: departmentTexts.column_name,
    render: ({ shortName, fullName }) => (
      <span className="ui-cell-lines">
        <span>{shortName}</span>
        {fullName !== shortName && <span className="ui-cell-more">{fullName}</span>}
      </span>
    ),
  },
  {
    key: 'people',
    header: departmentTexts.column_people,
    width: '120px',
    align: 'end',
    render: ({ people }) => people,
  },
  {
    key: 'waiting',
    header: departmentTexts.column_waiting,
    width: '120px',
    align: 'end',
    render: ({ waiting }) => waiting,
  },
];

/** The parts of the organization. */
export function DepartmentsPage(): ReactNode {
  const organization_id = useOrganizationId();
  const { client } = useServices();
  const go = useGo();
  const departments = useQuery(departmentsQuery(client, organization_id));
  const refresh = useOrganizationRefresh(organization_id);
  const naming = useDialog<Department | 'new'>();
  const deleting = useDialog<Department>();
  const addressOf = ({ id }: Department) => organizationAddress(organization_id, 'people', { department: id });
  const createButton = (
    <Button variant="primary" icon={<IconPlus aria-hidden="true" />} onClick={() => naming.open('new')}>
      {departmentTexts.create}
    </Button>
  );

  return (
    <Page
      tabTitle={adminTexts.page_title(departmentTexts.title, adminTexts.product)}
      heading={departmentTexts.title}
      busy={departments.isPending}
      actions={createButton}
    >
      <p className="admin-about">{departmentTexts.about}</p>
      {departments.isError && departments.data === undefined ? (
        <QueryFailure query={departments} />
      ) : (
        <DataTable
          label={departmentTexts.title}
          columns={COLUMNS}
          rows={departments.data}
          getRowKey={({ id }) => id}
          getRowLabel={({ shortName }) => shortName}
          onOpen={(department) => go(addressOf(department))}
          renderTitleLink={(department, title) => <AddressLink address={addressOf(department)}>{title}</AddressLink>}
          listActions={(department) => [
            {
              key: 'people',
              label: departmentTexts.open_people,
              icon: <IconUsers />,
              onSelect: () => go(addressOf(department)),
            },
            {
              key: 'rename',
              label: departmentTexts.rename,
              icon: <IconPencil />,
              isQuick: true,
              onSelect: () => naming.open(department),
            },
            {
              key: 'delete',
              label: departmentTexts.delete,
              icon: <IconTrash />,
              danger: true,
              startsGroup: true,
              onSelect: () => deleting.open(department),
            },
          ]}
          empty={
            <EmptyState icon={<IconSitemap />} title={departmentTexts.empty_title} actions={createButton}>
              {departmentTexts.empty_text}
            </EmptyState>
          }
        />
      )}
      <DepartmentDialog organization_id={organization_id} dialog={naming} />
      <ConfirmAction
        dialog={deleting}
        title={departmentTexts.delete_title}
        confirmLabel={departmentTexts.delete}
        action={departmentTexts.delete_action}
        words={({ shortName }) => (
          <>
            <p>{departmentTexts.delete_text(shortName)}</p>
            <p className="ui-muted">{departmentTexts.delete_rule}</p>
          </>
        )}
        run={async ({ id, shortName }) => {
          await client.call('department.delete', { params: { organization_id, id } });
          showToast({ kind: 'success', text: departmentTexts.deleted(shortName) });
          await refresh();
        }}
        describe={(error) => {
          void refresh();
          return describeDeletion(error);
        }}
      />
    </Page>
  );
}
