import { FAULT_KINDS, type FaultKind } from '../history/events.ts';
import type { Seeded } from '../seeded.ts';
import { CRASH_POINTS, type CrashPoint } from '../server/crash-point-names.ts';

/** One fault of a schedule; times are milliseconds. */
export interface PlannedFault {
  fault: FaultKind;
  /** Which of the servers it is done to. */
  server: number;
  /** Since the fault of this lane before was over, or the run began. */
  after_ms: number;
  /** How long the thing stays dead, stopped or bad. */
  down_ms: number;
  /** A run is not over before it was done. */
  needed: boolean;
}

/** Points that a running server comes to; the migration is crossed before anything else. */
export const LIVE_POINTS: readonly CrashPoint[] = CRASH_POINTS.filter((point) => point !== 'mid_migration');

/** What is done to processes and the database, one after another. */
const PROCESS_WEIGHTS: Partial<Record<FaultKind, number>> = {
  kill_server: 25,
  kill_server_in_burst: 20,
  kill_server_in_command: 15,
  restart_server: 5,
  pause_server: 8,
  cut_connections: 7,
  kill_database: 6,
  kill_both: 4,
};
/** What is done to the network and to the bus between the processes, meanwhile. */
const NETWORK_WEIGHTS: Partial<Record<FaultKind, number>> = {
  cut_listen: 10,
  slow_road: 8,
  cut_road: 10,
  lose_replies: 10,
  lose_requests: 8,
};
const NEEDS_EMBEDDED: ReadonlySet<FaultKind> = new Set(['kill_database', 'kill_both']);
const PAUSE_MS = 3000;

/**
 * An endless schedule of a seed for processes; `embedded` tells whether the database is ours to kill. Each point and the
 * death of the database come first, then each other kind once, then any.
 */
export function* planProcessFaults(seeded: Seeded, embedded: boolean, servers: number): Generator<PlannedFault, never> {
  const lots = listLots(PROCESS_WEIGHTS).filter((kind) => embedded || !NEEDS_EMBEDDED.has(kind));
  const first: FaultKind[] = [
    'pause_server',
    ...lots.filter((kind) => kind === 'kill_database').slice(0, 1),
    ...LIVE_POINTS.map((point) => `crash_${point}` as const),
  ];
  for (const fault of seeded.shuffle(first)) {
    yield {
      fault,
      server: seeded.below(servers),
      after_ms: seeded.between(300, 1500),
      down_ms: fault === 'pause_server' ? PAUSE_MS : 0,
      needed: true,
    };
  }
  const others = seeded.shuffle([...new Set(lots)].filter((kind) => !first.includes(kind)));
  for (;;) {
    const fault = others.pop() ?? seeded.pick(lots);
    yield {
      fault,
      server: seeded.below(servers),
      after_ms: seeded.between(2000, 7000),
      down_ms: fault === 'pause_server' ? PAUSE_MS : seeded.pick([0, 0, seeded.below(1500)]),
      needed: false,
    };
  }
}

/** An endless schedule of a seed for the network; each of its kinds comes once before any comes again. */
export function* planNetworkFaults(seeded: Seeded, servers: number): Generator<PlannedFault, never> {
  const plan = (fault: FaultKind, needed: boolean): PlannedFault => ({
    fault,
    server: seeded.below(servers),
    after_ms: seeded.between(1500, 5000),
    down_ms: fault === 'cut_listen' ? 0 : seeded.between(500, 3500),
    needed,
  });
  const lots = listLots(NETWORK_WEIGHTS);
  for (const fault of seeded.shuffle([...new Set(lots)])) yield plan(fault, true);
  for (;;) yield plan(seeded.pick(lots), false);
}

function listLots(weights: Partial<Record<FaultKind, number>>): FaultKind[] {
  return FAULT_KINDS.flatMap((kind) => Array.from({ length: weights[kind] ?? 0 }, () => kind));
}
