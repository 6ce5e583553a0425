import { DateTimeField } from '@parta/ui/dates/date-time-field';
import { Checkbox } from '@parta/ui/fields/checkbox';
import { IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { GroupMembersField } from '../../../members/group-members-field.tsx';
import {
  type AsyncForm,
  findPreset,
  getEndDate,
  listAsyncProblems,
  PRESET_OPTIONS,
  PRESETS,
  planAsync,
} from '../rules/async-form.ts';
import { assignTexts, startTexts } from '../texts.ts';
import { PanelForm, type PanelProps } from './panel-form.tsx';

type AsyncPanelProps = PanelProps<AsyncForm>;

/** The settings of an activity that is assigned. */
export function AsyncPanel(props: AsyncPanelProps): ReactNode {
  const { form, onChange, getNow, moments } = props;
  const zone = moments.findZoneName(getNow());
  return (
    <PanelForm
      {...props}
      // Groups of another organization are not offered, so nobody of them stays chosen.
      onChange={(changes) =>
        onChange('organization_id' in changes ? { ...changes, group_participant_ids: {} } : changes)
      }
      problems={listAsyncProblems(form, moments, getNow())}
      plan={() => {
        const body = planAsync(form, moments, getNow());
        return body === null ? null : { body, starts_now: false };
      }}
      submitLabel={assignTexts.assign}
      submitIcon={<IconSend aria-hidden="true" />}
    >
      {(errorOf) => (
        <>
          <div className="start-period">
            <div className="start-date">
              <DateTimeField
                label={startTexts.start_date}
                name="start_date"
                entry={form.start_date}
                onChange={(start_date) => onChange({ start_date })}
                error={errorOf('start_date')}
              />
            </div>
            <div className="start-date">
              <DateTimeField
                label={assignTexts.end_date}
                name="end_date"
                entry={getEndDate(form, moments)}
                onChange={(end_date) => {
                  // Leaving the field writes the same anew: an end that was not typed goes on following the start.
                  if (end_date.text !== getEndDate(form, moments).text) onChange({ end_date });
                }}
                error={errorOf('end_date')}
              />
            </div>
          </div>
          {zone !== null && <p className="ui-muted start-zone">{startTexts.in_zone(zone)}</p>}
          <GroupMembersField
            label={assignTexts.members}
            name="group_participant_ids"
            organization_id={form.organization_id}
            value={form.group_participant_ids}
            onChange={(group_participant_ids) => onChange({ group_participant_ids })}
            error={errorOf('group_participant_ids')}
          />
          <Presets form={form} onChange={onChange} />
          <AsyncOptionBoxes form={form} onChange={onChange} />
        </>
      )}
    </PanelForm>
  );
}

/** Usual kinds of work, each with its options at one press. */
function Presets({ form, onChange }: Pick<AsyncPanelProps, 'form' | 'onChange'>): ReactNode {
  const chosen = findPreset(form);
  return (
    <fieldset className="start-presets">
      <legend>{assignTexts.presets}</legend>
      {PRESETS.map((preset) => (
        <button
          key={preset}
          type="button"
          className="start-preset"
          aria-pressed={preset === chosen}
          onClick={() => onChange(PRESET_OPTIONS[preset])}
        >
          {assignTexts.preset_names[preset]}
        </button>
      ))}
    </fieldset>
  );
}

/** What participants see, and how often and in which order they may go through the material. */
function AsyncOptionBoxes({ form, onChange }: Pick<AsyncPanelProps, 'form' | 'onChange'>): ReactNode {
  return (
    <fieldset className="start-options">
      <legend className="ui-hidden-text">{startTexts.options}</legend>
      <Checkbox
        label={assignTexts.show_correctness}
        description={assignTexts.show_correctness_about}
        checked={form.show_correctness}
        onChange={(show_correctness) => onChange({ show_correctness })}
      />
      <Checkbox
        label={assignTexts.multiple_participation}
        description={assignTexts.multiple_participation_about}
        checked={form.multiple_participation}
        onChange={(multiple_participation) => onChange({ multiple_participation })}
      />
      <Checkbox
        label={assignTexts.content_navigation}
        description={assignTexts.content_navigation_about}
        checked={form.content_navigation}
        onChange={(content_navigation) => onChange({ content_navigation })}
      />
      <Checkbox
        label={assignTexts.permanent_access}
        description={assignTexts.permanent_access_about}
        checked={form.permanent_access}
        onChange={(permanent_access) => onChange({ permanent_access })}
      />
    </fieldset>
  );
}
