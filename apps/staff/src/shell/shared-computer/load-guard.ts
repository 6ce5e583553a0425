import type { IdleGuard, IdleGuardParts } from '@parta/web-kit/idle-guard';
import { isSharedComputer } from '@parta/web-kit/shared-computer';

/**
 * The guard over a session on a shared computer; null for every other session, whose pages do without its code, and where
 * that code does not come: the server's own bound holds then.
 */
export async function loadGuard(parts: IdleGuardParts): Promise<IdleGuard | null> {
  if (!isSharedComputer()) return null;
  return import('@parta/web-kit/idle-guard').then(
    ({ guardSession }) => guardSession(parts),
    () => null,
  );
}
