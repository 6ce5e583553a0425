import { describe, expect, it } from 'vitest';
import { fitPicture } from './picture-size.ts';

describe('the size of a picture that is kept', () => {
  it.each([
    ['a photo', [4000, 3000], [1920, 1440]],
    ['a photo of a phone', [3000, 4000], [1440, 1920]],
    ['a wide screen', [3840, 2160], [1920, 1080]],
    ['a small picture', [60, 40], [60, 40]],
    ['a long screenshot of a phone', [1080, 7000], [1080, 7000]],
    ['a longer one of a page', [2560, 14_000], [1080, 5906]],
    ['one of more pixels than are kept', [1080, 9000], [980, 8165]],
    ['a number line', [6000, 60], [6000, 60]],
    ['a thermometer', [60, 6000], [60, 6000]],
    ['a panorama', [12_000, 3000], [4320, 1080]],
    ['a strip that is longer than any picture may be', [4, 40_000], [1, 10_000]],
    ['one pixel by many', [1, 60_000], [1, 10_000]],
  ] as const)('is right for %s', (_name, [width, height], [kept_width, kept_height]) => {
    expect(fitPicture({ width, height })).toEqual({ width: kept_width, height: kept_height });
  });
});
