import { showToast } from '@parta/ui/overlays/toasts';
import type { CallError } from '@parta/web-kit/call-error';
import { findReasonText } from '@parta/web-kit/reasons';

/**
 * Tells a refusal in the words of its reason, in a toast that goes by itself; false where there are none, for the general
 * toast then.
 */
export function showRefusal(
  texts: Readonly<Record<string, string>>,
  error: CallError,
  kind: 'info' | 'warning' = 'warning',
): boolean {
  const text = findReasonText(texts, error);
  if (text !== null) showToast({ kind, text });
  return text !== null;
}
