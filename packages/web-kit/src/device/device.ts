import { DAY_MS } from '@parta/domain/time/durations';
import { type Absences, readAbsences, writeAbsences } from './absences.ts';
import { findDeviceOwner } from './device-owner.ts';
import { type KeptWork, listKeptWork, type PageStorages, type WorkKind } from './kept-work.ts';
import { announceOwner, isOwnerUnknown, watchOwner } from './owner-watch.ts';
import { getServerTime } from './server-time.ts';

export type { WorkKind } from './kept-work.ts';

// The one rule for what pages leave on a device. Everything belongs to a user, or to the participant of a guest, and is
// shown to and sent for its owner alone. When a session ends, its owner's sent work goes; unsent work stays for a week.

/** Unsent work of one person by kind; a kind without any is left out. */
export type Unsent = Readonly<Partial<Record<WorkKind, number>>>;

/** How long unsent work waits for an owner who is away. */
export const UNSENT_DAYS = 7;

/** Cache of the service worker of attempts. */
const PICTURES = 'parta-pictures';

/** The parts of the browser, for tests. */
export interface DeviceParts {
  readCookies?: () => string;
  storages?: PageStorages;
  caches?: Pick<CacheStorage, 'delete'> | null;
  /** Milliseconds since the epoch, null without an answer; asked for where absent owners have unsent work. */
  serverTime?: () => Promise<number | null>;
}

/** What of an owner the server does not have yet; of drafts of marks and lessons what this tab has. Never rejects. */
export async function listUnsent(owner_id: string, { storages }: DeviceParts = {}): Promise<Unsent> {
  const unsent = new Map<WorkKind, number>();
  for (const { owner_id: owner, kind, isUnsent } of await listKeptWork(storages)) {
    if (owner === owner_id && isUnsent && kind !== null) unsent.set(kind, (unsent.get(kind) ?? 0) + 1);
  }
  return Object.fromEntries(unsent);
}

/**
 * Watches whether the session with which the page began goes on; see {@link watchOwner}. Does nothing without one.
 * @param cookies as the page began: the session may have ended since
 */
export function watchFirstOwner(cookies: string, onGone: () => void): void {
  const owner_id = findDeviceOwner(cookies) ?? findDeviceOwner();
  if (owner_id !== null) watchOwner(owner_id, onGone);
}

/** Removes all that an owner left on this device, unsent or not: for an account that is no more. Never rejects. */
export async function forgetOwner(owner_id: string, { storages, caches }: DeviceParts = {}): Promise<void> {
  const work = await listKeptWork(storages);
  await removeAll(work.filter((one) => one.owner_id === owner_id));
  await forgetPictures(caches);
  announceOwner();
}

/**
 * Removes what an owner left on this device and the server has, once that session has ended; unsent work stays. Call it
 * before leaving the page; {@link removeExpiredWork} of the next page does the same where this one was closed. Never rejects.
 */
export async function clearDevice(owner_id: string, { storages, caches }: DeviceParts = {}): Promise<void> {
  const work = await listKeptWork(storages);
  await removeAll(work.filter((one) => one.owner_id === owner_id && !one.isUnsent));
  await forgetPictures(caches);
  announceOwner();
}

/**
 * Applies the rule as a page starts: removes what absent owners left and the server has, and unsent work after
 * {@link UNSENT_DAYS}. Those days are counted by the server's clock alone, from the first page that found the owner away:
 * a device's clock may be years off, so a page without the server removes nothing for its age. Never rejects.
 */
export async function removeExpiredWork({
  readCookies = () => document.cookie,
  storages,
  caches,
  serverTime = getServerTime,
}: DeviceParts = {}): Promise<void> {
  const cookies = readCookies();
  const present = findDeviceOwner(cookies);
  if (isOwnerUnknown(cookies)) return;
  const local = storages?.local ?? (() => localStorage);
  const before = readAbsences(local);
  if (before.present !== null && before.present !== present) {
    await forgetPictures(caches);
    announceOwner();
  }
  const work = (await listKeptWork(storages)).filter(({ owner_id }) => owner_id !== present);
  await removeAll(work.filter(({ hasAccount, isUnsent }) => hasAccount && !isUnsent));
  const unsent = work.filter(({ isUnsent }) => isUnsent);
  const since = await expire(unsent, before, serverTime);
  writeAbsences({ present, since }, local);
}

/** Removes what has waited too long. @returns since when the others are away */
async function expire(
  unsent: readonly KeptWork[],
  { since }: Absences,
  serverTime: () => Promise<number | null>,
): Promise<ReadonlyMap<string, number>> {
  if (unsent.length === 0) return new Map();
  const now = await serverTime().catch(() => null);
  const away = new Map(
    unsent.flatMap(({ owner_id }): [string, number][] => {
      const moment = since.get(owner_id) ?? now;
      return moment === null ? [] : [[owner_id, moment]];
    }),
  );
  if (now === null) return away;
  const isOver = ({ owner_id }: KeptWork): boolean => now - (away.get(owner_id) ?? now) >= UNSENT_DAYS * DAY_MS;
  const over = unsent.filter(isOver);
  await removeAll(over);
  for (const { owner_id } of over) away.delete(owner_id);
  return away;
}

async function removeAll(work: readonly KeptWork[]): Promise<void> {
  await Promise.all(work.map((one) => one.remove().catch(() => undefined)));
}

async function forgetPictures(given: Pick<CacheStorage, 'delete'> | null | undefined): Promise<void> {
  const browser: Partial<Pick<WindowOrWorkerGlobalScope, 'caches'>> = globalThis;
  await (given === undefined ? browser.caches : given)?.delete(PICTURES).catch(() => undefined);
}
