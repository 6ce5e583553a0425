import { Button } from '@parta/ui/buttons/button';
import { TextField } from '@parta/ui/fields/text-field';
import { Dialog } from '@parta/ui/overlays/dialog';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { DialogState } from '../../../../../shell/actions/use-dialog.ts';
import type { RosterRow } from '../../rules/roster-rows.ts';
import type { Roster } from '../../use-roster.ts';
import { ROSTER_FIELDS } from './bad-rows.tsx';
import { previewTexts, rosterFieldNames } from './texts.ts';

export interface RowDialogProps {
  roster: Roster;
  dialog: DialogState<RosterRow>;
}

/** Changes a row of the list; the server looks at it again at once. */
export function RowDialog({ roster, dialog }: RowDialogProps): ReactNode {
  const { opened, close, value, opening } = dialog;
  return (
    <Dialog opened={opened} onClose={close} title={previewTexts.edit_title(value?.row ?? 0)} size="small">
      {value !== null && <RowForm key={opening} roster={roster} row={value} close={close} />}
    </Dialog>
  );
}

function RowForm({ roster, row, close }: { roster: Roster; row: RosterRow; close: () => void }): ReactNode {
  const { last_name, first_name, middle_name, email } = row;
  const [fields, setFields] = useState({ last_name, first_name, middle_name, email });

  function submit(event: FormEvent): void {
    event.preventDefault();
    roster.correct(row.key, fields);
    close();
  }

  return (
    <form className="dialog-form" noValidate onSubmit={submit}>
      {ROSTER_FIELDS.map((field, index) => (
        <TextField
          key={field}
          label={rosterFieldNames[field]}
          autoFocus={index === 0}
          value={fields[field]}
          onChange={(text) => setFields({ ...fields, [field]: text })}
        />
      ))}
      <div className="ui-dialog-buttons">
        <Button onClick={close}>{previewTexts.cancel}</Button>
        <Button type="submit" variant="primary">
          {previewTexts.save}
        </Button>
      </div>
    </form>
  );
}
