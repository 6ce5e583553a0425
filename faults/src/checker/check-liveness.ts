import type { FaultEvent, FaultKind, HistoryEvent, ReadEvent } from '../history/events.ts';
import { type Fate, isNewerOf } from './submissions.ts';
import type { Violation } from './violation.ts';

/** Every outbox is empty so long after the last fault. */
const OUTBOX_NS = 30e9;
/** Every reader has the exact state so long after a restart. */
const FULL_STATE_NS = 10e9;
/** A change reaches every connected reader so soon. */
const NEWS_NS = 10e9;

export interface Liveness {
  violations: Violation[];
  /** From the return of the server (or of the network) to the whole state, in nanoseconds, one for each time. */
  reconnects: number[];
}

/** Whether everything came to its end in time; times in which the server was away do not count. */
export function checkLiveness(events: readonly HistoryEvent[], fates: readonly Fate[]): Liveness {
  const violations: Violation[] = [];
  const reconnects: number[] = [];
  const add = (message: string): void => void violations.push({ rule: 'liveness', message });
  const waitedQuiet = measureQuiet(events);
  for (const event of events) {
    if (event.f === 'left') add(`${event.proc} still kept ${event.pending} answers at the end`);
    if (event.f === 'crash') add(`the server ended by itself at ${seconds(event.at_ns)}`);
  }
  const end_ns = events.at(-1)?.at_ns ?? 0;
  for (const fate of fates) {
    const decided = [...fate.oks, ...fate.fails].map((event) => event.at_ns);
    const until = decided.length === 0 ? end_ns : Math.min(...decided);
    const waited = waitedQuiet(fate.invoked_ns, until);
    // An outbox gives an answer up for a newer one, whatever became of it.
    if (fates.some((other) => other.proc === fate.proc && isReplaced(fate, other))) continue;
    if (decided.length === 0) add(`submission ${fate.submission_id} was never decided`);
    else if (waited > OUTBOX_NS) add(`submission ${fate.submission_id} waited ${seconds(waited)}`);
  }
  const reads = events.filter((event) => event.f === 'read');
  const commands = events.filter((event) => event.f === 'command' && event.type === 'ok');
  for (const [proc, own] of Map.groupBy(reads, (event) => event.proc)) {
    for (const gap of listGaps(own)) {
      const waited = waitedQuiet(gap.from_ns, gap.until_ns);
      if (gap.ended) reconnects.push(waited);
      if (waited > FULL_STATE_NS) add(`${proc} was without the state for ${seconds(waited)}`);
    }
    for (const event of commands) {
      if (event.f !== 'command' || event.activity_id !== own[0]?.activity_id) continue;
      const seen = findSeen(own, event.at_ns, event.next_step ?? 0);
      const waited = waitedQuiet(event.at_ns, seen);
      if (waited > NEWS_NS) add(`${proc} heard of step ${event.next_step} after ${seconds(waited)}`);
    }
  }
  return { violations, reconnects };
}

function isReplaced(fate: Fate, other: Fate): boolean {
  return other.question_id === fate.question_id && isNewerOf(other, fate);
}

/** Shorter than every time allowed here, and of one server's link alone: they excuse nothing. */
const PASSING: ReadonlySet<FaultKind> = new Set([
  'cut_listen',
  'slow_road',
  'cut_road',
  'lose_replies',
  'lose_requests',
]);

/** How much of the time between two moments no fault was under way, in nanoseconds. */
type Waited = (from_ns: number, until_ns: number) => number;

function measureQuiet(events: readonly HistoryEvent[]): Waited {
  const faults = events.filter((event): event is FaultEvent => event.f === 'fault' && !PASSING.has(event.fault));
  const spans = faults
    .filter((event) => event.type === 'begin')
    .map((begin) => ({
      begin_ns: begin.at_ns,
      over_ns: faults.find((event) => event.type === 'over' && event.number === begin.number)?.at_ns ?? begin.at_ns,
    }))
    .toSorted((one, other) => one.begin_ns - other.begin_ns);
  return (from_ns, until_ns) => {
    let waited = 0;
    let at_ns = from_ns;
    for (const span of spans) {
      if (span.over_ns <= at_ns || span.begin_ns >= until_ns) continue;
      waited += Math.max(0, span.begin_ns - at_ns);
      at_ns = span.over_ns;
    }
    return waited + Math.max(0, until_ns - at_ns);
  };
}

interface Gap {
  from_ns: number;
  until_ns: number;
  /** False when the reader was closed before the state came. */
  ended: boolean;
}

function listGaps(reads: readonly ReadEvent[]): Gap[] {
  const gaps: Gap[] = [];
  let from_ns: number | null = null;
  for (const { type, at_ns } of reads) {
    if (type === 'lost') from_ns ??= at_ns;
    if (from_ns === null || (type !== 'full' && type !== 'closed')) continue;
    gaps.push({ from_ns, until_ns: at_ns, ended: type === 'full' });
    from_ns = null;
  }
  return gaps;
}

/** When a reader knew of a step: that very moment for one that came later, the end of its reading where it never did. */
function findSeen(reads: readonly ReadEvent[], at_ns: number, step: number): number {
  const first = reads[0]?.at_ns ?? 0;
  const closed = reads.findLast((read) => read.type === 'closed')?.at_ns ?? reads.at(-1)?.at_ns ?? 0;
  if (first > at_ns || closed < at_ns) return at_ns;
  return reads.find((read) => (read.step ?? -1) >= step)?.at_ns ?? closed;
}

function seconds(nanoseconds: number): string {
  return `${(nanoseconds / 1e9).toFixed(1)} s`;
}
