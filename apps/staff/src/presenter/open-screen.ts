/** The window was opened, or the browser refused it and the address is for a link. */
export type ScreenOutcome = { kind: 'shown' } | { kind: 'blocked'; url: string };

/** As much of a window as is used here. */
type ScreenWindow = Pick<Window, 'closed' | 'close' | 'focus'> & { location: Pick<Location, 'replace'> };

/**
 * Opens the projector's window. It opens empty at once, while the click still counts for the browser's guard against
 * pop-ups, and is sent to the address when that has come; a window opened before is used again.
 * @throws whatever `getUrl` throws, with the window closed again
 */
export async function openScreen(
  name: string,
  getUrl: () => Promise<string>,
  open: (address: string, name: string) => ScreenWindow | null = (...where) => window.open(...where),
): Promise<ScreenOutcome> {
  const screen = open('', name);
  let url: string;
  try {
    url = await getUrl();
  } catch (error) {
    screen?.close();
    throw error;
  }
  if (screen === null || screen.closed) return { kind: 'blocked', url };
  screen.location.replace(url);
  screen.focus();
  return { kind: 'shown' };
}
