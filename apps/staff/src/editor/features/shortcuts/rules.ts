/** What a key of the editor asks for. */
export type Shortcut =
  | 'undo'
  | 'redo'
  | 'save'
  | 'add_slide'
  | 'previous_slide'
  | 'next_slide'
  | 'next_part'
  | 'preview'
  | 'help';

/** A pressed key, as far as it decides; `code` is the place on the keyboard, the same in every layout. */
export interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/**
 * What a key asks for; null for a key that is none of ours.
 * @param isTyping whether the focus is in a field, where plain keys write
 */
export function readShortcut(event: PressedKey, isTyping: boolean): Shortcut | null {
  const { key, code, shiftKey } = event;
  if ((event.ctrlKey || event.metaKey) && !event.altKey) {
    if (code === 'KeyZ') return shiftKey ? 'redo' : 'undo';
    if (code === 'KeyY' && !shiftKey) return 'redo';
    if (code === 'KeyS' && !shiftKey) return 'save';
    return key === 'Enter' ? 'add_slide' : null;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (key === 'F6') return 'next_part';
  if (key === 'F9') return 'preview';
  if (isTyping) return null;
  if (key === 'PageUp') return 'previous_slide';
  if (key === 'PageDown') return 'next_slide';
  // The Russian layout writes a comma with Shift where the Latin one writes the question mark.
  return key === '?' || (shiftKey && code === 'Slash') ? 'help' : null;
}
