import { CallError } from '@parta/web-kit/call-error';
import { findReasonText } from '@parta/web-kit/reasons';
import { pictureTexts } from './texts.ts';

/** Why a picture was not taken, in words for its author. */
export function describeUploadFailure(error: unknown): string {
  if (error instanceof CallError) return findReasonText(pictureTexts.reasons, error) ?? pictureTexts.failed;
  return error instanceof UnreadablePicture ? pictureTexts.reasons.broken_picture : pictureTexts.failed;
}

/** The browser can't draw this file. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}
