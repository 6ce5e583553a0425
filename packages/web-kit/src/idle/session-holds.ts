// What is open on this page and counts as use of the session, though the person only reads: an attempt, a lesson.

const holds = new Set<symbol>();
const listeners = new Set<(change: 'hold' | 'release') => void>();

/** Counts the page as used for as long as something is open on it. @returns what ends it, once */
export function holdSession(): () => void {
  const hold = Symbol('hold');
  holds.add(hold);
  for (const listener of listeners) listener('hold');
  return () => {
    if (!holds.delete(hold)) return;
    for (const listener of listeners) listener('release');
  };
}

/** Calls back for each hold there is, and for every change from then on. @returns what ends it */
export function watchHolds(listener: (change: 'hold' | 'release') => void): () => void {
  listeners.add(listener);
  for (const _hold of holds) listener('hold');
  return () => void listeners.delete(listener);
}
