import { Button } from '@parta/ui/buttons/button';
import { Badge } from '@parta/ui/display/badge';
import { SelectField } from '@parta/ui/fields/select-field';
import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isUndecided, listFree, listSure, type RosterRow } from '../../rules/roster-rows.ts';
import type { Roster } from '../../use-roster.ts';
import { listMarks } from './row-table.tsx';
import { previewTexts } from './texts.ts';

/** So many rows are decided one by one; with more of them those for which nothing was decided come first. */
const SHOWN_MAX = 50;
const NEW = 'new';

export interface SameNamesProps {
  roster: Roster;
  rows: readonly RosterRow[];
  onEdit: (row: RosterRow) => void;
}

/** Asks of people whose names the organization has already whether they are the same. */
export function SameNames({ roster, rows, onEdit }: SameNamesProps): ReactNode {
  const sure = listSure(rows);
  const undecided = rows.filter(isUndecided);
  const shown = rows.length > SHOWN_MAX ? undecided : rows;
  return (
    <section className="roster-part">
      <div className="roster-part-head">
        <h3>{previewTexts.same_title}</h3>
        <Badge tone={undecided.length > 0 ? 'warning' : 'right'} icon={<IconUsers aria-hidden="true" />}>
          {rows.length}
        </Badge>
      </div>
      <p className="ui-muted">{previewTexts.same_text}</p>
      <div className="roster-tools">
        {sure.size > 0 && <Button onClick={() => roster.decide(sure)}>{previewTexts.all_same(sure.size)}</Button>}
        {undecided.length > 0 && (
          <Button onClick={() => roster.decide(new Map(undecided.map(({ key }) => [key, NEW])))}>
            {previewTexts.all_new(undecided.length)}
          </Button>
        )}
      </div>
      <ul className="roster-same">
        {shown.slice(0, SHOWN_MAX).map((row) => (
          <SameNamesRow key={row.key} roster={roster} all={rows} row={row} onEdit={onEdit} />
        ))}
      </ul>
      {shown.length > SHOWN_MAX && <p>{previewTexts.same_more(shown.length - SHOWN_MAX)}</p>}
    </section>
  );
}

interface SameNamesRowProps {
  roster: Roster;
  all: readonly RosterRow[];
  row: RosterRow;
  onEdit: (row: RosterRow) => void;
}

function SameNamesRow({ roster, all, row, onEdit }: SameNamesRowProps): ReactNode {
  const { last_name, first_name, middle_name, email, decision } = row;
  const name = [last_name, first_name, middle_name].filter((part) => part !== '').join(' ');
  return (
    <li className="roster-same-row" aria-label={previewTexts.row(row.row)}>
      <div className="roster-marks">
        <strong>{name}</strong>
        {email !== '' && <span className="ui-muted">{email}</span>}
        {listMarks(row).map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
      <SelectField
        label={previewTexts.who(name)}
        placeholder={previewTexts.who_placeholder}
        value={decision === null ? null : decision === NEW ? NEW : decision.user_id}
        options={[
          ...listFree(all, row).map((person) => ({ value: person.user_id, label: previewTexts.same_person(person) })),
          { value: NEW, label: previewTexts.new_person },
        ]}
        onChange={(value) => roster.decide(new Map([[row.key, value === NEW ? NEW : { user_id: value }]]))}
      />
      <div className="roster-tools">
        <Button aria-label={previewTexts.edit_row(row.row)} onClick={() => onEdit(row)}>
          {previewTexts.edit}
        </Button>
        <Button
          aria-label={previewTexts.leave_out_row(row.row)}
          onClick={() => roster.leaveOut(({ key }) => key === row.key)}
        >
          {previewTexts.leave_out}
        </Button>
      </div>
    </li>
  );
}
