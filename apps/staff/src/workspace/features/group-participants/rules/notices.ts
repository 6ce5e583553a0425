import { showToast } from '@parta/ui/overlays/toasts';
import { CallError, isSilent } from '@parta/web-kit/call-error';
import { findReasonText } from '@parta/web-kit/reasons';
import { noticeReasons, noticeTexts } from '../texts.ts';

/** What a failed change says, with the reason behind it where it is known. */
export function describeFailedChange(error: unknown): string {
  const why = error instanceof CallError ? findReasonText(noticeReasons, error) : null;
  return why === null ? noticeTexts.unknown : `${noticeTexts.unknown}. ${why}`;
}

/** Shows a failed change in the toast of the screen; an ended session has a page of its own. */
export function showFailedChange(error: unknown): void {
  if (isSilent(error)) return;
  showToast({ kind: 'danger', title: noticeTexts.title, text: describeFailedChange(error) });
}
