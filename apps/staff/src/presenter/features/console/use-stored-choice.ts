import { useState } from 'react';

function readStored(key: string, otherwise: boolean): boolean {
  try {
    const stored = window.localStorage.getItem(key);
    return stored === null ? otherwise : stored === 'yes';
  } catch {
    return otherwise;
  }
}

/** A yes or no that this browser remembers; where storage is refused it lives as long as the page. */
export function useStoredChoice(key: string, otherwise: boolean): [chosen: boolean, choose: (value: boolean) => void] {
  const [chosen, setChosen] = useState(() => readStored(key, otherwise));
  return [
    chosen,
    (value) => {
      setChosen(value);
      try {
        window.localStorage.setItem(key, value ? 'yes' : 'no');
      } catch {
        return;
      }
    },
  ];
}
