import { showToast } from '@parta/ui/overlays/toasts';
import { useEffect } from 'react';
import { partTexts } from './texts.ts';

/** Says that a field has taken a part of a pasted text alone: browsers cut it at `maxLength` in silence. */
export function useCutPasteReport(): void {
  useEffect(() => {
    document.addEventListener('paste', reportCutPaste);
    return () => document.removeEventListener('paste', reportCutPaste);
  }, []);
}

function reportCutPaste({ target, clipboardData, defaultPrevented }: ClipboardEvent): void {
  if (defaultPrevented || clipboardData === null) return;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const { value, maxLength, selectionStart, selectionEnd } = target;
  const pasted = clipboardData.getData('text/plain').replace(/\r\n/g, '\n');
  const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
  // Fields without a limit have a negative one.
  if (maxLength < 0 || target.readOnly || kept + pasted.length <= maxLength) return;
  showToast({ kind: 'warning', text: partTexts.paste_cut(maxLength), autoCloseMs: 12_000 });
}
