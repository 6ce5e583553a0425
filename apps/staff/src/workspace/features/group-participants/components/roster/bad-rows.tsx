import { Button } from '@parta/ui/buttons/button';
import { Badge } from '@parta/ui/display/badge';
import { TextField } from '@parta/ui/fields/text-field';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RosterField, RosterRow } from '../../rules/roster-rows.ts';
import type { Roster } from '../../use-roster.ts';
import { previewTexts, rosterFieldNames, rosterProblemTexts } from './texts.ts';

/** So many bad rows can be mended on the page; a list with more is mended where it came from. */
const MENDED_MAX = 50;

export const ROSTER_FIELDS: readonly RosterField[] = ['last_name', 'first_name', 'middle_name', 'email'];

/** Rows that cannot be added, as fields. */
export function BadRows({ roster, bad }: { roster: Roster; bad: readonly RosterRow[] }): ReactNode {
  const left = new Set(bad.map(({ key }) => key));
  return (
    <section className="roster-part">
      <div className="roster-part-head">
        <h3>{previewTexts.bad_title}</h3>
        <Badge tone="warning" icon={<IconAlertTriangle aria-hidden="true" />}>
          {bad.length}
        </Badge>
      </div>
      <p className="ui-muted">{previewTexts.bad_text}</p>
      <ul className="roster-bad">
        {bad.slice(0, MENDED_MAX).map((row) => (
          <BadRow key={row.key} roster={roster} row={row} />
        ))}
      </ul>
      {bad.length > MENDED_MAX && <p>{previewTexts.bad_more(bad.length - MENDED_MAX)}</p>}
      <div className="roster-tools">
        <Button
          variant={roster.isChanged ? 'primary' : 'default'}
          disabled={!roster.isChanged}
          loading={roster.isReading}
          onClick={roster.readAgain}
        >
          {previewTexts.check_again}
        </Button>
        <Button onClick={() => roster.leaveOut(({ key }) => left.has(key))}>{previewTexts.leave_out_all}</Button>
      </div>
    </section>
  );
}

function BadRow({ roster, row }: { roster: Roster; row: RosterRow }): ReactNode {
  const problems = new Map(row.problems.map(({ field, problem }) => [field, rosterProblemTexts[problem]]));
  const ofLogin = problems.get('login');
  return (
    <li className="roster-bad-row" aria-label={previewTexts.row(row.row)}>
      <h4>
        {previewTexts.row(row.row)}
        {ofLogin !== undefined && `. ${previewTexts.mark(rosterFieldNames.login, ofLogin)}`}
      </h4>
      {ROSTER_FIELDS.map((field) => (
        <TextField
          key={field}
          label={rosterFieldNames[field]}
          value={row[field]}
          error={problems.get(field)}
          onChange={(text) => roster.change(row.key, { [field]: text })}
        />
      ))}
      <Button
        aria-label={previewTexts.leave_out_row(row.row)}
        onClick={() => roster.leaveOut(({ key }) => key === row.key)}
      >
        {previewTexts.leave_out}
      </Button>
    </li>
  );
}
