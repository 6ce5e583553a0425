import { asJsonObject, parseJson } from '../browser/json-object.ts';

/** What this device remembers of its owners. */
export interface Absences {
  /** Who had the session when a page last looked; null for nobody. */
  readonly present: string | null;
  /** Milliseconds since the epoch by the server's clock, at which each owner of unsent work was first seen to be away. */
  readonly since: ReadonlyMap<string, number>;
}

type AbsenceStorage = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'parta-owners';

/** As left by an earlier page; empty where there was none, or the browser stores nothing. */
export function readAbsences(storage: () => AbsenceStorage): Absences {
  try {
    const { present, since } = asJsonObject(parseJson(storage().getItem(KEY) ?? '')) ?? {};
    const entries = Object.entries(asJsonObject(since) ?? {}).flatMap(([owner_id, moment]): [string, number][] =>
      typeof moment === 'number' ? [[owner_id, moment]] : [],
    );
    return { present: typeof present === 'string' ? present : null, since: new Map(entries) };
  } catch {
    return { present: null, since: new Map() };
  }
}

/** Where the browser stores nothing, nothing else was stored either. */
export function writeAbsences({ present, since }: Absences, storage: () => AbsenceStorage): void {
  try {
    storage().setItem(KEY, JSON.stringify({ present, since: Object.fromEntries(since) }));
  } catch {
    return;
  }
}
