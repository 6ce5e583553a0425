import { createClient } from '@parta/web-kit/client';
import { settings } from '../settings.ts';

/** A scanner is nobody: a cookie that reads one lesson's cards and answers for their holders is all it has. */
export const client = createClient({ settings, session: null });

/** Exchanges the key of a signed address for the scanner's cookie. */
export function openScanner(activity_id: string, key: string): Promise<unknown> {
  return client.call('live.scanner_open', { params: { activity_id }, body: { key } });
}
