/** A menu tells at its button that it is open, and has the focus where it has no button. */
const OPEN_MENU = '[aria-haspopup="menu"][aria-expanded="true"], [role="menu"]:focus-within';
const DIALOG = '[role="dialog"]';
/** Of a dialog that fades away, and is out of the way already. */
const FADING = '.ui-dialog-inside[inert]';

/**
 * Whether a dialog or a menu lies over an element, or over the page where none is given. The one rule for every shortcut:
 * what lies behind takes no keys.
 */
export function isCovered(element: Element | null = null): boolean {
  if (document.querySelector(OPEN_MENU) !== null) return true;
  return [...document.querySelectorAll(DIALOG)].some(
    (dialog) => dialog.querySelector(FADING) === null && (element === null || !dialog.contains(element)),
  );
}
