import { useCallback, useSyncExternalStore } from 'react';

const OPTION_ID = /-option-(\d+)$/;

function findInput(id: string): HTMLElement | null {
  return document.getElementById(id);
}

/**
 * Index of the highlighted option, -1 for none. The hook tells of it by the attribute alone, which it sets by hand.
 * @param id of the input
 */
export function useHighlight(id: string): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const input = findInput(id);
      if (input === null) return () => undefined;
      const observer = new MutationObserver(listener);
      observer.observe(input, { attributeFilter: ['aria-activedescendant'] });
      return () => observer.disconnect();
    },
    [id],
  );
  return useSyncExternalStore(subscribe, () => {
    const found = OPTION_ID.exec(findInput(id)?.getAttribute('aria-activedescendant') ?? '');
    return found === null ? -1 : Number(found[1]);
  });
}
