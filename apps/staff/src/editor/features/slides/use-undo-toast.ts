import { hideToast, showToast } from '@parta/ui/overlays/toasts';
import { useEffect, useRef } from 'react';
import type { Editing } from '../../document/editing.ts';
import { slidesTexts } from './texts.ts';

/** Milliseconds in which what was deleted may be missed. */
const OFFERED_MS = 10_000;

/**
 * A toast that takes the last step back. It goes with the next change, which its button would take back instead.
 * @param onUndone the step was taken back by it
 */
export function useUndoToast(editing: Editing, onUndone: () => void): (text: string) => void {
  const withdraw = useRef<(() => void) | null>(null);
  useEffect(() => () => withdraw.current?.(), []);

  return (text) => {
    withdraw.current?.();
    const done = editing.store.getState().history.now.document;
    const id = showToast({
      id: `slides-${editing.newId()}`,
      kind: 'success',
      text,
      autoCloseMs: OFFERED_MS,
      action: {
        label: slidesTexts.undo,
        onSelect: () => {
          editing.undo();
          onUndone();
        },
      },
    });
    const stop = editing.store.subscribe(({ history }) => {
      if (history.now.document !== done) withdraw.current?.();
    });
    withdraw.current = () => {
      withdraw.current = null;
      stop();
      hideToast(id);
    };
  };
}
