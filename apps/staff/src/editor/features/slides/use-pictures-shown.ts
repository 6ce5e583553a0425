import { useState } from 'react';

const STORAGE_KEY = 'parta-editor-slide-list';
const PLAIN = 'plain';

function readShown(): boolean {
  try {
    return window.localStorage.getItem(STORAGE_KEY) !== PLAIN;
  } catch {
    return true;
  }
}

/** Whether the list shows pictures of slides; this browser remembers it, where it may. */
export function usePicturesShown(): [isShown: boolean, show: (isShown: boolean) => void] {
  const [isShown, setShown] = useState(readShown);
  return [
    isShown,
    (next) => {
      setShown(next);
      try {
        if (next) window.localStorage.removeItem(STORAGE_KEY);
        else window.localStorage.setItem(STORAGE_KEY, PLAIN);
      } catch {
        return;
      }
    },
  ];
}
