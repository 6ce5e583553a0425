import type { Verdict } from './checker/check.ts';
import { listFates, listSendings } from './checker/submissions.ts';
import type { HistoryEvent } from './history/events.ts';

/** Violations printed at most; the file holds everything they come from. */
const SHOWN = 40;

/** What a run did and what the checker found, as lines for a person. */
export function summarize(events: readonly HistoryEvent[], { violations, reconnects }: Verdict): string[] {
  const sendings = listSendings(events);
  const fates = listFates(sendings);
  const ends = sendings.flatMap(({ end }) => (end === null ? [] : [end]));
  const refused = ends.filter((end) => end.type === 'fail').map((end) => `${end.status} ${end.reason}`);
  const commands = events.flatMap((event) => (event.f === 'command' ? [event] : []));
  const faults = events.flatMap((event) => (event.f === 'fault' && event.type === 'begin' ? [event.fault] : []));
  const evidence = events.flatMap((event) => (event.f === 'evidence' ? [event.evidence] : []));
  const works = events.flatMap((event) => (event.f === 'work' ? [event.work] : []));
  const finishes = events.filter((event) => event.f === 'finish' && event.type === 'ok').length;
  const resends = sendings.filter(({ invoke }) => invoke.attempt > 1).length;
  const killsOfServer = faults.filter((fault) => /^(kill_server|kill_both|crash_)/.test(fault)).length;
  const points = events.flatMap((event) => (event.f === 'fault' && event.hit === true ? [event.fault] : []));
  const killsOfDatabase = faults.filter((fault) => fault === 'kill_database' || fault === 'kill_both').length;
  const restarts = killsOfServer + faults.filter((fault) => fault === 'restart_server').length;
  return [
    `sessions         ${evidence.length}, participants ${count(evidence.flatMap((session) => session.participants))}`,
    `work             ${works.length}, attempts ${count(works.flatMap(({ attempts }) => attempts))}, answers stored ${count(works.flatMap(({ submissions }) => submissions))}, ends asked for ${finishes}`,
    `commands         ${tally(commands.filter((event) => event.type !== 'invoke').map((event) => event.type))}`,
    `submissions      ${fates.length}, of them acknowledged ${fates.filter((fate) => fate.oks.length > 0).length}, stored ${count(evidence.flatMap((session) => session.submissions))}`,
    `sendings         ${sendings.length}: ${tally(ends.map((end) => end.type))}; resends ${resends}`,
    `refused          ${tally(refused)}`,
    `faults           ${faults.length}: ${tally(faults)}`,
    `crash points     ${tally(points.filter((fault) => fault.startsWith('crash_')).map((fault) => fault.slice(6)))}`,
    `stalls           ${describeStalls(events)}`,
    `superseded       ${fates.filter((fate) => fate.superseded).length}`,
    `kill -9          server ${killsOfServer}, database ${killsOfDatabase}; restarts of the server ${restarts}`,
    `reconnects       ${reconnects.length}: p50 ${milliseconds(reconnects, 0.5)}, p99 ${milliseconds(reconnects, 0.99)}, max ${milliseconds(reconnects, 1)}`,
    `violations       ${violations.length}${violations.length === 0 ? '' : `: ${tally(violations.map(({ rule }) => rule))}`}`,
    ...violations.slice(0, SHOWN).map(({ rule, message }) => `  ${rule}: ${message}`),
    ...(violations.length > SHOWN ? [`  and ${violations.length - SHOWN} more`] : []),
  ];
}

/** How often servers were seen standing still, and how long at worst. */
function describeStalls(events: readonly HistoryEvent[]): string {
  const lengths = events.flatMap((event) => (event.f === 'stall' ? [event.for_ms] : []));
  return lengths.length === 0 ? 'none' : `${lengths.length}, the longest ${Math.max(...lengths)} ms`;
}

function count(list: readonly unknown[]): number {
  return list.length;
}

function tally(names: readonly string[]): string {
  const groups = [...Map.groupBy(names, (name) => name)].toSorted(([, one], [, other]) => other.length - one.length);
  return groups.length === 0 ? 'none' : groups.map(([name, group]) => `${name} ${group.length}`).join(', ');
}

/** The smallest value that at least the share of all does not exceed. */
function milliseconds(nanoseconds: readonly number[], share: number): string {
  const sorted = nanoseconds.toSorted((one, other) => one - other);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  return value === undefined ? '-' : `${Math.round(value / 1e6)} ms`;
}
