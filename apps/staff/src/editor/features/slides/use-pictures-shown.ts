import { createStoredValue } from '@parta/ui/browser/stored-value';
import { useSyncExternalStore } from 'react';

const PLAIN = 'plain';

const shown = createStoredValue<boolean>({
  key: 'parta-editor-slide-list',
  parse: (text) => text !== PLAIN,
  format: (isShown) => (isShown ? null : PLAIN),
});

/** Whether the list shows pictures of slides; this browser remembers it, where it may. */
export function usePicturesShown(): [isShown: boolean, show: (isShown: boolean) => void] {
  return [useSyncExternalStore(shown.subscribe, shown.get), shown.set];
}
