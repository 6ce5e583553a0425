import { DIALOG_MS, MENU_MS } from '@parta/ui/overlays/motion';

/** What lay over the page: a menu or a dialog gives the focus back while it goes. */
export type Overlay = 'menu' | 'dialog';

/** A busy page ends a transition later than it said. */
const SLACK_MS = 140;
/** A menu gives the focus back in the first frames after a choice. */
const CHOSEN_MS = 30;

const GONE_MS: Readonly<Record<Overlay, number>> = { menu: MENU_MS + SLACK_MS, dialog: DIALOG_MS + SLACK_MS };

/** Runs once an overlay has gone and has given the focus back, so that it may be led elsewhere; null is right after this drawing. */
export function afterOverlay(overlay: Overlay | null, run: () => void): void {
  window.setTimeout(run, overlay === null ? 0 : GONE_MS[overlay]);
}

/** Runs once a menu whose command was chosen has given the focus back to its button. */
export function afterChoice(run: () => void): void {
  window.setTimeout(run, CHOSEN_MS);
}
