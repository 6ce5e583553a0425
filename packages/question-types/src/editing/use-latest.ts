import { useLayoutEffect, useRef } from 'react';

/**
 * Gives what was drawn last, to be asked by handlers alone. The function stays the same, so that parts which get handlers
 * made of it are drawn anew only when something they show has changed.
 */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return () => latest.current;
}
