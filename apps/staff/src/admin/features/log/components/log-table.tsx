import { DataTable, type DataTableColumn } from '@parta/ui/data-table';
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ChangedTime } from '../../../../shell/moment-time.tsx';
import { useGo } from '../../../frame/navigation.tsx';
import { organizationPlace } from '../../../frame/places.ts';
import type { LogEntry } from '../api.ts';
import { getActionWords, getDetailWords } from '../rules/entry-words.ts';
import { logTexts } from '../texts.ts';
import './log-table.css';

function listColumns(): DataTableColumn<LogEntry>[] {
  return [
    {
      key: 'what',
      header: logTexts.column_what,
      render: (entry) => {
        const details = getDetailWords(entry.details);
        return (
          <span className="log-entry">
            <span>{getActionWords(entry)}</span>
            {details !== '' && <span className="log-details">{details}</span>}
          </span>
        );
      },
    },
    {
      key: 'who',
      header: logTexts.column_who,
      width: '19%',
      render: ({ actor }) => actor?.name ?? logTexts.nobody,
    },
    { key: 'whom', header: logTexts.column_whom, width: '17%', render: ({ subject }) => subject?.name ?? null },
    {
      key: 'when',
      header: logTexts.column_when,
      width: '170px',
      render: ({ at }) => <ChangedTime at={at} />,
    },
    { key: 'where', header: logTexts.column_where, width: '140px', render: ({ address }) => address },
  ];
}

export interface LogTableProps {
  organization_id: string;
  entries: readonly LogEntry[] | undefined;
  empty: ReactNode;
}

/** Entries of the log, each a sentence with who, whom, when and from where. */
export function LogTable({ organization_id, entries, empty }: LogTableProps): ReactNode {
  const go = useGo();
  return (
    <DataTable
      label={logTexts.title}
      columns={listColumns()}
      rows={entries}
      getRowKey={({ id }) => String(id)}
      getRowLabel={getActionWords}
      listActions={({ actor, subject }) =>
        [actor, subject].flatMap((person, at) =>
          person === null
            ? []
            : [
                {
                  key: `${at}:${person.id}`,
                  label: logTexts.about_person(person.name),
                  icon: <IconHistory />,
                  onSelect: () => go(organizationPlace(organization_id, 'log', { person: person.id })),
                },
              ],
        )
      }
      empty={empty}
      skeletonRows={10}
    />
  );
}
