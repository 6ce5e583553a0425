import { showToast } from '@parta/ui/overlays/toasts';
import { CallError, isSilent } from '@parta/web-kit/call-error';
import { findReasonText } from '@parta/web-kit/reasons';
import { noticeReasons, noticeTexts } from '../texts.ts';

/** Shows what went wrong in the toast of the screen. */
export function showNotice(text: string): void {
  showToast({ kind: 'danger', title: noticeTexts.title, text });
}

/** Tells of a failed change, with the reason behind it where it is known; an ended session is told of elsewhere. */
export function showFailedChange(error: unknown): void {
  if (isSilent(error)) return;
  const why = error instanceof CallError ? findReasonText(noticeReasons, error) : null;
  showNotice(why === null ? noticeTexts.unknown : `${noticeTexts.unknown}. ${why}`);
}
