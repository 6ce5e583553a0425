import { createClient } from '@parta/web-kit/client';
import { settings } from '../settings.ts';

/** The projector is nobody: a cookie that reads one stream is all it has. */
export const client = createClient({ settings, session: null });

/** Exchanges the key of a signed address for the projector's cookie. */
export function openProjector(activity_id: string, key: string): Promise<unknown> {
  return client.call('live.projector_open', { params: { activity_id }, body: { key } });
}
