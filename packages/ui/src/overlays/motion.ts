/** How long a menu, a list or a tip comes and goes, milliseconds. */
export const MENU_MS = 120;
/** How long a dialog comes and goes, milliseconds. */
export const DIALOG_MS = 160;
