import { CallError, isTransient } from '@parta/web-kit/call-error';
import { findReasonText } from '@parta/web-kit/reasons';
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
  if (error instanceof UnreadablePicture) return { text: pictureTexts.unreadable, mayRetry: false };
  if (error instanceof PictureTooLarge) return { text: pictureTexts.reasons.file_too_large, mayRetry: false };
  if (!(error instanceof CallError)) return { text: pictureTexts.failed, mayRetry: true };
  if (error.silent) return null;
  const text = findReasonText(pictureTexts.reasons, error);
  if (text !== null) return { text, mayRetry: false };
  if (error.reason === 'too_many_requests') return { text: pictureTexts.too_many, mayRetry: true };
  return { text: error.status >= 500 ? pictureTexts.busy : pictureTexts.failed, mayRetry: isTransient(error) };
}

/** The browser can't draw this file. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/** The server would refuse it; it does not set out. */
export class PictureTooLarge extends Error {
  override readonly name = 'PictureTooLarge';
}
