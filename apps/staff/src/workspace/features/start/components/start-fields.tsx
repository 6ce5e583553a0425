import { SYNC_DURATION_MAX_MINUTES, SYNC_DURATION_MIN_MINUTES, SYNC_DURATION_STEP_MINUTES } from '@parta/domain/limits';
import { plural } from '@parta/domain/text/plural';
import { Button } from '@parta/ui/buttons/button';
import { DateTimeField } from '@parta/ui/dates/date-time-field';
import { Checkbox } from '@parta/ui/fields/checkbox';
import { SelectField } from '@parta/ui/fields/select-field';
import { Slider } from '@parta/ui/fields/slider';
import { Switch } from '@parta/ui/fields/switch';
import { TextField } from '@parta/ui/fields/text-field';
import { IconCalendarPlus, IconPlayerPlay } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { Moments } from '../../../../shell/moments/moments.ts';
import {
  beginsNow,
  getInitialStartForm,
  listStartProblems,
  planStart,
  type StartBody,
  type StartForm,
  type StartProblems,
} from '../rules/start-form.ts';
import { minuteForms, startProblemTexts, startTexts } from '../texts.ts';
import './start-fields.css';

export interface StartFieldsProps {
  material_title: string;
  /** Where the person may run live activities. */
  organizations: readonly { value: string; label: string }[];
  getNow: () => number;
  moments: Moments;
  isBusy: boolean;
  onCancel: () => void;
  onStart: (body: StartBody, starts_now: boolean) => void;
}

/** The settings of a live activity. Nothing is sent while a field is wrong, and the first wrong one takes the focus. */
export function StartFields(props: StartFieldsProps): ReactNode {
  const { material_title, organizations, getNow, moments, isBusy, onCancel, onStart } = props;
  const [form, setForm] = useState<StartForm>(() =>
    getInitialStartForm(
      startTexts.default_title,
      organizations.map(({ value }) => value),
      moments,
      getNow(),
    ),
  );
  const [wasSent, setSent] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const zone = moments.findZoneName(getNow());
  const startsNow = beginsNow(form, moments, getNow());
  const problems: StartProblems = wasSent ? listStartProblems(form) : {};

  function change(changes: Partial<StartForm>): void {
    setForm((before) => ({ ...before, ...changes }));
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    const plan = planStart(form, moments, getNow());
    setSent(true);
    if (plan === null) {
      const [field] = Object.keys(listStartProblems(form));
      element.current?.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.focus();
      return;
    }
    onStart(plan.body, plan.starts_now);
  }

  const errorOf = (field: keyof StartProblems): string | undefined => {
    const problem = problems[field];
    return problem === undefined ? undefined : startProblemTexts[problem];
  };

  return (
    <form ref={element} className="start-fields" noValidate onSubmit={send}>
      <p className="ui-muted start-material">{startTexts.material(material_title)}</p>
      <SelectField
        label={startTexts.organization}
        name="organization_id"
        placeholder={startTexts.organization_placeholder}
        options={organizations}
        value={form.organization_id}
        onChange={(organization_id) => change({ organization_id })}
        error={errorOf('organization_id')}
      />
      <TextField
        label={startTexts.name}
        name="title"
        autoFocus
        value={form.title}
        onChange={(title) => change({ title })}
        error={errorOf('title')}
      />
      <Switch label={startTexts.start_now} checked={form.start_now} onChange={(start_now) => change({ start_now })} />
      {!form.start_now && (
        <div className="start-date">
          <DateTimeField
            label={startTexts.start_date}
            {...(zone === null ? {} : { description: startTexts.in_zone(zone) })}
            name="start_date"
            entry={form.start_date}
            onChange={(start_date) => change({ start_date })}
            error={errorOf('start_date')}
          />
        </div>
      )}
      <Slider
        label={startTexts.duration}
        value={form.duration_minutes}
        onChange={(duration_minutes) => change({ duration_minutes })}
        min={SYNC_DURATION_MIN_MINUTES}
        max={SYNC_DURATION_MAX_MINUTES}
        step={SYNC_DURATION_STEP_MINUTES}
        formatValue={(minutes) => `${minutes} ${plural(minutes, minuteForms)}`}
      />
      <StartOptions form={form} onChange={change} />
      <div className="start-buttons">
        <Button onClick={onCancel} disabled={isBusy}>
          {startTexts.cancel}
        </Button>
        <Button
          type="submit"
          variant="primary"
          icon={startsNow ? <IconPlayerPlay aria-hidden="true" /> : <IconCalendarPlus aria-hidden="true" />}
          loading={isBusy}
        >
          {startsNow ? startTexts.run : startTexts.plan}
        </Button>
      </div>
    </form>
  );
}

interface StartOptionsProps {
  form: StartForm;
  onChange: (changes: Partial<StartForm>) => void;
}

/** Who takes part under a name, what participants are shown, and whether they may come late. */
function StartOptions({ form, onChange }: StartOptionsProps): ReactNode {
  return (
    <fieldset className="start-options">
      <legend className="ui-hidden-text">{startTexts.options}</legend>
      <Checkbox
        label={startTexts.anonymous}
        description={startTexts.anonymous_about}
        checked={form.anonymous}
        onChange={(anonymous) => onChange({ anonymous })}
      />
      <Checkbox
        label={startTexts.show_correctness}
        checked={form.show_correctness}
        onChange={(show_correctness) => onChange({ show_correctness })}
      />
      <Checkbox
        label={startTexts.connect_after_start}
        checked={form.connect_after_start}
        onChange={(connect_after_start) => onChange({ connect_after_start })}
      />
      <Checkbox
        label={startTexts.show_statistic}
        checked={form.show_statistic}
        onChange={(show_statistic) => onChange({ show_statistic })}
      />
    </fieldset>
  );
}
