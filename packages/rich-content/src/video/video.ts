import type { VideoProvider } from '../text/rich-text-types.ts';

/** A video of another site, by provider and id. */
export interface VideoSource {
  provider: VideoProvider;
  video_id: string;
}

const ID = /^[A-Za-z0-9_-]{1,100}$/;

/** The video that an address leads to; null when it is none of a site that we know. */
export function parseVideoAddress(text: string): VideoSource | null {
  const trimmed = text.trim();
  const address = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  const host = hostname.toLowerCase().replace(/^(?:www|m)\./, '');
  const path = pathname.split('/').filter((part) => part !== '');
  return youtubeOf(host, path, searchParams) ?? rutubeOf(host, path) ?? vkOf(host, path, searchParams);
}

function sourceOf(provider: VideoProvider, video_id: string | null | undefined): VideoSource | null {
  return video_id !== null && video_id !== undefined && ID.test(video_id) ? { provider, video_id } : null;
}

function youtubeOf(host: string, path: readonly string[], query: URLSearchParams): VideoSource | null {
  if (host === 'youtu.be') return sourceOf('youtube', path[0]);
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return null;
  if (path[0] === 'watch') return sourceOf('youtube', query.get('v'));
  return ['shorts', 'embed', 'live', 'v'].includes(path[0] ?? '') ? sourceOf('youtube', path[1]) : null;
}

function rutubeOf(host: string, path: readonly string[]): VideoSource | null {
  if (host !== 'rutube.ru') return null;
  if (path[0] === 'play' && path[1] === 'embed') return sourceOf('rutube', path[2]);
  if (path[0] === 'video' && path[1] !== 'private') return sourceOf('rutube', path[1]);
  return path[0] === 'shorts' ? sourceOf('rutube', path[1]) : null;
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
export function videoFrameAddress({ provider, video_id }: VideoSource): string | null {
  if (!ID.test(video_id)) return null;
  switch (provider) {
    case 'rutube':
      return `https://rutube.ru/play/embed/${video_id}`;
    case 'youtube':
      return `https://www.youtube-nocookie.com/embed/${video_id}?autoplay=1`;
    case 'vk': {
      const [, owner, id] = /^(-?\d+)_(\d+)$/.exec(video_id) ?? [];
      return owner === undefined ? null : `https://vkvideo.ru/video_ext.php?oid=${owner}&id=${id}&autoplay=1`;
    }
  }
}
