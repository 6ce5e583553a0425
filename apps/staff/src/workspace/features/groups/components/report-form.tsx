import { GROUPS_REPORTED_MAX } from '@parta/domain/limits';
import { hasWords } from '@parta/domain/text/search-text';
import { Button } from '@parta/ui/buttons/button';
import { DateField } from '@parta/ui/dates/date-field';
import { type DateTimeEntry, getDateEntry } from '@parta/ui/dates/date-time-entry';
import { Autocomplete } from '@parta/ui/fields/autocomplete/autocomplete';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FormProblem } from '../../../../forms/form-problem.tsx';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { useMoments } from '../../../../shell/moments/use-moments.ts';
import { useServices } from '../../../../shell/services.tsx';
import type { Group } from '../api.ts';
import { findReportPeriod } from '../rules/report-period.ts';
import { reportTexts } from '../texts.ts';
import { type AskedReport, useReport } from '../use-report.ts';

export interface ReportFormProps {
  dialog: DialogState<AskedReport>;
  asked: AskedReport;
}

type Field = 'start' | 'end' | 'groups';

/** Asks for groups and a period, and saves the workbook. Closing the dialog calls the work off. */
export function ReportForm({ dialog, asked }: ReportFormProps): ReactNode {
  const { getNow } = useServices();
  const moments = useMoments();
  const [period] = useState(() => findReportPeriod(moments.getWallClock(getNow()).slice(0, 'YYYY-MM-DD'.length)));
  const [start, setStart] = useState<DateTimeEntry>(getDateEntry(period.start));
  const [end, setEnd] = useState<DateTimeEntry>(getDateEntry(period.end));
  const [chosen, setChosen] = useState<readonly Group[]>(asked.chosen);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const { isBusy, failure, make, callOff } = useReport(dialog);

  function findErrors(): Partial<Record<Field, string>> {
    const found: Partial<Record<Field, string>> = {};
    if (start.kind === 'empty') found.start = reportTexts.required;
    if (end.kind === 'empty') found.end = reportTexts.required;
    if (start.kind === 'invalid') found.start = reportTexts.wrong_date;
    if (end.kind === 'invalid') found.end = reportTexts.wrong_date;
    if (start.kind === 'valid' && end.kind === 'valid' && end.value < start.value) found.end = reportTexts.end_first;
    if (chosen.length === 0) found.groups = reportTexts.nobody;
    if (chosen.length > GROUPS_REPORTED_MAX) found.groups = reportTexts.too_many;
    return found;
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    const found = findErrors();
    setErrors(found);
    if (Object.keys(found).length > 0 || start.kind !== 'valid' || end.kind !== 'valid') return;
    make({ start_date: start.value, end_date: end.value, group_ids: chosen.map(({ id }) => id) });
  }

  return (
    <form className="dialog-form" noValidate onSubmit={submit}>
      <Autocomplete
        label={reportTexts.groups}
        multiple
        required
        autoFocus
        disabled={isBusy}
        modelValue={chosen}
        options={asked.groups}
        getOptionLabel={({ name }) => name}
        filterOptions={(all, { text }) => all.filter(({ name }) => hasWords(name, text))}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        error={errors.groups ?? null}
        onUpdate={(groups) => {
          setChosen(groups);
          setErrors(({ start: wrongStart, end: wrongEnd }) => ({
            ...(wrongStart === undefined ? {} : { start: wrongStart }),
            ...(wrongEnd === undefined ? {} : { end: wrongEnd }),
          }));
        }}
      />
      {chosen.length < asked.groups.length && asked.groups.length <= GROUPS_REPORTED_MAX && (
        <Button variant="subtle" disabled={isBusy} onClick={() => setChosen(asked.groups)}>
          {reportTexts.all}
        </Button>
      )}
      <div className="dialog-pair">
        <DateField
          label={reportTexts.start}
          required
          disabled={isBusy}
          entry={start}
          onChange={setStart}
          error={errors.start}
        />
        <DateField
          label={reportTexts.end}
          required
          disabled={isBusy}
          entry={end}
          onChange={setEnd}
          error={errors.end}
        />
      </div>
      <FormProblem text={failure} />
      {isBusy && (
        <p className="ui-muted" role="status">
          {reportTexts.busy}
        </p>
      )}
      <div className="ui-dialog-buttons">
        <Button onClick={isBusy ? callOff : dialog.close}>{reportTexts.cancel}</Button>
        <Button type="submit" variant="primary" loading={isBusy}>
          {reportTexts.submit}
        </Button>
      </div>
    </form>
  );
}
