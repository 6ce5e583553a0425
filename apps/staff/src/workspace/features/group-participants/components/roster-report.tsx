import { Button } from '@parta/ui/buttons/button';
import { Badge } from '@parta/ui/display/badge';
import { TextField } from '@parta/ui/fields/text-field';
import { DataTable, type DataTableColumn } from '@parta/ui/table/data-table';
import { IconAlertTriangle, IconCheck, IconUserPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormProblem } from '../../../../forms/form-problem.tsx';
import type { RosterRow } from '../api.ts';
import { getFullName } from '../rules/people.ts';
import { countWays, type RosterField, sortRoster } from '../rules/roster-rows.ts';
import { rosterFieldNames, rosterProblemTexts, rosterTexts } from '../texts.ts';
import type { Roster } from '../use-roster.ts';

/** So many bad rows can be mended on the page; a list with more is mended where it came from. */
const MENDED_MAX = 50;
/** More rows than this are drawn in view alone. */
const WINDOW_FROM = 60;

const FIELDS: readonly RosterField[] = ['last_name', 'first_name', 'middle_name', 'email'];

const COLUMNS: readonly DataTableColumn<RosterRow>[] = [
  {
    key: 'name',
    header: rosterTexts.column_name,
    render: (row) => (
      <span className="roster-name">
        {[getFullName(row), row.middle_name].filter((name) => name !== '').join(' ')}
        {row.namesake && <Badge tone="warning">{rosterTexts.namesake}</Badge>}
      </span>
    ),
  },
  {
    key: 'way',
    header: rosterTexts.column_way,
    width: '38%',
    render: ({ email }) => (email === '' ? rosterTexts.by_login : email),
  },
  { key: 'row', header: rosterTexts.column_row, width: '110px', align: 'end', render: ({ row }) => row },
];

/** What a list says of its people: first the rows to mend, then those to be added. */
export function RosterReport({ roster, rows }: { roster: Roster; rows: readonly RosterRow[] }): ReactNode {
  const { bad, good } = sortRoster(rows);
  const namesakes = good.filter(({ namesake }) => namesake).length;
  const ways = countWays(good);
  return (
    <>
      {bad.length > 0 && <BadRows roster={roster} bad={bad} />}
      {good.length === 0 ? (
        <p className="ui-muted">{rosterTexts.none_good}</p>
      ) : (
        <section className="roster-part">
          <div className="roster-part-head">
            <h3>{rosterTexts.good_title}</h3>
            <Badge tone="right" icon={<IconCheck aria-hidden="true" />}>
              {good.length}
            </Badge>
          </div>
          {namesakes > 0 && <p className="ui-muted">{rosterTexts.namesakes(namesakes)}</p>}
          <DataTable
            label={rosterTexts.good_title}
            columns={COLUMNS}
            rows={good}
            getRowKey={({ row }) => String(row)}
            getRowLabel={({ row }) => rosterTexts.row(row)}
            listActions={({ row }) => [
              {
                key: 'leave_out',
                label: rosterTexts.leave_out,
                icon: <IconX />,
                shortcut: 'Delete',
                onSelect: () => roster.leaveOut((other) => other.row === row),
              },
            ]}
            windowFrom={WINDOW_FROM}
          />
        </section>
      )}
      <FormProblem text={roster.addProblem} />
      {good.length > 0 && (
        <div className="roster-add">
          <span role="status">
            {bad.length > 0 ? rosterTexts.mend_first : rosterTexts.will_add(ways.logins, ways.invitations)}
          </span>
          <Button
            variant="primary"
            icon={<IconUserPlus aria-hidden="true" />}
            loading={roster.isAdding}
            disabled={bad.length > 0 || roster.isReading}
            onClick={roster.add}
          >
            {rosterTexts.add}
          </Button>
        </div>
      )}
    </>
  );
}

function BadRows({ roster, bad }: { roster: Roster; bad: readonly RosterRow[] }): ReactNode {
  const left = new Set(bad.map(({ row }) => row));
  return (
    <section className="roster-part">
      <div className="roster-part-head">
        <h3>{rosterTexts.bad_title}</h3>
        <Badge tone="warning" icon={<IconAlertTriangle aria-hidden="true" />}>
          {bad.length}
        </Badge>
      </div>
      <p className="ui-muted">{rosterTexts.bad_text}</p>
      <ul className="roster-bad">
        {bad.slice(0, MENDED_MAX).map((row) => (
          <BadRow key={row.row} roster={roster} row={row} />
        ))}
      </ul>
      {bad.length > MENDED_MAX && <p className="ui-muted">{rosterTexts.bad_more(bad.length - MENDED_MAX)}</p>}
      <div className="roster-tools">
        <Button
          variant={roster.isChanged ? 'primary' : 'default'}
          disabled={!roster.isChanged}
          loading={roster.isReading}
          onClick={roster.readAgain}
        >
          {rosterTexts.check_again}
        </Button>
        <Button onClick={() => roster.leaveOut(({ row }) => left.has(row))}>{rosterTexts.leave_out_all}</Button>
      </div>
    </section>
  );
}

function BadRow({ roster, row }: { roster: Roster; row: RosterRow }): ReactNode {
  const problems = new Map(row.problems.map(({ field, problem }) => [field, rosterProblemTexts[problem]]));
  return (
    <li className="roster-bad-row" aria-label={rosterTexts.row(row.row)}>
      <h4>{rosterTexts.row(row.row)}</h4>
      {FIELDS.map((field) => (
        <TextField
          key={field}
          label={rosterFieldNames[field]}
          value={row[field]}
          error={problems.get(field)}
          onChange={(text) => roster.change(row.row, field, text)}
        />
      ))}
      <Button
        aria-label={rosterTexts.leave_out_row(row.row)}
        onClick={() => roster.leaveOut((other) => other.row === row.row)}
      >
        {rosterTexts.leave_out}
      </Button>
    </li>
  );
}
