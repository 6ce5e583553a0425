import { useState } from 'react';
import { afterChoice } from './after-overlay.ts';
import { catchLostFocus } from './use-heading-focus.ts';

/** A dialog about something, which it keeps while it fades away. */
export interface DialogState<Value> {
  opened: boolean;
  /** Null before the first opening. */
  value: Value | null;
  /** Counts the openings: the key of what stands in the dialog, which starts anew with each. */
  opening: number;
  /** Work is under way: the dialog stays. */
  isBusy: boolean;
  setBusy: (isBusy: boolean) => void;
  open: (value: Value) => void;
  close: () => void;
}

/** The state of one dialog; it opens a moment later, when the menu that asked for it has gone. */
export function useDialog<Value>(): DialogState<Value> {
  const [state, setState] = useState<{ opened: boolean; value: Value | null; opening: number }>({
    opened: false,
    value: null,
    opening: 0,
  });
  const [isBusy, setBusy] = useState(false);
  return {
    ...state,
    isBusy,
    setBusy,
    open: (value) => {
      // It gives the focus back to where the menu has: the button of the menu.
      afterChoice(() => setState((before) => ({ opened: true, value, opening: before.opening + 1 })));
    },
    close: () => {
      setState((before) => ({ ...before, opened: false }));
      catchLostFocus();
    },
  };
}
