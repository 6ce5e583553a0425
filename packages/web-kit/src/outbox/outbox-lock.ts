import { newIdentifier } from '@parta/domain/encoding/identifier';
import { randomBytes } from '../browser/browser-random.ts';
import { findLockManager } from '../session/session-locks.ts';
import { type OutboxScope, type OutboxStore, scopeKey } from './outbox-store.ts';

/** Runs `send` in one tab at a time. False: another tab is sending now, come again. */
export type RunAlone = (scope: OutboxScope, send: () => Promise<void>) => Promise<boolean>;

/** A tab that dies while it sends gives way after this long. */
const LEASE_MS = 20_000;

/** By a Web Lock, or by a lease kept in the store where the browser has none (plain http). */
export function createRunAlone(
  store: OutboxStore,
  manager: LockManager | null = findLockManager(),
  deviceNow: () => number = () => performance.timeOrigin + performance.now(),
): RunAlone {
  if (manager !== null) {
    return (scope, send) =>
      manager.request(`parta-outbox ${scopeKey(scope)}`, { ifAvailable: true }, async (lock) => {
        if (lock === null) return false;
        await send();
        return true;
      });
  }
  const owner = newIdentifier(randomBytes);
  return async (scope, send) => {
    if (!(await store.takeLease(scope, owner, deviceNow(), deviceNow() + LEASE_MS))) return false;
    try {
      await send();
    } finally {
      await store.dropLease(scope, owner);
    }
    return true;
  };
}
