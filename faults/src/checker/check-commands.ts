import type { HistoryEvent } from '../history/events.ts';
import type { SessionEvidence } from './evidence.ts';
import type { Violation } from './violation.ts';

/** Every step is one command's: of two with one step at most one is carried out, and none that was acknowledged is lost. */
export function checkCommands(
  { activity_id, step, phase }: SessionEvidence,
  events: readonly HistoryEvent[],
): Violation[] {
  const violations: Violation[] = [];
  const add = (message: string): void =>
    void violations.push({ rule: 'command', message: `${activity_id} ${message}` });
  const own = events.flatMap((event) => (event.f === 'command' && event.activity_id === activity_id ? [event] : []));
  const oks = own.filter((event) => event.type === 'ok');
  for (const [seen, group] of Map.groupBy(oks, (event) => event.step)) {
    if (group.length > 1) add(`carried out ${group.map((event) => event.command).join(' and ')} at step ${seen}`);
    if (group[0]?.next_step !== seen + 1) add(`went from step ${seen} to ${group[0]?.next_step}`);
  }
  const last = Math.max(0, ...oks.map((event) => event.next_step ?? 0));
  if (step < last) add(`is at step ${step} after step ${last} had been acknowledged`);
  const unknown = own.filter((event) => event.type === 'info').length;
  if (step > oks.length + unknown) add(`is at step ${step} after ${oks.length} commands and ${unknown} unknown ones`);
  if (phase !== 'finished') add(`was left in the phase ${phase}`);
  return violations;
}
