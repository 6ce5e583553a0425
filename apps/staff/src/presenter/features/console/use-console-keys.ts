import { useEffect, useEffectEvent } from 'react';
import { findKeyAction, isKeyTaken, type KeyAction } from './rules/console-keys.ts';

export interface ConsoleKeysOptions {
  /** False while a dialog has the keyboard. */
  enabled: boolean;
  /** Whether single characters act. */
  letters: boolean;
  /** @param pressed_at the `timeStamp` of the press */
  onAction: (action: KeyAction, pressed_at: number) => void;
}

/** Listens to the keys of the console, except where the focus is on something that needs them itself. */
export function useConsoleKeys({ enabled, letters, onAction }: ConsoleKeysOptions): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const action = findKeyAction(event, letters);
    if (action === null || isKeyTaken(event.target, action)) return;
    event.preventDefault();
    onAction(action, event.timeStamp);
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent): void => handleKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [enabled]);
}
