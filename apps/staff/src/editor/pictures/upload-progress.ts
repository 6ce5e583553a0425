import { pictureTexts } from './texts.ts';

/** How far a picture has come: not begun, made smaller, a share from 0 to 1 sent. */
export type UploadProgress = 'waiting' | 'preparing' | number;

/** How an upload is watched and held back. */
export interface UploadWatch {
  signal?: AbortSignal;
  onProgress?: (progress: UploadProgress) => void;
}

/** How far a picture has come, in words; a picture that was sent whole is still drawn anew by the server. */
export function describeProgress(progress: UploadProgress): string {
  if (progress === 'waiting') return pictureTexts.waiting;
  if (progress === 'preparing') return pictureTexts.preparing;
  return progress >= 1 ? pictureTexts.storing : pictureTexts.sent(Math.floor(progress * 100));
}

/** The same from 0 to 1. */
export function shareOf(progress: UploadProgress): number {
  return typeof progress === 'number' ? progress : 0;
}
