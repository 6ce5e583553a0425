import { SYNC_DURATION_MAX_MINUTES, SYNC_DURATION_MIN_MINUTES, SYNC_DURATION_STEP_MINUTES } from '@parta/domain/limits';
import { plural } from '@parta/domain/text/plural';
import { DateTimeField } from '@parta/ui/dates/date-time-field';
import { Checkbox } from '@parta/ui/fields/checkbox';
import { Slider } from '@parta/ui/fields/slider';
import { Switch } from '@parta/ui/fields/switch';
import { IconCalendarPlus, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { beginsNow, listSyncProblems, planSync, type SyncForm } from '../rules/sync-form.ts';
import { minuteForms, startTexts } from '../texts.ts';
import { PanelForm, type PanelProps } from './panel-form.tsx';

type SyncPanelProps = PanelProps<SyncForm> & { isSurvey: boolean };

/** The settings of a live activity. */
export function SyncPanel({ isSurvey, ...props }: SyncPanelProps): ReactNode {
  const { form, onChange, getNow, moments } = props;
  const zone = moments.findZoneName(getNow());
  const startsNow = beginsNow(form, moments, getNow());
  return (
    <PanelForm
      {...props}
      problems={listSyncProblems(form)}
      plan={() => planSync(form, moments, getNow())}
      submitLabel={startsNow ? startTexts.run : startTexts.plan}
      submitIcon={startsNow ? <IconPlayerPlay aria-hidden="true" /> : <IconCalendarPlus aria-hidden="true" />}
    >
      {(errorOf) => (
        <>
          <Switch
            label={startTexts.start_now}
            checked={form.start_now}
            onChange={(start_now) => onChange({ start_now })}
          />
          {!form.start_now && (
            <div className="start-date">
              <DateTimeField
                label={startTexts.start_date}
                {...(zone === null ? {} : { description: startTexts.in_zone(zone) })}
                name="start_date"
                entry={form.start_date}
                onChange={(start_date) => onChange({ start_date })}
                error={errorOf('start_date')}
              />
            </div>
          )}
          <Slider
            label={startTexts.duration}
            value={form.duration_minutes}
            onChange={(duration_minutes) => onChange({ duration_minutes })}
            min={SYNC_DURATION_MIN_MINUTES}
            max={SYNC_DURATION_MAX_MINUTES}
            step={SYNC_DURATION_STEP_MINUTES}
            formatValue={(minutes) => `${minutes} ${plural(minutes, minuteForms)}`}
          />
          <SyncOptions form={form} isSurvey={isSurvey} onChange={onChange} />
        </>
      )}
    </PanelForm>
  );
}

/** Who takes part under a name, what participants are shown, and whether they may come late. */
function SyncOptions({ form, isSurvey, onChange }: Pick<SyncPanelProps, 'form' | 'isSurvey' | 'onChange'>): ReactNode {
  return (
    <fieldset className="start-options">
      <legend className="ui-hidden-text">{startTexts.options}</legend>
      <Checkbox
        label={startTexts.anonymous}
        description={isSurvey ? startTexts.anonymous_survey_about : startTexts.anonymous_about}
        checked={form.anonymous}
        onChange={(anonymous) => onChange({ anonymous })}
      />
      <Checkbox
        label={startTexts.show_correctness}
        description={startTexts.show_correctness_about}
        checked={form.show_correctness}
        onChange={(show_correctness) => onChange({ show_correctness })}
      />
      <Checkbox
        label={startTexts.connect_after_start}
        description={startTexts.connect_after_start_about}
        checked={form.connect_after_start}
        onChange={(connect_after_start) => onChange({ connect_after_start })}
      />
      <Checkbox
        label={startTexts.show_statistic}
        description={startTexts.show_statistic_about}
        checked={form.show_statistic}
        onChange={(show_statistic) => onChange({ show_statistic })}
      />
    </fieldset>
  );
}
