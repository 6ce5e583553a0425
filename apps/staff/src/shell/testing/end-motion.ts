/** What moves and will stop by itself. */
function listMotion(): Animation[] {
  return document
    .getAnimations()
    .filter(({ effect, playState }) => playState !== 'finished' && effect?.getTiming().iterations !== Infinity);
}

/** Ends what moves, and what begins to when that has ended: a colour reaches a child when its parent has it. */
export function endMotion(): void {
  for (let moving = listMotion(); moving.length > 0; moving = listMotion()) {
    for (const motion of moving) motion.finish();
  }
}
