import type { Secrets } from '../../../identity/secrets.ts';

const PURPOSE = 'reminder-stop';

/** The code by which a person's mails are stopped: it does nothing else, and never runs out, as mails do not. */
export function makeStopCode(secrets: Pick<Secrets, 'seal'>, user_id: string): string {
  return `${user_id}.${secrets.seal(PURPOSE, user_id)}`;
}

/** Whose mails a code stops; null for one that we did not make. */
export function readStopCode(secrets: Pick<Secrets, 'isSealOf'>, code: string): string | null {
  const [user_id, seal, ...rest] = code.split('.');
  if (user_id === undefined || seal === undefined || rest.length > 0) return null;
  return secrets.isSealOf(PURPOSE, user_id, seal) ? user_id : null;
}
