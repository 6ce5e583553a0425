import type { HistoryEvent } from '../history/events.ts';
import { checkAggregates } from './check-aggregates.ts';
import { checkAttempts } from './check-attempts.ts';
import { checkCommands } from './check-commands.ts';
import { checkHolders } from './check-holders.ts';
import { checkLiveness } from './check-liveness.ts';
import { checkPoints } from './check-points.ts';
import { checkRegister } from './check-register.ts';
import { checkStored } from './check-stored.ts';
import { checkStreams } from './check-streams.ts';
import { checkWindows } from './check-windows.ts';
import { listFates, listSendings } from './submissions.ts';
import type { Violation } from './violation.ts';

export interface Verdict {
  violations: Violation[];
  /** See `Liveness.reconnects`. */
  reconnects: number[];
}

/** Judges a whole history with its evidence; pure. A history without evidence of a session that took answers is wrong. */
export function checkHistory(events: readonly HistoryEvent[]): Verdict {
  const sendings = listSendings(events);
  const fates = listFates(sendings);
  const evidence = events.flatMap((event) => (event.f === 'evidence' ? [event.evidence] : []));
  const works = events.flatMap((event) => (event.f === 'work' ? [event.work] : []));
  const known = new Set([...evidence, ...works].map(({ activity_id }) => activity_id));
  const strangers = new Set(fates.map((fate) => fate.activity_id).filter((id) => !known.has(id)));
  const { violations, reconnects } = checkLiveness(events, fates);
  return {
    reconnects,
    violations: [
      ...[...strangers].map((id): Violation => ({ rule: 'stored', message: `no evidence of the session ${id}` })),
      ...evidence.flatMap((session) => [
        ...checkStored(session, fates, sendings),
        ...checkRegister(session, fates),
        ...checkAggregates(session),
        ...checkWindows(session, fates, sendings, events),
        ...checkCommands(session, events),
      ]),
      ...works.flatMap((work) => [
        ...checkStored(work, fates, sendings),
        ...checkAttempts(work, events),
        ...checkHolders(work, fates),
      ]),
      ...checkStreams(events, fates),
      ...checkPoints(events),
      ...events.flatMap((event): Violation[] =>
        event.f === 'undeclared' ? [{ rule: 'refusal', message: event.line }] : [],
      ),
      ...violations,
    ],
  };
}
