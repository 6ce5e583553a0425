import { GROUPS_REPORTED_MAX } from '@parta/domain/limits';
import { Button } from '@parta/ui/buttons/button';
import { DateField } from '@parta/ui/dates/date-field';
import { type DateTimeEntry, getDateEntry } from '@parta/ui/dates/date-time-entry';
import { SelectField } from '@parta/ui/fields/select-field';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FormProblem } from '../../../../forms/form-problem.tsx';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { useMoments } from '../../../../shell/moments/use-moments.ts';
import { useServices } from '../../../../shell/services.tsx';
import { type Group, groupsQuery } from '../api.ts';
import { findReportPeriod } from '../rules/report-period.ts';
import { findSchoolPeriod, listSchoolPeriods } from '../rules/school-periods.ts';
import { reportTexts } from '../texts.ts';
import { type AskedReport, useReport } from '../use-report.ts';
import { ReportGroupsField } from './report-groups-field.tsx';

export interface ReportFormProps {
  dialog: DialogState<AskedReport>;
  asked: AskedReport;
}

type Field = 'start' | 'end' | 'groups';
type Errors = Partial<Record<Field, string>>;

const valueOf = (entry: DateTimeEntry): string | null => (entry.kind === 'valid' ? entry.value : null);

/** The days of a report: typed, or those of a ready period. */
function usePeriod() {
  const { getNow } = useServices();
  const moments = useMoments();
  const [today] = useState(() => moments.getWallClock(getNow()).slice(0, 'YYYY-MM-DD'.length));
  const [start, setStart] = useState<DateTimeEntry>(() => getDateEntry(findReportPeriod(today).start));
  const [end, setEnd] = useState<DateTimeEntry>(() => getDateEntry(findReportPeriod(today).end));
  const ready = listSchoolPeriods(today).map((period) => {
    return { ...period, name: reportTexts.ready_name(period.part, period.year) };
  });
  const chosen = findSchoolPeriod(ready, { start: valueOf(start), end: valueOf(end) });
  return {
    start,
    end,
    setStart,
    setEnd,
    /** Names of ready periods. */
    ready: ready.map(({ name }) => name),
    /** Name of the ready period of these days; null for days of one's own choice. */
    name: chosen === null ? null : reportTexts.ready_name(chosen.part, chosen.year),
    choose: (name: string) => {
      const period = ready.find((one) => one.name === name);
      if (period === undefined) return;
      setStart(getDateEntry(period.start));
      setEnd(getDateEntry(period.end));
    },
  };
}

function findErrors(start: DateTimeEntry, end: DateTimeEntry, chosen: readonly Group[]): Errors {
  const found: Errors = {};
  if (start.kind === 'empty') found.start = reportTexts.required;
  if (end.kind === 'empty') found.end = reportTexts.required;
  if (start.kind === 'invalid') found.start = reportTexts.wrong_date;
  if (end.kind === 'invalid') found.end = reportTexts.wrong_date;
  if (start.kind === 'valid' && end.kind === 'valid' && end.value < start.value) found.end = reportTexts.end_first;
  if (chosen.length === 0) found.groups = reportTexts.nobody;
  if (chosen.length > GROUPS_REPORTED_MAX) found.groups = reportTexts.too_many;
  return found;
}

/** Asks for groups and a period, and saves the workbook. Closing the dialog calls the work off. */
export function ReportForm({ dialog, asked }: ReportFormProps): ReactNode {
  const { client } = useServices();
  const groups = useQuery({ ...groupsQuery(client, 'all'), placeholderData: [...asked.groups] });
  const { start, end, setStart, setEnd, ready, name, choose } = usePeriod();
  const [chosen, setChosen] = useState<readonly Group[]>(
    asked.chosen.length === 0 && asked.groups.length === 1 ? asked.groups : asked.chosen,
  );
  const [errors, setErrors] = useState<Errors>({});
  const { isBusy, failure, make, callOff } = useReport(dialog);

  const forgetErrors = (...fields: Field[]): void => {
    setErrors((former) => {
      const left = { ...former };
      for (const field of fields) delete left[field];
      return left;
    });
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    const found = findErrors(start, end, chosen);
    setErrors(found);
    if (Object.keys(found).length > 0 || start.kind !== 'valid' || end.kind !== 'valid') return;
    make(
      { start_date: start.value, end_date: end.value, group_ids: chosen.map(({ id }) => id) },
      reportTexts.file_name(name ?? reportTexts.days(getDateEntry(start.value).text, getDateEntry(end.value).text)),
    );
  }

  return (
    <form className="dialog-form" noValidate onSubmit={submit}>
      <ReportGroupsField
        groups={groups.data ?? asked.groups}
        chosen={chosen}
        disabled={isBusy}
        error={errors.groups ?? null}
        onChange={(now) => {
          setChosen(now);
          forgetErrors('groups');
        }}
      />
      <SelectField
        label={reportTexts.ready}
        description={reportTexts.ready_hint}
        disabled={isBusy}
        placeholder={reportTexts.own_days}
        options={ready.map((one) => ({ value: one, label: one }))}
        value={name}
        onChange={(period) => {
          choose(period);
          forgetErrors('start', 'end');
        }}
      />
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
