import { useIsNarrow } from '@parta/ui/browser/use-is-narrow';
import { Button, getButtonLook } from '@parta/ui/buttons/button';
import { EmptyState } from '@parta/ui/display/states';
import { SearchField } from '@parta/ui/fields/search-field';
import { Page } from '@parta/ui/frame/page';
import { IconPlus, IconQrcode, IconReportAnalytics, IconSearchOff, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useDialog } from '../../../shell/actions/use-dialog.ts';
import { LoadFailure } from '../../../shell/failures/load-failure.tsx';
import { useServices } from '../../../shell/services.tsx';
import { workspaceTexts } from '../../texts.ts';
import { type Group, groupsQuery } from './api.ts';
import { ConnectDialog } from './components/connect-dialog.tsx';
import { DeleteGroupDialog } from './components/delete-group-dialog.tsx';
import { GroupDialog } from './components/group-dialog.tsx';
import { GroupsTable } from './components/groups-table.tsx';
import { ReportDialog } from './components/report-dialog.tsx';
import { listByName } from './rules/group-list.ts';
import { groupsTexts } from './texts.ts';
import type { AskedReport } from './use-report.ts';

/** Groups of the person's departments; whether archived ones are among them stands in the address. */
export function GroupsPage(): ReactNode {
  const { client } = useServices();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const { shown = 'active' } = useSearch({ from: '/groups' });
  const groups = useQuery(groupsQuery(client, shown));
  const [words, setWords] = useState('');
  const sought = useDeferredValue(words);
  const form = useDialog<Group | 'new'>();
  const deletion = useDialog<Group>();
  const connecting = useDialog<readonly Group[]>();
  const reporting = useDialog<AskedReport>();
  const listed = groups.data === undefined ? undefined : listByName(groups.data, sought);
  const createButton = (
    <Button variant="primary" icon={<IconPlus aria-hidden="true" />} onClick={() => form.open('new')}>
      {groupsTexts.create}
    </Button>
  );

  function report(chosen: readonly Group[]): void {
    reporting.open({ groups: groups.data ?? [], chosen });
  }

  return (
    <Page
      tabTitle={workspaceTexts.page_title(groupsTexts.title)}
      heading={groupsTexts.title}
      busy={groups.isPending}
      actions={
        <>
          <Link to="/groups" search={shown === 'all' ? {} : { shown: 'all' }} {...getButtonLook()}>
            {shown === 'all' ? groupsTexts.hide_archived : groupsTexts.show_all}
          </Link>
          <Button
            icon={<IconQrcode aria-hidden="true" />}
            disabled={groups.data === undefined}
            onClick={() => connecting.open(groups.data ?? [])}
          >
            {groupsTexts.connect}
          </Button>
          <Button
            icon={<IconReportAnalytics aria-hidden="true" />}
            disabled={groups.data === undefined}
            onClick={() => report([])}
          >
            {groupsTexts.report}
          </Button>
          {createButton}
        </>
      }
    >
      {groups.data?.length !== 0 && (
        <SearchField
          label={groupsTexts.search}
          value={words}
          onChange={setWords}
          {...(isNarrow ? {} : { focusKey: '/' })}
        />
      )}
      {groups.isError && groups.data === undefined ? (
        <LoadFailure query={groups} />
      ) : (
        <GroupsTable
          groups={listed}
          onOpen={({ id }) => void navigate({ to: '/groups/$id/students', params: { id } })}
          onEdit={form.open}
          onReport={(group) => report([group])}
          onDelete={deletion.open}
          empty={
            groups.data?.length === 0 ? (
              <EmptyState icon={<IconUsersGroup />} title={groupsTexts.empty_title} actions={createButton}>
                {groupsTexts.empty_text}
              </EmptyState>
            ) : (
              <EmptyState
                icon={<IconSearchOff />}
                title={groupsTexts.not_found_title}
                actions={<Button onClick={() => setWords('')}>{groupsTexts.clear_search}</Button>}
              >
                {groupsTexts.not_found_text(sought)}
              </EmptyState>
            )
          }
        />
      )}
      <GroupDialog dialog={form} />
      <DeleteGroupDialog dialog={deletion} />
      <ConnectDialog dialog={connecting} />
      <ReportDialog dialog={reporting} />
    </Page>
  );
}
