import { ANSWER_GRACE_MS } from '@parta/domain/limits';

/** Longer than the grace after which a reveal no longer waits: by then the last answer is in. Milliseconds. */
export const REVEAL_GRACE_MS = ANSWER_GRACE_MS + 300;
