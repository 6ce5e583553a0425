import { VIDEO_START_MAX } from '@parta/domain/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { richTextSchema } from '../text/rich-text-schema.ts';
import type { VideoSource } from './video.ts';
import { parseVideoAddress, videoFrameAddress } from './video.ts';

const youtube = (video_id: string): VideoSource => ({ provider: 'youtube', video_id });
const rutube = (video_id: string): VideoSource => ({ provider: 'rutube', video_id });
const vk = (video_id: string): VideoSource => ({ provider: 'vk', video_id });

describe('the address of a video', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube('dQw4w9WgXcQ')],
    ['https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ', youtube('dQw4w9WgXcQ')],
    ['http://m.youtube.com/watch?v=a_b-c', youtube('a_b-c')],
    ['youtube.com/watch?v=dQw4w9WgXcQ', youtube('dQw4w9WgXcQ')],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', youtube('dQw4w9WgXcQ')],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youtube('dQw4w9WgXcQ')],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ', youtube('dQw4w9WgXcQ')],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youtube('dQw4w9WgXcQ')],
    ['https://youtube.com/live/dQw4w9WgXcQ', youtube('dQw4w9WgXcQ')],
    ['https://rutube.ru/video/c6cc4d620b1d4338901770a44b3e82f4/', rutube('c6cc4d620b1d4338901770a44b3e82f4')],
    ['https://rutube.ru/play/embed/c6cc4d620b1d4338901770a44b3e82f4', rutube('c6cc4d620b1d4338901770a44b3e82f4')],
    ['  https://rutube.ru/shorts/c6cc4d620b1d4338/ ', rutube('c6cc4d620b1d4338')],
    ['https://rutube.ru/live/video/c6cc4d620b1d4338901770a44b3e82f4/', rutube('c6cc4d620b1d4338901770a44b3e82f4')],
    ['https://rutube.ru/video/embed/7122583', rutube('7122583')],
    ['https://vk.com/video-22822305_456241864', vk('-22822305_456241864')],
    ['https://vk.com/video1_2', vk('1_2')],
    ['https://vkvideo.ru/video-22822305_456241864', vk('-22822305_456241864')],
    ['https://m.vkvideo.ru/video-22822305_456241864?from=video', vk('-22822305_456241864')],
    ['https://vk.com/videos-1?z=video-22822305_456241864%2Fclub1', vk('-22822305_456241864')],
    ['https://vk.com/clip-1_22', vk('-1_22')],
    ['https://vkvideo.ru/video_ext.php?oid=-22822305&id=456241864&hd=2', vk('-22822305_456241864')],
  ])('is understood: %s', (address, place) => {
    expect(parseVideoAddress(address)).toEqual(place);
  });

  it.each([
    '',
    'видео',
    'https://example.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/https://youtu.be/dQw4w9WgXcQ',
    'https://youtube.com/watch',
    'https://youtube.com/channel/UC123',
    'https://youtu.be/',
    'https://youtu.be/a%2Fb',
    'https://youtube.com/watch?v=a"><script>',
    `https://youtu.be/${'a'.repeat(101)}`,
    'javascript:alert(1)',
    'https://rutube.ru/video/person/123/',
    'Видео: <iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe>',
    '<iframe src="https://example.com/embed/1"></iframe>',
    '<iframe srcdoc="https://youtu.be/dQw4w9WgXcQ"></iframe>',
    'https://rutube.ru/channel/1/',
    'https://vk.com/video',
    'https://vk.com/feed',
    'https://vkvideo.ru/video_ext.php?oid=x&id=1',
  ])('is refused: %s', (address) => {
    expect(parseVideoAddress(address)).toBeNull();
  });
});

