import { AUDIT_ACTIONS } from '@parta/domain/people/audit-actions';
import { Button } from '@parta/ui/buttons/button';
import { DateField } from '@parta/ui/dates/date-field';
import { type DateTimeEntry, EMPTY_DATE_TIME_ENTRY, getDateEntry } from '@parta/ui/dates/date-time-entry';
import { EmptyState } from '@parta/ui/display/states';
import { SelectField } from '@parta/ui/fields/select-field';
import { Page } from '@parta/ui/frame/page';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { MoreRows } from '../../../shell/lists/more-rows.tsx';
import { useMoments } from '../../../shell/moments/use-moments.ts';
import { useServices } from '../../../shell/services.tsx';
import { useSearchChange, useSearchTexts } from '../../frame/navigation.tsx';
import { useOrganizationId } from '../../frame/organization-frame.tsx';
import { QueryFailure } from '../../parts/query-failure.tsx';
import { adminTexts } from '../../texts.ts';
import { type LogFilter, logQuery, readLogFilter } from './api.ts';
import { LogDownload } from './components/log-download.tsx';
import { LogTable } from './components/log-table.tsx';
import { actionTexts, logTexts } from './texts.ts';

/** What happened in the organization, newest first. */
export function LogPage(): ReactNode {
  const organization_id = useOrganizationId();
  const { client, getNow } = useServices();
  const filter = readLogFilter(useSearchTexts());
  const change = useSearchChange();
  const [resets, setResets] = useState(0);
  const moments = useMoments();
  const zone = moments.findZoneName(getNow());
  const log = useInfiniteQuery(logQuery(client, organization_id, filter, moments));
  const entries = log.data?.pages.flatMap((page) => page.entries);

  function reset(): void {
    change({ action: '', person: '', from: '', until: '' });
    setResets((count) => count + 1);
  }

  return (
    <Page
      tabTitle={adminTexts.page_title(logTexts.title, adminTexts.product)}
      heading={logTexts.title}
      busy={log.isPending}
      actions={<LogDownload organization_id={organization_id} filter={filter} />}
    >
      <p className="admin-about">
        {logTexts.about} {zone !== null && logTexts.zone(zone)}
      </p>
      <Filters key={resets} filter={filter} onChange={change} />
      {filter.person_id !== null && (
        <p className="admin-note">
          <span>
            {logTexts.person_filter}{' '}
            <button type="button" className="log-link" onClick={() => change({ person: '' })}>
              {logTexts.show_all}
            </button>
          </span>
        </p>
      )}
      {log.isError && entries === undefined ? (
        <QueryFailure query={log} />
      ) : (
        <>
          <LogTable
            organization_id={organization_id}
            entries={entries}
            empty={
              <EmptyState
                icon={<IconHistory />}
                title={logTexts.empty_title}
                actions={<Button onClick={reset}>{logTexts.reset}</Button>}
              >
                {logTexts.empty_text}
              </EmptyState>
            }
          />
          <MoreRows query={log} />
        </>
      )}
    </Page>
  );
}

const ALL = 'all';

interface FiltersProps {
  filter: LogFilter;
  onChange: (changes: Readonly<Record<string, string>>) => void;
}

function entryOf(day: string | null): DateTimeEntry {
  return day === null ? EMPTY_DATE_TIME_ENTRY : getDateEntry(day);
}

function Filters({ filter, onChange }: FiltersProps): ReactNode {
  const [from, setFrom] = useState(() => entryOf(filter.from));
  const [until, setUntil] = useState(() => entryOf(filter.until));
  const isReversed = from.kind === 'valid' && until.kind === 'valid' && from.value > until.value;

  function changeDay(name: 'from' | 'until', entry: DateTimeEntry): void {
    if (name === 'from') setFrom(entry);
    else setUntil(entry);
    const before = filter[name] ?? '';
    const day = entry.kind === 'valid' ? entry.value : '';
    if (entry.kind !== 'invalid' && day !== before) onChange({ [name]: day });
  }

  return (
    <div className="admin-filters">
      <SelectField
        label={logTexts.action}
        name="action"
        searchable
        value={filter.action ?? ALL}
        options={[
          { value: ALL, label: logTexts.all_actions },
          ...AUDIT_ACTIONS.map((action) => ({ value: action, label: actionTexts[action] })),
        ]}
        onChange={(action) => onChange({ action: action === ALL ? '' : action })}
      />
      <DateField label={logTexts.from} name="from" entry={from} onChange={(entry) => changeDay('from', entry)} />
      <DateField
        label={logTexts.until}
        name="until"
        entry={until}
        onChange={(entry) => changeDay('until', entry)}
        error={isReversed ? logTexts.period_wrong : undefined}
      />
    </div>
  );
}
