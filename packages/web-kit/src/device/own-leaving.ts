let leavings = 0;

/**
 * Marks that this page ends its session by itself and says where to go next: watches of its owner are silent from then.
 * @returns what takes it back, for a session that could not be ended
 */
export function beginOwnLeaving(): () => void {
  leavings += 1;
  let isOver = false;
  return () => {
    if (!isOver) leavings -= 1;
    isOver = true;
  };
}

/** Whether this page is ending its session by itself. */
export function isLeavingItself(): boolean {
  return leavings > 0;
}
