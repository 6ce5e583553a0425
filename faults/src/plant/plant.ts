import type { HistoryEvent } from '../history/events.ts';
import type { Seeded } from '../seeded.ts';

/** Spoils a copy of a clean history as a bug of the server would have; the checker has to see it. */
export type Plant = (events: HistoryEvent[], seeded: Seeded) => HistoryEvent[];
