import { Button } from '@parta/ui/buttons/button';
import { Badge } from '@parta/ui/display/badge';
import { DataTable, type DataTableColumn } from '@parta/ui/table/data-table';
import { IconAlertTriangle, IconCheck, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { saveFile } from '../../../../shell/files/save-file.ts';
import { useServices } from '../../../../shell/services.tsx';
import { PersonWords } from '../../../parts/people/person-words.tsx';
import { renderRoleBadges } from '../../../parts/people/role-badges.tsx';
import { departmentsQuery } from '../../../queries.ts';
import { typeNames } from '../../../texts.ts';
import type { ListedRow } from '../api.ts';
import { toTable } from '../rules/bad-rows.ts';
import { describeCell, fieldNames, invitationTexts, listTexts } from '../texts.ts';

export interface ListReportProps {
  organization_id: string;
  good: readonly ListedRow[];
  bad: readonly ListedRow[];
}

const PERSON: DataTableColumn<ListedRow> = {
  key: 'person',
  header: listTexts.column_person,
  render: (row) => <PersonWords person={{ ...row, email: row.email === '' ? listTexts.no_email : row.email }} />,
};

const ROW: DataTableColumn<ListedRow> = {
  key: 'row',
  header: listTexts.column_row,
  width: '100px',
  align: 'end',
  render: ({ row }) => row,
};

const BAD_COLUMNS: readonly DataTableColumn<ListedRow>[] = [
  PERSON,
  {
    key: 'problems',
    header: listTexts.column_problems,
    width: '55%',
    render: ({ problems }) => (
      <ul className="list-problems">
        {problems.map((problem) => (
          <li key={`${problem.field}:${problem.problem}`}>
            <strong>{fieldNames[problem.field]}:</strong> {describeCell(problem)}
          </li>
        ))}
      </ul>
    ),
  },
  ROW,
];

function listGoodColumns(nameOf: (id: string | null) => string | undefined): DataTableColumn<ListedRow>[] {
  return [
    PERSON,
    {
      key: 'department',
      header: listTexts.column_department,
      width: '22%',
      render: ({ departmentId, departmentName }) => nameOf(departmentId) ?? departmentName,
    },
    {
      key: 'type',
      header: listTexts.column_type,
      width: '150px',
      render: ({ type }) => (type === null ? null : typeNames[type]),
    },
    {
      key: 'roles',
      header: listTexts.column_roles,
      width: '24%',
      render: ({ roles, type }) => renderRoleBadges(roles) ?? (type === 'student' ? null : invitationTexts.no_roles),
    },
    ROW,
  ];
}

/** What a list says of its people: first the rows to mend, with what is wrong at each, then those to be invited. */
export function ListReport({ organization_id, good, bad }: ListReportProps): ReactNode {
  const { client } = useServices();
  const { data: departments } = useQuery(departmentsQuery(client, organization_id));
  const nameOf = (id: string | null): string | undefined =>
    departments?.find((department) => department.id === id)?.shortName;
  return (
    <>
      {bad.length > 0 && (
        <section className="admin-section">
          <div className="list-part-head">
            <h3>{listTexts.bad_title}</h3>
            <Badge tone="warning" icon={<IconAlertTriangle aria-hidden="true" />}>
              {bad.length}
            </Badge>
          </div>
          <p className="admin-about">{listTexts.bad_text}</p>
          <div>
            <Button
              icon={<IconDownload aria-hidden="true" />}
              onClick={() => saveFile({ name: listTexts.bad_file, type: 'text/csv', text: toTable(bad) })}
            >
              {listTexts.bad_download}
            </Button>
          </div>
          <DataTable
            label={listTexts.bad_title}
            columns={BAD_COLUMNS}
            rows={bad}
            getRowKey={({ row }) => String(row)}
            getRowLabel={({ row }) => listTexts.row(row)}
          />
        </section>
      )}
      {good.length > 0 && (
        <section className="admin-section">
          <div className="list-part-head">
            <h3>{listTexts.good_title}</h3>
            <Badge tone="right" icon={<IconCheck aria-hidden="true" />}>
              {good.length}
            </Badge>
          </div>
          <p className="admin-about">{listTexts.good_text}</p>
          <DataTable
            label={listTexts.good_title}
            columns={listGoodColumns(nameOf)}
            rows={good}
            getRowKey={({ row }) => String(row)}
            getRowLabel={({ row }) => listTexts.row(row)}
          />
        </section>
      )}
    </>
  );
}
