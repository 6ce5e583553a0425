import type { CallInput } from '@parta/contract/wire';
import { ACTIVITY_MODE, isSync, PARTICIPANT_STATUS } from '@parta/domain/codes';
import { ACTIVITY_TITLE_MAX, EDIT_LOCK_MINUTES } from '@parta/domain/limits';
import { MINUTE_MS } from '@parta/domain/time/durations';
import { type DateTimeEntry, EMPTY_DATE_TIME_ENTRY, getDateTimeEntry } from '@parta/ui/dates/date-time-entry';
import { formTexts } from '../../../../forms/texts.ts';
import type { Moments } from '../../../../shell/moments/moments.ts';
import type { ActivityDetail } from '../api.ts';
import { editTexts } from '../texts.ts';

export type EditedOption = keyof (typeof editTexts)['option_names'];

/** What stands in the dialog. */
export interface EditForm {
  title: string;
  start_date: DateTimeEntry;
  end_date: DateTimeEntry;
  /** The end was not typed, and moves with the start. */
  is_end_following: boolean;
  options: Readonly<Record<EditedOption, boolean>>;
}

export type EditProblems = Partial<Record<'title' | 'start_date' | 'end_date', string>>;

type WallClock = Pick<Moments, 'readWallClock' | 'getWallClock'>;

/** The dialog as it opens. */
export function getEditForm(detail: ActivityDetail, moments: WallClock): EditForm {
  const entryOf = (moment: string): DateTimeEntry => getDateTimeEntry(moments.getWallClock(Date.parse(moment)));
  const { description } = detail;
  return {
    title: detail.title,
    start_date: entryOf(detail.start_date),
    end_date: detail.end_date === null ? EMPTY_DATE_TIME_ENTRY : entryOf(detail.end_date),
    is_end_following: true,
    options: {
      show_correctness: description.show_correctness,
      connect_after_start: description.connect_after_start,
      show_statistic: description.show_statistic,
      multiple_participation: description.multiple_participation,
      content_navigation: description.content_navigation,
      permanent_access: description.permanent_access,
      repeated_answers: description.repeated_answers,
    },
  };
}

/** Options that mean something in the activity. */
export function listOptions({ description: { mode } }: Pick<ActivityDetail, 'description'>): readonly EditedOption[] {
  return isSync(mode)
    ? ['show_correctness', 'connect_after_start', 'show_statistic', 'repeated_answers']
    : [
        'show_correctness',
        'connect_after_start',
        'multiple_participation',
        'content_navigation',
        'permanent_access',
        'repeated_answers',
      ];
}

/** Whether start and options stay: somebody has begun, or a live activity starts within minutes. */
export function isLocked(detail: ActivityDetail, now: number): boolean {
  const hasBegun = detail.participants.some(({ status }) => status !== PARTICIPANT_STATUS.not_started);
  const isNear = Date.parse(detail.start_date) - now <= EDIT_LOCK_MINUTES * MINUTE_MS;
  return hasBegun || (isSync(detail.description.mode) && isNear);
}

/** The form with another start; the end keeps its distance unless it was changed. */
export function moveStart(
  form: EditForm,
  start_date: DateTimeEntry,
  detail: ActivityDetail,
  moments: WallClock,
): EditForm {
  const before = getEditForm(detail, moments);
  const { end_date } = detail;
  const follows = form.is_end_following && end_date !== null && start_date.kind === 'valid';
  if (!follows) return { ...form, start_date };
  if (start_date.text === before.start_date.text) return { ...form, start_date, end_date: before.end_date };
  const duration_ms = Date.parse(end_date) - Date.parse(detail.start_date);
  const end = moments.readWallClock(start_date.value) + duration_ms;
  return { ...form, start_date, end_date: getDateTimeEntry(moments.getWallClock(end)) };
}

/**
 * What keeps the form from being sent.
 * @param now milliseconds since the epoch
 */
export function listEditProblems(
  form: EditForm,
  detail: ActivityDetail,
  moments: WallClock,
  now: number,
): EditProblems {
  const { title, start_date, end_date } = form;
  const problems: EditProblems = {};
  if (title.trim() === '') problems.title = formTexts.required;
  else if (title.trim().length > ACTIVITY_TITLE_MAX) problems.title = editTexts.title_too_long;
  if (start_date.kind === 'empty') problems.start_date = formTexts.required;
  if (start_date.kind === 'invalid') problems.start_date = editTexts.date_invalid;
  const needsEnd = detail.description.mode !== ACTIVITY_MODE.unlimited;
  if (end_date.kind === 'empty' && needsEnd) problems.end_date = formTexts.required;
  if (end_date.kind === 'invalid') problems.end_date = editTexts.date_invalid;
  if (start_date.kind === 'valid' && end_date.kind === 'valid') {
    const end = moments.readWallClock(end_date.value);
    const isChanged = end_date.text !== getEditForm(detail, moments).end_date.text;
    if (end <= moments.readWallClock(start_date.value)) problems.end_date = editTexts.end_not_later;
    else if (isChanged && end <= now) problems.end_date = editTexts.end_in_past;
  }
  return problems;
}

/** The call's body: of an activity that is locked neither start nor options. A date that was not touched is sent as it was. */
export function planEdit(
  form: EditForm,
  detail: ActivityDetail,
  moments: WallClock,
  locked: boolean,
): CallInput<'activity.update'>['body'] {
  const before = getEditForm(detail, moments);
  const momentOf = (entry: DateTimeEntry, known: DateTimeEntry, moment: string | null): string | null => {
    if (entry.kind !== 'valid') return null;
    return entry.text === known.text ? moment : new Date(moments.readWallClock(entry.value)).toISOString();
  };
  const start_date = momentOf(form.start_date, before.start_date, detail.start_date);
  return {
    title: form.title.trim(),
    end_date: momentOf(form.end_date, before.end_date, detail.end_date),
    ...(locked || start_date === null ? {} : { start_date, description: form.options }),
  };
}
