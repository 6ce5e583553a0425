import { addressOf } from '@parta/web-kit/addresses';
import { settings } from '../../../settings.ts';

/** Where a file of the material is served to this participant. */
export function fileUrlOf(activity_id: string): (hash: string) => string {
  return (hash) =>
    addressOf(settings.bases, 'live.file', { params: { activity_id, hash }, query: { audience: 'participant' } });
}
