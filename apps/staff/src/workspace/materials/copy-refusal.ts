import { showToast } from '@parta/ui/overlays/toasts';
import type { CallError } from '@parta/web-kit/call-error';
import { findReasonText } from '@parta/web-kit/reasons';
import { copyRefusals, copyTexts } from './texts.ts';

/** Says «Ошибка» and why a material was not copied; false where the general toast says it. */
export function showCopyRefusal(error: CallError): boolean {
  const text = findReasonText(copyRefusals, error);
  if (text !== null) showToast({ kind: 'danger', title: copyTexts.failed, text });
  return text !== null;
}
