import { hideToast, showToast } from '@parta/ui/overlays/toasts';
import { shellTexts } from '../texts.ts';

const CONNECTION = 'connection';

/** Says that the server cannot be reached and is being tried, until it can be again. */
export function tellConnection(isLost: boolean): void {
  if (!isLost) return hideToast(CONNECTION);
  const { no_connection: title, trying_again: text } = shellTexts;
  showToast({ kind: 'warning', id: CONNECTION, title, text, autoCloseMs: false });
}
