import type { CallInput } from '@parta/contract/wire';
import { ACTIVITY_MODE, IDENTIFICATION } from '@parta/domain/codes';
import { ACTIVITY_TITLE_MAX, SYNC_DURATION_DEFAULT_MINUTES } from '@parta/domain/limits';
import { MINUTE_MS } from '@parta/domain/time/durations';
import { type DateTimeEntry, getDateTimeEntry } from '@parta/ui/dates/date-time-entry';
import type { Moments } from '../../../../shell/moments/moments.ts';

/** What stands in the dialog of a live activity. */
export interface StartForm {
  organization_id: string | null;
  title: string;
  start_now: boolean;
  start_date: DateTimeEntry;
  duration_minutes: number;
  anonymous: boolean;
  show_correctness: boolean;
  connect_after_start: boolean;
  show_statistic: boolean;
}

export type StartProblem = 'required' | 'title_too_long' | 'date_invalid';
export type StartProblems = Partial<Record<'organization_id' | 'title' | 'start_date', StartProblem>>;

export type StartBody = CallInput<'material.start'>['body'];

/**
 * The form as it opens. The start that it proposes is this minute, which begins at once as the switch does: a lesson
 * that begins now takes one press, and a later one no switch.
 * @param moments how the person reads and types times
 * @param now milliseconds since the epoch
 */
export function getInitialStartForm(
  title: string,
  organization_ids: readonly string[],
  moments: Pick<Moments, 'getWallClock'>,
  now: number,
): StartForm {
  const [only, ...others] = organization_ids;
  return {
    organization_id: only !== undefined && others.length === 0 ? only : null,
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
export function listStartProblems(form: StartForm): StartProblems {
  const problems: StartProblems = {};
  if (form.organization_id === null) problems.organization_id = 'required';
  const title = form.title.trim();
  if (title === '') problems.title = 'required';
  else if (title.length > ACTIVITY_TITLE_MAX) problems.title = 'title_too_long';
  if (!form.start_now && form.start_date.kind === 'empty') problems.start_date = 'required';
  if (!form.start_now && form.start_date.kind === 'invalid') problems.start_date = 'date_invalid';
  return problems;
}

/** When the activity would begin: now by the switch, at the chosen start, or now where that has passed or is none. */
function getStart({ start_now, start_date }: StartForm, moments: Pick<Moments, 'readWallClock'>, now: number): number {
  return start_now || start_date.kind !== 'valid' ? now : Math.max(moments.readWallClock(start_date.value), now);
}

/** Whether the activity would begin as soon as the form is sent. */
export function beginsNow(form: StartForm, moments: Pick<Moments, 'readWallClock'>, now: number): boolean {
  return form.start_now || (form.start_date.kind === 'valid' && getStart(form, moments, now) <= now);
}

/**
 * The call's body and whether the activity begins now: by the switch, or because the chosen start has passed.
 * Null while the form has problems.
 * @param moments how the person reads and types times
 * @param now milliseconds since the epoch
 */
export function planStart(
  form: StartForm,
  moments: Pick<Moments, 'readWallClock'>,
  now: number,
): { body: StartBody; starts_now: boolean } | null {
  const { organization_id } = form;
  if (organization_id === null || Object.keys(listStartProblems(form)).length > 0) return null;
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
