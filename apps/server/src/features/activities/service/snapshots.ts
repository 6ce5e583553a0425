import type { Context } from '../../../context.ts';
import type { Snapshot, SnapshotKeys } from '../../materials/types.ts';
import { findSnapshot, findSnapshotKeys } from '../queries/activities.ts';

const KEPT = 200;

/** Frozen materials never change, so a process reads each once. Keys are kept apart, for those who grade. */
export interface Snapshots {
  getSnapshot(material_hash: string): Promise<Snapshot>;
  getKeys(material_hash: string): Promise<SnapshotKeys>;
}

export function createSnapshots(db: Context['db']): Snapshots {
  const documents = new Map<string, Promise<Snapshot>>();
  const keys = new Map<string, Promise<SnapshotKeys>>();
  return {
    getSnapshot: (hash) => remember(documents, hash, () => findSnapshot(db, hash)),
    getKeys: (hash) => remember(keys, hash, () => findSnapshotKeys(db, hash)),
  };
}

function remember<Value>(
  kept: Map<string, Promise<Value>>,
  hash: string,
  read: () => Promise<Value | null>,
): Promise<Value> {
  const known = kept.get(hash);
  if (known !== undefined) return known;
  const reading = read().then((value) => {
    if (value === null) throw new Error(`no snapshot ${hash}`);
    return value;
  });
  kept.set(hash, reading);
  reading.catch(() => kept.delete(hash));
  const oldest = kept.keys().next();
  if (kept.size > KEPT && !oldest.done) kept.delete(oldest.value);
  return reading;
}
