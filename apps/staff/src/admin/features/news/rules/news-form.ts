import type { CallInput } from '@parta/contract/wire';
import type { NewsAudience } from '@parta/domain/codes';
import { NEWS_OVERVIEW_MAX, NEWS_TERM_MAX_DAYS, NEWS_TITLE_MAX } from '@parta/domain/limits';
import { DAY_MS } from '@parta/domain/time/durations';
import { type DateTimeEntry, getDateTimeEntry } from '@parta/ui/dates/date-time-entry';
import { formTexts } from '../../../../forms/texts.ts';
import type { Moments } from '../../../../shell/moments/moments.ts';
import { adminTexts } from '../../../texts.ts';
import { newsFormTexts } from '../texts.ts';

export type NewsBody = CallInput<'news.create'>['body'];

/** An organization that news are for. */
export interface ChosenOrganization {
  readonly id: string;
  readonly shortName: string;
}

/** What an administrator writes. */
export interface NewsForm {
  title: string;
  overview: string;
  /** Hash of a stored file; '' without one. */
  image: string;
  is_urgent: boolean;
  audience: NewsAudience;
  organization: ChosenOrganization | null;
  shown_from: DateTimeEntry;
  shown_until: DateTimeEntry;
}

/** News are shown for two weeks unless somebody says otherwise. */
const TERM_DAYS = 14;

/** A form as it opens: for everybody, from now on. */
export function getInitialNews(moments: Moments, now: number): NewsForm {
  return {
    title: '',
    overview: '',
    image: '',
    is_urgent: false,
    audience: 'all',
    organization: null,
    shown_from: getDateTimeEntry(moments.getWallClock(now)),
    shown_until: getDateTimeEntry(moments.getWallClock(now + TERM_DAYS * DAY_MS)),
  };
}

/** What is wrong with the title; null where nothing is. */
export function checkTitle(title: string): string | null {
  return checkText(title, NEWS_TITLE_MAX);
}

/** What is wrong with the text; null where nothing is. */
export function checkOverview(overview: string): string | null {
  return checkText(overview, NEWS_OVERVIEW_MAX);
}

function checkText(text: string, most: number): string | null {
  if (text.trim() === '') return formTexts.required;
  return text.trim().length > most ? adminTexts.too_long(most) : null;
}

/** What is wrong with a moment by itself; null where nothing is. */
export function checkMoment(entry: DateTimeEntry): string | null {
  if (entry.kind === 'empty') return formTexts.required;
  return entry.kind === 'invalid' ? newsFormTexts.moment_invalid : null;
}

/** The same of the end, which comes after the beginning and after now, within a year. */
export function checkEnd({ shown_from, shown_until }: NewsForm, moments: Moments, now: number): string | null {
  const problem = checkMoment(shown_until);
  if (problem !== null || shown_until.kind !== 'valid' || shown_from.kind !== 'valid') return problem;
  const from = moments.readWallClock(shown_from.value);
  const until = moments.readWallClock(shown_until.value);
  if (until <= from) return newsFormTexts.ends_before_start;
  if (until <= now) return newsFormTexts.already_over;
  return until - from > NEWS_TERM_MAX_DAYS * DAY_MS ? newsFormTexts.term_too_long : null;
}

/** The request of a form without problems. */
export function toNewsBody(form: NewsForm, moments: Moments): NewsBody {
  const { title, overview, image, is_urgent, audience, organization } = form;
  const moment = (entry: DateTimeEntry): string =>
    new Date(entry.kind === 'valid' ? moments.readWallClock(entry.value) : Number.NaN).toISOString();
  return {
    title: title.trim(),
    overview: overview.trim(),
    image: image === '' ? null : image,
    is_urgent,
    audience,
    organization_id: audience === 'organization' ? (organization?.id ?? null) : null,
    shown_from: moment(form.shown_from),
    shown_until: moment(form.shown_until),
  };
}
