import { VIDEO_START_MAX } from '@parta/domain/limits';
import type { RichVideo, VideoProvider } from '../text/rich-text-types.ts';

/** A video of another site, as its address names it. */
export type VideoSource = Omit<RichVideo, 'title'>;

export const VIDEO_ID = /^[A-Za-z0-9_-]{1,100}$/;

/** Parameters of an address that open a video which is not public, by provider. */
const ACCESS_NAMES: Readonly<Record<VideoProvider, readonly string[]>> = {
  rutube: ['p'],
  vk: ['hash', 'list', 'access_key'],
  youtube: [],
};

/** One to three of these parameters, as `name=value&name=value`. */
export const VIDEO_ACCESS =
  /^(?:p|hash|list|access_key)=[A-Za-z0-9_-]{1,100}(?:&(?:p|hash|list|access_key)=[A-Za-z0-9_-]{1,100}){0,2}$/;

/**
 * The video that an address, or the code of a frame, leads to, with its start and what opens it; null when it is none of a
 * site that we know.
 */
export function parseVideoAddress(text: string): VideoSource | null {
  const trimmed = (readFrameCode(text) ?? text).trim();
  const address = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, searchParams, hash } = new URL(address);
  const host = hostname.toLowerCase().replace(/^(?:www|m)\./, '');
  const path = pathname.split('/').filter((part) => part !== '');
  const found = youtubeOf(host, path, searchParams) ?? rutubeOf(host, path) ?? vkOf(host, path, searchParams);
  if (found === null) return null;
  const access = readAccess(found.provider, searchParams);
  const start = readStart(searchParams, hash);
  return { ...found, ...(access === '' ? {} : { access }), ...(start === 0 ? {} : { start }) };
}

/** The address inside of the code that sites give for a frame: `<iframe src="…">`, and nothing behind it. */
function readFrameCode(text: string): string | null {
  const [, quoted, single] =
    /^\s*<iframe\b(?:[^>]*\s)?src\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>\s*(?:<\/iframe\s*>)?\s*$/i.exec(text) ?? [];
  return (quoted ?? single)?.replace(/&amp;/g, '&') ?? null;
}

function readAccess(provider: VideoProvider, query: URLSearchParams): string {
  return ACCESS_NAMES[provider]
    .map((name) => `${name}=${valueOf(query, name)}`)
    .filter((parameter) => VIDEO_ACCESS.test(parameter))
    .join('&');
}

/** Lists of VK come with their kind; only those of one video open it. */
function valueOf(query: URLSearchParams, name: string): string {
  const value = query.get(name) ?? '';
  if (name !== 'list') return value;
  const listed = value === '' ? (/\/([^/]+)$/.exec(query.get('z') ?? '')?.[1] ?? '') : value;
  return /^(?:ln-.+|[0-9a-f]{10,})$/i.test(listed) ? listed : '';
}

/** Seconds from the beginning, as `90`, `90s`, `1m30s` or `1:30`; 0 where an address has none. */
function readStart(query: URLSearchParams, fragment: string): number {
  const inFragment = new URLSearchParams(fragment.slice(1));
  const names = ['t', 'start', 'time_continue'];
  const text = [...names.map((name) => query.get(name)), inFragment.get('t')].find((value) => value !== null) ?? '';
  const [, hours, minutes, seconds] =
    /^(?:(\d{1,4})h)?(?:(\d{1,5})m)?(?:(\d{1,6})(?:\.\d*)?s?)?$/i.exec(text) ??
    /^(?:(\d{1,4}):)?(\d{1,5}):(\d{1,2})$/.exec(text) ??
    [];
  const start = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return Math.min(start, VIDEO_START_MAX);
}

function sourceOf(provider: VideoProvider, video_id: string | null | undefined): VideoSource | null {
  return video_id !== null && video_id !== undefined && VIDEO_ID.test(video_id) ? { provider, video_id } : null;
}

function youtubeOf(host: string, path: readonly string[], query: URLSearchParams): VideoSource | null {
  if (host === 'youtu.be') return sourceOf('youtube', path[0]);
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return null;
  if (path[0] === 'watch') return sourceOf('youtube', query.get('v'));
  return ['shorts', 'embed', 'live', 'v'].includes(path[0] ?? '') ? sourceOf('youtube', path[1]) : null;
}

/** What may stand in front of the id of a video of Rutube. */
const RUTUBE_PATH = /^(?:(?:live\/)?video|shorts|play)\/(?:private\/|embed\/)?([0-9a-f]{1,100})$/i;

function rutubeOf(host: string, path: readonly string[]): VideoSource | null {
  return host === 'rutube.ru' ? sourceOf('rutube', RUTUBE_PATH.exec(path.join('/'))?.[1]) : null;
}

/** Owner (of a community: negative) and number of a video of VK. */
const VK_VIDEO = /(?:^|[^a-z])(?:video|clip)(-?\d{1,20}_\d{1,20})(?:$|[^\d])/;

function vkOf(host: string, path: readonly string[], query: URLSearchParams): VideoSource | null {
  if (host !== 'vk.com' && host !== 'vkvideo.ru' && host !== 'vk.ru') return null;
  if (path[0] === 'video_ext.php') {
    const [owner, id] = [query.get('oid') ?? '', query.get('id') ?? ''];
    return /^-?\d{1,20}$/.test(owner) && /^\d{1,20}$/.test(id) ? sourceOf('vk', `${owner}_${id}`) : null;
  }
  const found = [...path, query.get('z') ?? ''].map((part) => VK_VIDEO.exec(part)?.[1]).find((id) => id !== undefined);
  return sourceOf('vk', found);
}

/** Where a video plays inside a frame; null when the id is not one of its provider's. */
export function videoFrameAddress({ provider, video_id, access, start }: VideoSource): string | null {
  if (!VIDEO_ID.test(video_id)) return null;
  const opened = access === undefined ? '' : `&${access}`;
  const from = start === undefined ? '' : `&${provider === 'youtube' ? 'start' : 't'}=${start}`;
  switch (provider) {
    case 'rutube':
      return `https://rutube.ru/play/embed/${video_id}${`${opened}${from}`.replace('&', '/?')}`;
    case 'youtube':
      return `https://www.youtube-nocookie.com/embed/${video_id}?autoplay=1${from}`;
    case 'vk': {
      const [, owner, id] = /^(-?\d+)_(\d+)$/.exec(video_id) ?? [];
      return owner === undefined
        ? null
        : `https://vkvideo.ru/video_ext.php?oid=${owner}&id=${id}&autoplay=1${opened}${from}`;
    }
  }
}
