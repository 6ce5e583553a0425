/** What a key of the console does. */
export type KeyAction = 'main' | 'next' | 'back' | 'extend' | 'tally' | 'leaderboard' | 'pause' | 'finish' | 'keys';

/** The part of a keyboard event that decides; `code` is the place of the key, so that a Russian layout works too. */
export interface PressedKey {
  code: string;
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  repeat: boolean;
}

const ACTION_OF_CODE: Readonly<Record<string, KeyAction>> = {
  Space: 'main',
  ArrowRight: 'next',
  ArrowLeft: 'back',
  // What hand-held presentation remotes send.
  PageDown: 'next',
  PageUp: 'back',
  Escape: 'finish',
};

const ACTION_OF_LETTER: Readonly<Record<string, KeyAction>> = {
  KeyT: 'extend',
  KeyR: 'tally',
  KeyL: 'leaderboard',
  KeyB: 'pause',
};

/**
 * The action of a key, or null. A key held down acts once. `letters` false turns single characters off for those whose
 * dictation or screen reader types them (WCAG 2.1.4).
 */
export function findKeyAction(pressed: PressedKey, letters: boolean): KeyAction | null {
  if (pressed.repeat || pressed.ctrlKey || pressed.altKey || pressed.metaKey) return null;
  const isQuestionMark = pressed.key === '?' || (pressed.code === 'Slash' && pressed.shiftKey);
  if (isQuestionMark) return letters ? 'keys' : null;
  if (pressed.shiftKey) return null;
  return ACTION_OF_CODE[pressed.code] ?? (letters ? (ACTION_OF_LETTER[pressed.code] ?? null) : null);
}

const TYPING = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';
const KEYBOARD_WIDGETS = '[role="dialog"], [role="menu"], [role="listbox"], [role="radiogroup"], [role="tablist"]';
const PRESSED_BY_SPACE = 'button, summary, [role="button"], [role="switch"], [role="checkbox"]';

/** Whether a key belongs to the element that has the focus and not to the console. */
export function isKeyTaken(target: EventTarget | null, action: KeyAction): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(TYPING) !== null || target.closest(KEYBOARD_WIDGETS) !== null) return true;
  return action === 'main' && target.closest(PRESSED_BY_SPACE) !== null;
}
