import { Badge } from '@parta/ui/display/badge';
import { DataTable, type DataTableColumn } from '@parta/ui/table/data-table';
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ChangedTime } from '../../../../shell/moments/moment-time.tsx';
import { useMoments } from '../../../../shell/moments/use-moments.ts';
import { organizationAddress } from '../../../frame/addresses.ts';
import { useGo } from '../../../frame/navigation.tsx';
import type { LogEntry } from '../api.ts';
import { getActionWords } from '../rules/entry-words.ts';
import { groupEntries, type LogLine } from '../rules/group-entries.ts';
import { logTexts } from '../texts.ts';
import './log-table.css';

function listColumns(): DataTableColumn<LogLine>[] {
  return [
    {
      key: 'what',
      header: logTexts.column_what,
      render: ({ entry, count, details }) => (
        <span className="ui-cell-lines">
          <span className="log-action">
            {getActionWords(entry)}
            {count > 1 && <Badge>{logTexts.times(count)}</Badge>}
          </span>
          {details.length > 0 && <span className="ui-cell-more">{details.join('; ')}</span>}
        </span>
      ),
    },
    {
      key: 'who',
      header: logTexts.column_who,
      width: '19%',
      render: ({ entry }) => entry.actor?.name ?? logTexts.nobody,
    },
    { key: 'whom', header: logTexts.column_whom, width: '17%', render: ({ entry }) => entry.subject?.name ?? null },
    {
      key: 'when',
      header: logTexts.column_when,
      width: '170px',
      render: ({ entry }) => <ChangedTime at={entry.at} />,
    },
    { key: 'where', header: logTexts.column_where, width: '140px', render: ({ entry }) => entry.address },
  ];
}

export interface LogTableProps {
  organization_id: string;
  entries: readonly LogEntry[] | undefined;
  empty: ReactNode;
}

/** Entries of the log, each a sentence with who, whom, when and from where; equal neighbours are one line. */
export function LogTable({ organization_id, entries, empty }: LogTableProps): ReactNode {
  const go = useGo();
  const { formatDay } = useMoments();
  const lines = entries === undefined ? undefined : groupEntries(entries, formatDay);
  return (
    <DataTable
      label={logTexts.title}
      columns={listColumns()}
      rows={lines}
      getRowKey={({ entry }) => String(entry.id)}
      getRowLabel={({ entry }) => getActionWords(entry)}
      listActions={({ entry }) =>
        [entry.actor, entry.subject].flatMap((person, at) =>
          person === null
            ? []
            : [
                {
                  key: `${at}:${person.id}`,
                  label: logTexts.about_person(person.name),
                  icon: <IconHistory />,
                  onSelect: () => go(organizationAddress(organization_id, 'log', { person: person.id })),
                },
              ],
        )
      }
      empty={empty}
      skeletonRows={10}
    />
  );
}
