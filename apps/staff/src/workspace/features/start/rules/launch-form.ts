import { ACTIVITY_MODE, IDENTIFICATION } from '@parta/domain/codes';
import { PRESENTATION_DURATION_DEFAULT_MINUTES } from '@parta/domain/limits';
import { MINUTE_MS } from '@parta/domain/time/durations';
import type { StartBody } from './start-form.ts';

/**
 * The launch of a presentation: at once, for an hour and a half, for whoever has the code.
 * @param now milliseconds since the epoch
 */
export function planLaunch(organization_id: string, title: string, now: number): StartBody {
  return {
    organization_id,
    title,
    start_date: new Date(now).toISOString(),
    end_date: new Date(now + PRESENTATION_DURATION_DEFAULT_MINUTES * MINUTE_MS).toISOString(),
    group_participant_ids: {},
    show_correctness: true,
    mode: ACTIVITY_MODE.presenter_paced,
    identification: IDENTIFICATION.anonymous,
    connect_after_start: true,
    show_statistic: true,
  };
}
