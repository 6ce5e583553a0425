import { CallError, isTooLargeForProxy, isTransient } from '@parta/web-kit/call-error';
import { findReasonText } from '@parta/web-kit/reasons';
import type { PictureTraits } from './picture-traits.ts';
import { pictureTexts } from './texts.ts';

/** Why a picture was not taken. */
export interface UploadFailure {
  /** In words for its author. */
  text: string;
  /** Whether the same picture may arrive the next time. */
  mayRetry: boolean;
}

/** What to say of a failed upload; null for one that its author held back herself. */
export function describeUploadFailure(error: unknown): UploadFailure | null {
  if (error instanceof UnreadablePicture) return describeUnreadable(error.foreign);
  if (error instanceof PictureTooLarge) return { text: pictureTexts.reasons.file_too_large, mayRetry: false };
  if (!(error instanceof CallError)) return { text: pictureTexts.failed, mayRetry: true };
  if (error.silent) return null;
  if (isTooLargeForProxy(error)) return { text: pictureTexts.too_large_for_proxy, mayRetry: false };
  const text = findReasonText(pictureTexts.reasons, error);
  if (text !== null) return { text, mayRetry: false };
  if (error.reason === 'too_many_requests') return { text: pictureTexts.too_many, mayRetry: true };
  return { text: error.status >= 500 ? pictureTexts.busy : pictureTexts.failed, mayRetry: isTransient(error) };
}

/** What to do with a file that the browser can't draw. */
export function describeUnreadable(foreign: PictureTraits['foreign']): UploadFailure {
  return { text: foreign === null ? pictureTexts.unreadable : pictureTexts.foreign[foreign], mayRetry: false };
}

/** The browser can't draw this file; `foreign` is its format where another program converts it. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
  readonly foreign: PictureTraits['foreign'];

  constructor(foreign: PictureTraits['foreign'] = null) {
    super('the browser cannot draw this file');
    this.foreign = foreign;
  }
}

/** The server would refuse it; it does not set out. */
export class PictureTooLarge extends Error {
  override readonly name = 'PictureTooLarge';
}
