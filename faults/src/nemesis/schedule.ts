import { FAULT_KINDS, type FaultKind } from '../history/events.ts';
import type { Seeded } from '../seeded.ts';

/** One fault of a schedule; times are milliseconds. */
export interface PlannedFault {
  fault: FaultKind;
  /** Since the fault before was over, or the run began. */
  after_ms: number;
  /** How long the thing stays dead or stopped. */
  down_ms: number;
}

const WEIGHTS: Record<FaultKind, number> = {
  kill_server: 30,
  kill_server_in_burst: 25,
  kill_server_in_command: 15,
  restart_server: 5,
  pause_server: 8,
  cut_connections: 7,
  kill_database: 6,
  kill_both: 4,
};
const NEEDS_EMBEDDED: ReadonlySet<FaultKind> = new Set(['kill_database', 'kill_both']);
const PAUSE_MS = 3000;

/** An endless schedule of a seed; `embedded` tells whether the database is ours to kill. The first is a kill of the server. */
export function* planFaults(seeded: Seeded, embedded: boolean): Generator<PlannedFault, never> {
  const kinds = FAULT_KINDS.filter((kind) => embedded || !NEEDS_EMBEDDED.has(kind));
  const lots = kinds.flatMap((kind) => Array.from({ length: WEIGHTS[kind] }, () => kind));
  yield { fault: 'kill_server_in_burst', after_ms: 3000, down_ms: 0 };
  for (;;) {
    const fault = seeded.pick(lots);
    yield {
      fault,
      after_ms: seeded.between(2500, 9000),
      down_ms: fault === 'pause_server' ? PAUSE_MS : seeded.pick([0, 0, seeded.below(1500)]),
    };
  }
}
