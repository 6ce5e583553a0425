import { Button } from '@parta/ui/buttons/button';
import { EmptyState } from '@parta/ui/display/states';
import { Page } from '@parta/ui/frame/page';
import { DataTable, type DataTableColumn } from '@parta/ui/table/data-table';
import { IconBuildingCommunity, IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useDialog } from '../../../shell/actions/use-dialog.ts';
import type { Moments } from '../../../shell/moments/moments.ts';
import { useMoments } from '../../../shell/moments/use-moments.ts';
import { useServices } from '../../../shell/services.tsx';
import { ORGANIZATIONS_ADDRESS, platformOrganizationAddress } from '../../frame/addresses.ts';
import { AddressLink, readPage, useGo, useSearchChange, useSearchTexts } from '../../frame/navigation.tsx';
import { SearchBox } from '../../parts/fields/search-box.tsx';
import { LicenseBadge } from '../../parts/licenses/license-badge.tsx';
import { Paging } from '../../parts/paging.tsx';
import { QueryFailure } from '../../parts/query-failure.tsx';
import { licenseTexts } from '../../parts/texts.ts';
import { adminTexts } from '../../texts.ts';
import { type ListedOrganization, organizationsQuery } from './api.ts';
import { CreateDialog } from './components/create-dialog.tsx';
import { organizationsTexts } from './texts.ts';
import './organizations.css';

/** Before any license that is shown here: only valid ones are. */
const LONG_AGO = new Date(0).toISOString();

function listColumns(now: number, formatDay: Moments['formatDay']): DataTableColumn<ListedOrganization>[] {
  return [
    {
      key: 'name',
      header: organizationsTexts.column_name,
      render: ({ shortName, fullName }) => (
        <span className="ui-cell-lines">
          <span>{shortName}</span>
          {fullName !== shortName && <span className="ui-cell-more">{fullName}</span>}
        </span>
      ),
    },
    {
      key: 'people',
      header: organizationsTexts.column_people,
      width: '110px',
      align: 'end',
      render: ({ people }) => people,
    },
    {
      key: 'license',
      header: organizationsTexts.column_license,
      width: '30%',
      render: ({ license }) =>
        license === null ? (
          organizationsTexts.no_license
        ) : (
          <span className="organization-license">
            <LicenseBadge license={{ validFrom: LONG_AGO, validUntil: license.validUntil }} now={now} />
            {licenseTexts.until(formatDay(license.validUntil))}
          </span>
        ),
    },
    {
      key: 'seats',
      header: organizationsTexts.column_seats,
      width: '130px',
      align: 'end',
      render: ({ license }) => (license === null ? null : organizationsTexts.seats(license.seatsUsed, license.seats)),
    },
  ];
}

/** Every organization, to the platform's administrator. */
export function OrganizationsPage(): ReactNode {
  const { client, getNow } = useServices();
  const { formatDay } = useMoments();
  const go = useGo();
  const search = useSearchTexts();
  const change = useSearchChange();
  const [resets, setResets] = useState(0);
  const creating = useDialog<'new'>();
  const q = search['q'] ?? '';
  const page = readPage(search['page']);
  const organizations = useQuery(organizationsQuery(client, q, page));
  const addressOf = (shown: number) => ({
    ...ORGANIZATIONS_ADDRESS,
    search: { q, page: shown === 1 ? '' : String(shown) },
  });
  const createButton = (
    <Button variant="primary" icon={<IconPlus aria-hidden="true" />} onClick={() => creating.open('new')}>
      {organizationsTexts.create}
    </Button>
  );

  function reset(): void {
    change({ q: '', page: '' });
    setResets((count) => count + 1);
  }

  return (
    <Page
      tabTitle={adminTexts.page_title(organizationsTexts.title, adminTexts.platform)}
      heading={organizationsTexts.title}
      busy={organizations.isPending || organizations.isPlaceholderData}
      actions={createButton}
    >
      <div className="admin-filters" role="search">
        <SearchBox
          key={resets}
          label={organizationsTexts.search}
          placeholder={organizationsTexts.search_placeholder}
          value={q}
          onSearch={(typed) => change({ q: typed, page: '' })}
        />
      </div>
      {organizations.isError && organizations.data === undefined ? (
        <QueryFailure query={organizations} />
      ) : (
        <>
          <DataTable
            label={organizationsTexts.title}
            columns={listColumns(getNow(), formatDay)}
            rows={organizations.data?.organizations}
            getRowKey={({ id }) => id}
            getRowLabel={({ shortName }) => shortName}
            getRowIcon={() => <IconBuildingCommunity aria-hidden="true" />}
            onOpen={({ id }) => go(platformOrganizationAddress(id))}
            renderTitleLink={({ id }, title) => (
              <AddressLink address={platformOrganizationAddress(id)}>{title}</AddressLink>
            )}
            empty={
              q === '' && page === 1 ? (
                <EmptyState
                  icon={<IconBuildingCommunity />}
                  title={organizationsTexts.empty_title}
                  actions={createButton}
                >
                  {organizationsTexts.empty_text}
                </EmptyState>
              ) : (
                <EmptyState
                  icon={<IconSearch />}
                  title={organizationsTexts.nobody_title}
                  actions={<Button onClick={reset}>{organizationsTexts.reset}</Button>}
                >
                  {organizationsTexts.nobody_text}
                </EmptyState>
              )
            }
          />
          {organizations.data !== undefined && (
            <Paging page={page} total={organizations.data.total} addressOf={addressOf} />
          )}
        </>
      )}
      <CreateDialog dialog={creating} onCreated={(id) => go(platformOrganizationAddress(id))} />
    </Page>
  );
}
