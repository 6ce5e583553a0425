import { hideToast, showToast } from '@parta/ui/overlays/toasts';
import { shellTexts } from '../texts.ts';

const CONNECTION = 'connection';

/** What waits for the server: a call of the session, or a part of the code that a screen needs. */
export type Waiting = 'call' | 'code';

const words: Readonly<Record<Waiting, { title: string; text: string }>> = {
  call: { title: shellTexts.no_connection, text: shellTexts.trying_again },
  code: { title: shellTexts.server_away_title, text: shellTexts.server_away_text },
};

const lost = new Set<Waiting>();

/**
 * Says that the server cannot be reached and is being tried, until it can be again. Whatever waits for it, there is one notice: in
 * the words of what met it first, and until nothing waits any more.
 */
export function tellConnection(waiting: Waiting, isLost: boolean): void {
  if (isLost) lost.add(waiting);
  else lost.delete(waiting);
  if (lost.size === 0) hideToast(CONNECTION);
  else if (isLost) showToast({ kind: 'warning', id: CONNECTION, autoCloseMs: false, ...words[waiting] });
}