describe('where a video starts, and what opens it', () => {
  const page = 'https://www.youtube.com/watch?v=abc';
  it.each([
    [`${page}&t=90`, 90],
    [`${page}&t=90s`, 90],
    [`${page}&t=1m30s`, 90],
    [`${page}&t=1h2m3s`, 3723],
    [`${page}&t=2h`, 7200],
    [`${page}#t=1m30s`, 90],
    [`${page}&time_continue=7`, 7],
    ['https://youtu.be/abc?si=x&t=42', 42],
    ['https://www.youtube.com/embed/abc?start=3', 3],
    ['https://rutube.ru/video/c6cc4d62/?t=120', 120],
    ['https://rutube.ru/play/embed/c6cc4d62?t=3&stopTime=240', 3],
    ['https://vk.com/video-1_2?t=1m5s', 65],
    ['https://vkvideo.ru/video_ext.php?oid=-1&id=2&t=00h01m05s', 65],
    [`${page}&t=0`, undefined],
    [`${page}&t=soon`, undefined],
    [`${page}&t=-5`, undefined],
    [`${page}&t=999999`, VIDEO_START_MAX],
  ])('is read of %s', (address, start) => {
    expect(parseVideoAddress(address)?.start).toBe(start);
  });

  it.each([
    ['https://rutube.ru/video/private/c6cc4d62/?p=jlnIpPI_ZoCOYA-W&playlist=1', 'p=jlnIpPI_ZoCOYA-W'],
    ['https://rutube.ru/play/embed/c6cc4d62/?p=jlnI', 'p=jlnI'],
    ['https://vk.com/video_ext.php?oid=-1&id=2&hash=e1cafe7ff815a57b&hd=2', 'hash=e1cafe7ff815a57b'],
    ['https://vkvideo.ru/video-1_2?list=ln-bqKYzRGzsLDKZNnFtR', 'list=ln-bqKYzRGzsLDKZNnFtR'],
    ['https://vk.com/videos-1?z=video-1_2%2Fln-bqKYzRGzs', 'list=ln-bqKYzRGzs'],
    ['https://vk.com/video_ext.php?oid=1&id=2&list=ln-ab&access_key=c_d', 'list=ln-ab&access_key=c_d'],
    ['https://vk.com/video-1_2?list=pl_-1_-2&hash=', undefined],
    ['https://vk.com/video-1_2?hash=a"b', undefined],
    [`${page}&p=jlnI&hash=abc`, undefined],
  ])('is kept of %s', (address, access) => {
    expect(parseVideoAddress(address)?.access).toBe(access);
  });

  it.each([
    '<iframe src="https://vkvideo.ru/video_ext.php?oid=-1&amp;id=2&amp;hash=abc" width="853" allowfullscreen></iframe>',
    " <IFRAME width=1 SRC='//vkvideo.ru/video_ext.php?oid=-1&id=2&hash=abc'>\n</IFRAME> ",
  ])('is kept of the code of a frame: %s', (code) => {
    expect(parseVideoAddress(code)).toEqual({ ...vk('-1_2'), access: 'hash=abc' });
  });

  it('is in the address of the frame, of whatever video', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9_-]{1,30}$/);
    const start = fc.option(fc.integer({ min: 1, max: VIDEO_START_MAX }), { nil: undefined });
    const access = (...names: string[]): fc.Arbitrary<string | undefined> =>
      fc.option(
        fc
          .tuple(fc.subarray(names, { minLength: 1 }), word)
          .map(([kept, value]) => kept.map((name) => `${name}=${name === 'list' ? 'ln-' : ''}${value}`).join('&')),
        { nil: undefined },
      );
    const sources: fc.Arbitrary<VideoSource> = fc.oneof(
      fc.record({ provider: fc.constant('youtube' as const), video_id: word, start }),
      fc.record({
        provider: fc.constant('rutube' as const),
        video_id: fc.stringMatching(/^[0-9a-f]{1,32}$/),
        start,
        access: access('p'),
      }),
      fc.record({
        provider: fc.constant('vk' as const),
        video_id: fc.tuple(fc.integer(), fc.nat()).map(([owner, id]) => `${owner}_${id}`),
        start,
        access: access('hash', 'list', 'access_key'),
      }),
    );
    fc.assert(
      fc.property(sources, (source) => {
        const read = parseVideoAddress(videoFrameAddress(source) ?? '');
        expect({ start: undefined, access: undefined, ...read }).toEqual({
          start: undefined,
          access: undefined,
          ...source,
        });
        const video = { type: 'video', attrs: { ...source, title: '' } };
        expect(richTextSchema.safeParse({ type: 'doc', content: [video] }).success).toBe(true);
      }),
    );
  });
});

describe('the frame of a video', () => {
  it('leads to its provider alone', () => {
    expect(videoFrameAddress(rutube('abc'))).toBe('https://rutube.ru/play/embed/abc');
    expect(videoFrameAddress(vk('-1_2'))).toBe('https://vkvideo.ru/video_ext.php?oid=-1&id=2&autoplay=1');
    expect(videoFrameAddress(youtube('abc'))).toBe('https://www.youtube-nocookie.com/embed/abc?autoplay=1');
  });

  it('is none for an id that its provider never gave', () => {
    expect(videoFrameAddress(vk('abc'))).toBeNull();
    expect(videoFrameAddress(rutube('../../x'))).toBeNull();
    expect(videoFrameAddress(youtube('a?b'))).toBeNull();
    const attrs = { ...vk('1_2'), title: '', access: 'hash=a&autoplay=0' };
    expect(richTextSchema.safeParse({ type: 'doc', content: [{ type: 'video', attrs }] }).success).toBe(false);
  });
});
