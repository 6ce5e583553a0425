import { describe, expect, it } from 'vitest';
import type { VideoSource } from './video.ts';
import { parseVideoAddress, videoFrameAddress } from './video.ts';

const youtube = (video_id: string): VideoSource => ({ provider: 'youtube', video_id });
const rutube = (video_id: string): VideoSource => ({ provider: 'rutube', video_id });
const vk = (video_id: string): VideoSource => ({ provider: 'vk', video_id });

describe('the address of a video', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube('dQw4w9WgXcQ')],
    ['https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=42s', youtube('dQw4w9WgXcQ')],
    ['http://m.youtube.com/watch?v=a_b-c', youtube('a_b-c')],
    ['youtube.com/watch?v=dQw4w9WgXcQ', youtube('dQw4w9WgXcQ')],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', youtube('dQw4w9WgXcQ')],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youtube('dQw4w9WgXcQ')],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=3', youtube('dQw4w9WgXcQ')],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youtube('dQw4w9WgXcQ')],
    ['https://youtube.com/live/dQw4w9WgXcQ', youtube('dQw4w9WgXcQ')],
    ['https://rutube.ru/video/c6cc4d620b1d4338901770a44b3e82f4/', rutube('c6cc4d620b1d4338901770a44b3e82f4')],
    ['https://rutube.ru/play/embed/c6cc4d620b1d4338901770a44b3e82f4', rutube('c6cc4d620b1d4338901770a44b3e82f4')],
    ['  https://rutube.ru/shorts/c6cc4d620b1d4338/ ', rutube('c6cc4d620b1d4338')],
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
    'https://rutube.ru/video/private/c6cc4d62/',
    'https://rutube.ru/channel/1/',
    'https://vk.com/video',
    'https://vk.com/feed',
    'https://vkvideo.ru/video_ext.php?oid=x&id=1',
  ])('is refused: %s', (address) => {
    expect(parseVideoAddress(address)).toBeNull();
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
  });
});
