import { Button } from '@parta/ui/buttons/button';
import { DateTimeField } from '@parta/ui/dates/date-time-field';
import { Checkbox } from '@parta/ui/fields/checkbox';
import { TextField } from '@parta/ui/fields/text-field';
import { showToast } from '@parta/ui/overlays/toasts';
import { CallError, isSilent } from '@parta/web-kit/call-error';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FormProblem } from '../../../../forms/form-problem.tsx';
import { formTexts } from '../../../../forms/texts.ts';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { getNow } from '../../../../shell/moments/device-clock.ts';
import { useMoments } from '../../../../shell/moments/use-moments.ts';
import { useServices } from '../../../../shell/services.tsx';
import { ACTIVITIES_KEY, type ActivityDetail } from '../api.ts';
import { getEditForm, isLocked, listEditProblems, listOptions, moveStart, planEdit } from '../rules/editing.ts';
import { editTexts } from '../texts.ts';

export interface EditFormProps {
  detail: ActivityDetail;
  dialog: Pick<DialogState<string>, 'close' | 'isBusy' | 'setBusy'>;
}

/** Title, period and options of an activity. */
export function EditForm({ detail, dialog }: EditFormProps): ReactNode {
  const { client } = useServices();
  const queries = useQueryClient();
  const moments = useMoments();
  const [form, setForm] = useState(() => getEditForm(detail, moments));
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const locked = isLocked(detail, getNow());
  const problems = listEditProblems(form, detail, moments, getNow());
  const errorOf = (field: keyof typeof problems): string | undefined => (isAsked ? problems[field] : undefined);
  const zone = moments.findZoneName(getNow());

  async function save(): Promise<void> {
    dialog.setBusy(true);
    setProblem(null);
    try {
      await client.call('activity.update', {
        params: { id: detail.id },
        body: planEdit(form, detail, moments, locked),
      });
      showToast({ kind: 'success', text: editTexts.saved });
      dialog.setBusy(false);
      dialog.close();
      await queries.invalidateQueries({ queryKey: ACTIVITIES_KEY });
    } catch (error) {
      dialog.setBusy(false);
      if (isSilent(error)) return;
      const isLate = error instanceof CallError && error.reason === 'edit_locked';
      setProblem(isLate ? editTexts.locked_meanwhile : editTexts.failed);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setAsked(true);
    if (!dialog.isBusy && Object.keys(problems).length === 0) void save();
  }

  return (
    <form className="dialog-form" noValidate onSubmit={submit}>
      <FormProblem text={problem} />
      <TextField
        label={editTexts.name}
        name="title"
        required
        autoFocus
        value={form.title}
        onChange={(title) => setForm({ ...form, title })}
        error={errorOf('title')}
      />
      <DateTimeField
        label={editTexts.start_date}
        name="start_date"
        disabled={locked}
        entry={form.start_date}
        onChange={(start_date) => setForm(moveStart(form, start_date, detail, moments))}
        error={errorOf('start_date')}
      />
      <DateTimeField
        label={editTexts.end_date}
        name="end_date"
        entry={form.end_date}
        onChange={(end_date) => {
          // Leaving the field writes the same again.
          if (end_date.text !== form.end_date.text) setForm({ ...form, end_date, is_end_following: false });
        }}
        error={errorOf('end_date')}
      />
      {zone !== null && <p className="ui-muted">{editTexts.in_zone(zone)}</p>}
      {locked && <p className="ui-muted">{editTexts.locked}</p>}
      <fieldset className="activity-options" disabled={locked}>
        <legend>{editTexts.options}</legend>
        {listOptions(detail).map((option) => (
          <Checkbox
            key={option}
            label={editTexts.option_names[option]}
            checked={form.options[option]}
            disabled={locked}
            onChange={(checked) => setForm({ ...form, options: { ...form.options, [option]: checked } })}
          />
        ))}
      </fieldset>
      <div className="ui-dialog-buttons activity-edit-buttons">
        <Button onClick={dialog.close} disabled={dialog.isBusy}>
          {formTexts.cancel}
        </Button>
        <Button variant="primary" type="submit" loading={dialog.isBusy}>
          {editTexts.save}
        </Button>
      </div>
    </form>
  );
}
