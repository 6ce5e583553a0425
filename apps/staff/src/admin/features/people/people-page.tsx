import { SegmentedControl } from '@mantine/core';
import { Button, getButtonLook } from '@parta/ui/buttons/button';
import { EmptyState } from '@parta/ui/display/states';
import { SelectField } from '@parta/ui/fields/select-field';
import { Page } from '@parta/ui/frame/page';
import { IconSearch, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useServices } from '../../../shell/services.tsx';
import { organizationAddress } from '../../frame/addresses.ts';
import { AddressLink } from '../../frame/navigation.tsx';
import { useOrganizationId } from '../../frame/organization-frame.tsx';
import { SearchBox } from '../../parts/fields/search-box.tsx';
import { Paging } from '../../parts/paging.tsx';
import { QueryFailure } from '../../parts/query-failure.tsx';
import { departmentsQuery, membersQuery } from '../../queries.ts';
import { adminTexts } from '../../texts.ts';
import { PeopleTable } from './components/people-table.tsx';
import { peopleTexts } from './texts.ts';
import { type PeopleFilter, usePeopleFilter } from './use-people-filter.ts';

/** Everybody who belongs to the organization, or has left it. */
export function PeoplePage(): ReactNode {
  const organization_id = useOrganizationId();
  const { client } = useServices();
  const { filter, change, addressOf } = usePeopleFilter(organization_id);
  const members = useQuery(membersQuery(client, organization_id, filter));
  const [resets, setResets] = useState(0);

  function reset(): void {
    change({ q: '', department_id: '' });
    setResets((count) => count + 1);
  }

  return (
    <Page
      tabTitle={adminTexts.page_title(peopleTexts.title, adminTexts.product)}
      heading={peopleTexts.title}
      busy={members.isPending || members.isPlaceholderData}
      actions={
        <AddressLink address={organizationAddress(organization_id, 'invitations')} {...getButtonLook('primary')}>
          <IconUserPlus aria-hidden="true" />
          {peopleTexts.invite}
        </AddressLink>
      }
    >
      <Filters key={resets} organization_id={organization_id} filter={filter} change={change} />
      {members.isError && members.data === undefined ? (
        <QueryFailure query={members} />
      ) : (
        <>
          <PeopleTable
            organization_id={organization_id}
            status={filter.status}
            members={members.data?.jobs}
            empty={<Nobody organization_id={organization_id} filter={filter} onReset={reset} onChange={change} />}
          />
          {members.data !== undefined && <Paging page={filter.page} total={members.data.total} addressOf={addressOf} />}
        </>
      )}
    </Page>
  );
}

type Change = ReturnType<typeof usePeopleFilter>['change'];

interface FiltersProps {
  organization_id: string;
  filter: PeopleFilter;
  change: Change;
}

const ALL = 'all';

function Filters({ organization_id, filter, change }: FiltersProps): ReactNode {
  const { client } = useServices();
  const { data: departments = [] } = useQuery(departmentsQuery(client, organization_id));
  return (
    <>
      <div>
        <SegmentedControl
          aria-label={peopleTexts.shown}
          size="md"
          value={filter.status}
          onChange={(value) => change({ status: value === 'rejected' ? 'rejected' : 'accepted' })}
          data={[
            { value: 'accepted', label: peopleTexts.accepted },
            { value: 'rejected', label: peopleTexts.rejected },
          ]}
        />
      </div>
      <div className="admin-filters" role="search">
        <SearchBox
          label={peopleTexts.search}
          placeholder={peopleTexts.search_placeholder}
          value={filter.q}
          onSearch={(q) => change({ q })}
        />
        <SelectField
          label={peopleTexts.department}
          name="department"
          searchable={departments.length > 10}
          value={filter.department_id === '' ? ALL : filter.department_id}
          options={[
            { value: ALL, label: peopleTexts.all_departments },
            ...departments.map(({ id, shortName }) => ({ value: id, label: shortName })),
          ]}
          onChange={(value) => change({ department_id: value === ALL ? '' : value })}
        />
      </div>
    </>
  );
}

interface NobodyProps {
  organization_id: string;
  filter: PeopleFilter;
  onReset: () => void;
  onChange: Change;
}

function Nobody({ organization_id, filter, onReset, onChange }: NobodyProps): ReactNode {
  if (filter.q !== '' || filter.department_id !== '' || filter.page > 1) {
    return (
      <EmptyState
        icon={<IconSearch />}
        title={peopleTexts.nobody_title}
        actions={<Button onClick={onReset}>{peopleTexts.reset}</Button>}
      >
        {peopleTexts.nobody_text}
      </EmptyState>
    );
  }
  if (filter.status === 'rejected') {
    return (
      <EmptyState
        icon={<IconUsers />}
        title={peopleTexts.empty_former_title}
        actions={<Button onClick={() => onChange({ status: 'accepted' })}>{peopleTexts.to_accepted}</Button>}
      >
        {peopleTexts.empty_former_text}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<IconUsers />}
      title={peopleTexts.empty_title}
      actions={
        <AddressLink address={organizationAddress(organization_id, 'invitations')} {...getButtonLook('primary')}>
          {peopleTexts.invite}
        </AddressLink>
      }
    >
      {peopleTexts.empty_text}
    </EmptyState>
  );
}
