import { CallError } from '@parta/web-kit/call-error';
import { describe, expect, it } from 'vitest';
import { describeUploadFailure, PictureTooLarge, UnreadablePicture } from './upload-failure.ts';

const refusal = (status: number, reason: CallError['reason']): CallError =>
  new CallError({ endpoint: 'storage.upload', status, reason, body: { reason } });

describe('a picture that did not arrive', () => {
  it.each([
    ['the connection', refusal(0, 'network'), /проверьте связь/],
    ['the server', refusal(503, 'unavailable'), /Сервер сейчас занят/],
    ['too many of them', refusal(429, 'too_many_requests'), /подряд/],
  ])('may be sent again when the reason is %s', (_, error, words) => {
    const failure = describeUploadFailure(error);
    expect(failure?.text).toMatch(words);
    expect(failure?.mayRetry).toBe(true);
  });

  it.each([
    ['the place for files', refusal(409, 'storage_limit'), /^Место для файлов закончилось/],
    ['its size, at the server', refusal(413, 'file_too_large'), /больше 20 МБ/],
    [
      'its size, at a proxy',
      new CallError({ endpoint: 'storage.upload', status: 413, reason: 'unreadable' }),
      /больше, чем пропускает прокси-сервер/,
    ],
    ['its size, before it set out', new PictureTooLarge(), /больше 20 МБ/],
    ['its type', refusal(400, 'not_a_picture'), /Это не картинка.*Сохраните её как JPEG/],
    ['its bytes', new UnreadablePicture(), /Не получилось открыть.*JPEG/],
    ['a format of phones', new UnreadablePicture('heic'), /HEIC.*Сохраните его как JPEG/],
    ['a format of drawings', new UnreadablePicture('svg'), /SVG.*Сохраните рисунок как PNG/],
  ])('is not offered again when the reason is %s', (_, error, words) => {
    const failure = describeUploadFailure(error);
    expect(failure?.text).toMatch(words);
    expect(failure?.mayRetry).toBe(false);
  });

  it('is not spoken of when its author has held it back', () => {
    expect(describeUploadFailure(refusal(0, 'aborted'))).toBeNull();
  });
});
