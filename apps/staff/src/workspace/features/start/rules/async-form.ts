import { ACTIVITY_MODE, IDENTIFICATION } from '@parta/domain/codes';
import { DAY_MS } from '@parta/domain/time/durations';
import { type DateTimeEntry, EMPTY_DATE_TIME_ENTRY, getDateTimeEntry } from '@parta/ui/dates/date-time-entry';
import { type ChosenMembers, countChosen } from '../../../members/chosen-members.ts';
import {
  findDateProblem,
  findOnlyOrganization,
  listNameProblems,
  type StartBody,
  type StartForm,
  type StartProblems,
  type WallClock,
} from './start-form.ts';

/** How an assigned activity is gone through. */
export interface AsyncOptions {
  show_correctness: boolean;
  multiple_participation: boolean;
  content_navigation: boolean;
  permanent_access: boolean;
}

/** What stands in the dialog of an activity that is assigned. */
export interface AsyncForm extends StartForm, AsyncOptions {
  /** Null until it is chosen: it follows the start then. */
  end_date: DateTimeEntry | null;
  group_participant_ids: ChosenMembers;
}

export const PRESETS = ['homework', 'test', 'training'] as const;
export type Preset = (typeof PRESETS)[number];

type PresetOptions = Omit<AsyncOptions, 'permanent_access'>;

/** The options that usual kinds of work come with; what stays readable after the end is chosen apart. */
export const PRESET_OPTIONS: Readonly<Record<Preset, PresetOptions>> = {
  homework: { show_correctness: false, multiple_participation: true, content_navigation: true },
  test: { show_correctness: false, multiple_participation: false, content_navigation: false },
  training: { show_correctness: true, multiple_participation: true, content_navigation: true },
};

const PERIOD_DAYS = 7;

/**
 * The form as it opens: from this minute on, for a week.
 * @param now milliseconds since the epoch
 */
export function getInitialAsyncForm(
  title: string,
  organization_ids: readonly string[],
  moments: Pick<WallClock, 'getWallClock'>,
  now: number,
): AsyncForm {
  return {
    organization_id: findOnlyOrganization(organization_ids),
    title,
    start_date: getDateTimeEntry(moments.getWallClock(now)),
    end_date: null,
    group_participant_ids: {},
    show_correctness: false,
    multiple_participation: true,
    content_navigation: true,
    permanent_access: true,
  };
}

/** The end that is chosen, or a week after the start. */
export function getEndDate({ start_date, end_date }: AsyncForm, moments: WallClock): DateTimeEntry {
  if (end_date !== null) return end_date;
  if (start_date.kind !== 'valid') return EMPTY_DATE_TIME_ENTRY;
  const end = moments.readWallClock(start_date.value) + PERIOD_DAYS * DAY_MS;
  return getDateTimeEntry(moments.getWallClock(end));
}

/** The preset whose options these are; null where none has them. */
export function findPreset(options: AsyncOptions): Preset | null {
  const isOf = (preset: Preset): boolean => {
    const { show_correctness, multiple_participation, content_navigation } = PRESET_OPTIONS[preset];
    return (
      show_correctness === options.show_correctness &&
      multiple_participation === options.multiple_participation &&
      content_navigation === options.content_navigation
    );
  };
  return PRESETS.find(isOf) ?? null;
}

/**
 * What keeps the form from being sent, by field; empty when nothing does.
 * @param now milliseconds since the epoch
 */
export function listAsyncProblems(form: AsyncForm, moments: WallClock, now: number): StartProblems {
  const problems = listNameProblems(form);
  const end = getEndDate(form, moments);
  const start_problem = findDateProblem(form.start_date);
  const end_problem = findDateProblem(end);
  if (start_problem !== null) problems.start_date = start_problem;
  if (end_problem !== null) problems.end_date = end_problem;
  if (form.start_date.kind === 'valid' && end.kind === 'valid') {
    const end_moment = moments.readWallClock(end.value);
    if (end_moment <= moments.readWallClock(form.start_date.value)) problems.end_date = 'end_not_later';
    else if (end_moment <= now) problems.end_date = 'end_in_past';
  }
  if (countChosen(form.group_participant_ids).people === 0) problems.group_participant_ids = 'nobody_chosen';
  return problems;
}

/** The call's body; null while the form has problems at `now`. */
export function planAsync(form: AsyncForm, moments: WallClock, now: number): StartBody | null {
  const { organization_id, start_date } = form;
  const end = getEndDate(form, moments);
  if (organization_id === null || Object.keys(listAsyncProblems(form, moments, now)).length > 0) return null;
  if (start_date.kind !== 'valid' || end.kind !== 'valid') return null;
  const group_participant_ids: StartBody['group_participant_ids'] = {};
  for (const [id, people] of Object.entries(form.group_participant_ids)) group_participant_ids[id] = [...people];
  return {
    organization_id,
    title: form.title.trim(),
    start_date: new Date(moments.readWallClock(start_date.value)).toISOString(),
    end_date: new Date(moments.readWallClock(end.value)).toISOString(),
    group_participant_ids,
    show_correctness: form.show_correctness,
    mode: ACTIVITY_MODE.period,
    identification: IDENTIFICATION.personified_async,
    connect_after_start: true,
    show_statistic: true,
    multiple_participation: form.multiple_participation,
    content_navigation: form.content_navigation,
    permanent_access: form.permanent_access,
  };
}
