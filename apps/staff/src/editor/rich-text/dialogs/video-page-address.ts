import type { RichVideo } from '@parta/rich-content/text/rich-text-types';

/** The address of the page where a video can be seen, as its author would copy it. */
export function videoPageAddress({ provider, video_id, access = '', start }: RichVideo): string {
  const parameters = `${access === '' ? '' : `&${access}`}${start === undefined ? '' : `&t=${start}`}`;
  switch (provider) {
    case 'rutube':
      return `https://rutube.ru/video/${access === '' ? '' : 'private/'}${video_id}/${parameters.replace('&', '?')}`;
    case 'vk':
      return `https://vkvideo.ru/video${video_id}${parameters.replace('&', '?')}`;
    case 'youtube':
      return `https://www.youtube.com/watch?v=${video_id}${parameters}`;
  }
}
