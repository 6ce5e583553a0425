import { addressOf } from '@parta/web-kit/addresses';
import { settings } from '../../../settings.ts';

/** Where a file of the material is served to this projector. */
export function fileUrlOf(activity_id: string): (hash: string) => string {
  return (hash) =>
    addressOf(settings.bases, 'live.file', { params: { activity_id, hash }, query: { audience: 'projector' } });
}

/** Where the code is typed in, as people read and type it: «parta.example/play». */
export function joinPlace(): string {
  const { host, pathname } = new URL(settings.bases.play, window.location.href);
  return `${host}${pathname.replace(/\/$/, '')}`;
}

/** The way in as a QR code holds it: with scheme and host. */
export function joinAddress(join_url: string): string {
  return new URL(join_url, window.location.href).href;
}
