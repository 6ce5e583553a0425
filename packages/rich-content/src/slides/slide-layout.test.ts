import { expect, it } from 'vitest';
import type { RichBlock } from '../text/rich-text-types.ts';
import { arrangeSlide } from './slide-layout.ts';

const words: RichBlock = { type: 'paragraph', content: [{ type: 'text', text: 'Река' }] };
const video: RichBlock = { type: 'video', attrs: { provider: 'rutube', video_id: 'a', title: '' } };
const image: RichBlock = { type: 'image', attrs: { hash: 'a', alt: '', width: 1, height: 1, share: 25 } };

it('the first picture or video gets its half, the others stay with the words', () => {
  const arranged = arrangeSlide({ type: 'doc', content: [words, image, video] }, 'media_right');
  expect(arranged.kind).toBe('media_right');
  expect(arranged.media?.content).toEqual([{ ...image, attrs: { ...image.attrs, share: 100 } }]);
  expect(arranged.words.content).toEqual([words, video]);
});

it('a layout for media is plain where there is none', () => {
  const blocks = { type: 'doc' as const, content: [words] };
  expect(arrangeSlide(blocks, 'media_left')).toEqual({ kind: 'plain', media: null, words: blocks });
  expect(arrangeSlide({ type: 'doc', content: [image] }, 'title').media).toBeNull();
});
