/** Users whose sessions this page is ending. */
const leaving = new Set<string>();

/**
 * Marks that this page ends the session of its user by itself and leads on: watches of that owner are silent from then.
 * @returns what takes it back, for a session that could not be ended
 */
export function beginOwnLeaving(user_id: string): () => void {
  leaving.add(user_id);
  return () => void leaving.delete(user_id);
}

/** Whether this page is ending the session of a user by itself. */
export function isLeavingItself(user_id: string): boolean {
  return leaving.has(user_id);
}
