import type { CallResult } from '@parta/contract/wire';
import { CallError } from '@parta/web-kit/call-error';
import { describeUnexpected } from '@parta/web-kit/reasons';
import { settings } from '../../../settings.ts';
import { client, guestSession } from '../../calls.ts';
import { forgetJoinId, joinIdOf } from '../../join-id.ts';
import { entranceTexts } from './texts.ts';

export type Door = CallResult<'live.about'>;

/** The live activity of a code. @throws CallError */
export async function findByCode(code: string): Promise<string> {
  return (await client.call('live.find', { body: { code } })).activity_id;
}

/** What is known of a live activity before joining. @throws CallError */
export async function getDoor(activity_id: string): Promise<Door> {
  await guestSession.prepare();
  return client.call('live.about', { params: { activity_id } });
}

/** Joins; in an activity of accounts the nickname is not looked at. A try after a failure is the same join. @throws CallError */
export async function joinActivity(activity_id: string, nickname: string): Promise<void> {
  const join_id = joinIdOf(activity_id, nickname);
  await client.call('live.join', { params: { activity_id }, body: { nickname, join_id } });
  forgetJoinId();
}

/** Words for a failure that no field and no screen has words for. */
export function describeFailure(action: string, error: unknown): string {
  if (error instanceof CallError) {
    if (error.status === 429) {
      return error.retryAfterSeconds === null
        ? entranceTexts.wait_a_little
        : entranceTexts.wait(Math.max(1, error.retryAfterSeconds));
    }
    if (error.reason === 'network' || error.reason === 'unreadable') return entranceTexts.no_network;
    if (error.status >= 500) return entranceTexts.unavailable;
  }
  return describeUnexpected(action, error, settings.help_mailbox)?.text ?? '';
}
