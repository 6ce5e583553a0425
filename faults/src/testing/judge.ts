import { checkHistory } from '../checker/check.ts';
import type { SessionEvidence } from '../checker/evidence.ts';
import type { HistoryEvent } from '../history/events.ts';
import { makeHistory } from './hand-made.ts';

/** Rule and message of everything found, in the order of the clock. */
export function judge(events: readonly HistoryEvent[]): string[] {
  const ordered = events.toSorted((one, other) => one.at_ns - other.at_ns);
  return checkHistory(ordered).violations.map(({ rule, message }) => `${rule}: ${message}`);
}

/** What is found when the evidence of the clean history is spoilt. */
export function spoilEvidence(change: (evidence: SessionEvidence) => void): string[] {
  const { events, evidence } = makeHistory();
  change(evidence);
  return judge(events);
}
