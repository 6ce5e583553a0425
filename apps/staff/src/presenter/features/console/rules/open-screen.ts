import type { Said } from '../api.ts';

/** The window was opened (`shown`), the browser refused and the address is for a link (`blocked`), or there is none. */
export type ScreenOutcome =
  | { kind: 'shown' }
  | { kind: 'blocked'; url: string }
  | { kind: 'failed'; text: string | null };

/**
 * Opens the projector's window. It opens empty at once, while the click still counts for the browser's guard against
 * pop-ups, and is sent to the address when that has come; a window opened before is used again.
 */
export async function openScreen(
  name: string,
  getUrl: () => Promise<Said<string>>,
  open: (address: string, name: string) => Window | null = (...where) => window.open(...where),
): Promise<ScreenOutcome> {
  const screen = open('', name);
  const answer = await getUrl();
  if (!answer.ok) {
    screen?.close();
    return { kind: 'failed', text: answer.text };
  }
  if (screen === null || screen.closed) return { kind: 'blocked', url: answer.value };
  screen.location.replace(answer.value);
  screen.focus();
  return { kind: 'shown' };
}
