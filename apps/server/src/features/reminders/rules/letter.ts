import { serviceAddress } from '../../../config/service-address.ts';
import type { Context } from '../../../context.ts';
import { fullNameOf } from '../../../identity/names.ts';
import type { Letter } from '../../../post-office.ts';
import { shownTitle } from '../../activities/rules.ts';
import { reminderTexts } from '../texts.ts';
import type { Reminded } from '../types.ts';
import { momentIn } from './moment.ts';
import { makeStopCode } from './stop-code.ts';

/** The zone of whoever has chosen none: a mail is read where no device tells. */
const DEFAULT_ZONE = 'Europe/Moscow';

/** Writes the mail of one participant. */
export function composeReminder(
  { config, secrets }: Pick<Context, 'config' | 'secrets'>,
  kind: 'assigned' | 'ending',
  reminded: Reminded,
): Letter {
  const { email, end_date, attempt_minutes, organization, activity_id, time_zone } = reminded;
  const organizer = fullNameOf({
    last_name: reminded.organizer_last_name,
    first_name: reminded.organizer_first_name,
    middle_name: reminded.organizer_middle_name,
  });
  const title = shownTitle(reminded.title, { title: reminded.material_title });
  const until = end_date === null ? null : momentIn(end_date, time_zone ?? DEFAULT_ZONE);
  return {
    to_email: email,
    to_name: fullNameOf(reminded),
    subject: reminderTexts[kind].subject(title),
    paragraphs: [
      ...reminderTexts[kind].paragraphs(title, organizer, organization),
      ...(until === null ? [] : [reminderTexts.until(until)]),
      ...(attempt_minutes === null ? [] : [reminderTexts.allowed(attempt_minutes)]),
      reminderTexts.switch,
    ],
    button: { label: reminderTexts.button, address: serviceAddress(config, 'activity', `a/${activity_id}/`) },
    unsubscribe: serviceAddress(config, 'account', `api/reminder/stop/${makeStopCode(secrets, reminded.user_id)}/`),
  };
}
