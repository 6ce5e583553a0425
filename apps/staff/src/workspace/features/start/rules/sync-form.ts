import { ACTIVITY_MODE, IDENTIFICATION } from '@parta/domain/codes';
import { SYNC_DURATION_DEFAULT_MINUTES } from '@parta/domain/limits';
import { MINUTE_MS } from '@parta/domain/time/durations';
import { getDateTimeEntry } from '@parta/ui/dates/date-time-entry';
import {
  findDateProblem,
  findOnlyOrganization,
  listNameProblems,
  type StartForm,
  type StartPlan,
  type StartProblems,
  type WallClock,
} from './start-form.ts';

/** What stands in the dialog of a live activity. */
export interface SyncForm extends StartForm {
  start_now: boolean;
  duration_minutes: number;
  anonymous: boolean;
  connect_after_start: boolean;
  show_statistic: boolean;
}

/**
 * The form as it opens. The start that it proposes is this minute, which begins at once as the switch does: a lesson
 * that begins now takes one press, and a later one no switch.
 * @param now milliseconds since the epoch
 */
export function getInitialSyncForm(
  title: string,
  organization_ids: readonly string[],
  moments: Pick<WallClock, 'getWallClock'>,
  now: number,
): SyncForm {
  return {
    organization_id: findOnlyOrganization(organization_ids),
    title,
    start_now: false,
    start_date: getDateTimeEntry(moments.getWallClock(now)),
    duration_minutes: SYNC_DURATION_DEFAULT_MINUTES,
    anonymous: true,
    show_correctness: true,
    connect_after_start: true,
    show_statistic: true,
  };
}

/** What keeps the form from being sent, by field; empty when nothing does. */
export function listSyncProblems(form: SyncForm): StartProblems {
  const start_date = form.start_now ? null : findDateProblem(form.start_date);
  return { ...listNameProblems(form), ...(start_date === null ? {} : { start_date }) };
}

/** When the activity would begin: now by the switch, at the chosen start, or now where that has passed or is none. */
function getStart({ start_now, start_date }: SyncForm, moments: Pick<WallClock, 'readWallClock'>, now: number): number {
  return start_now || start_date.kind !== 'valid' ? now : Math.max(moments.readWallClock(start_date.value), now);
}

/** Whether the activity would begin as soon as the form is sent. */
export function beginsNow(form: SyncForm, moments: Pick<WallClock, 'readWallClock'>, now: number): boolean {
  return form.start_now || (form.start_date.kind === 'valid' && getStart(form, moments, now) <= now);
}

/**
 * The call's body and whether the activity begins now: by the switch, or because the chosen start has passed.
 * Null while the form has problems.
 * @param now milliseconds since the epoch
 */
export function planSync(form: SyncForm, moments: Pick<WallClock, 'readWallClock'>, now: number): StartPlan | null {
  const { organization_id } = form;
  if (organization_id === null || Object.keys(listSyncProblems(form)).length > 0) return null;
  const start = getStart(form, moments, now);
  return {
    starts_now: start <= now,
    body: {
      organization_id,
      title: form.title.trim(),
      start_date: new Date(start).toISOString(),
      end_date: new Date(start + form.duration_minutes * MINUTE_MS).toISOString(),
      group_participant_ids: {},
      show_correctness: form.show_correctness,
      mode: ACTIVITY_MODE.presenter_paced,
      identification: form.anonymous ? IDENTIFICATION.anonymous : IDENTIFICATION.personified,
      connect_after_start: form.connect_after_start,
      show_statistic: form.show_statistic,
      multiple_participation: true,
      content_navigation: true,
      permanent_access: true,
    },
  };
}
