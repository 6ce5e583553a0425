import { canonicalJson } from '@parta/domain/encoding/canonical-json';
import type { CommandEvent, HistoryEvent, ReadEvent } from '../history/events.ts';
import { type Fate, isNewerOf } from './submissions.ts';
import type { Violation } from './violation.ts';

/** How far a process may lag behind what another connection was told. */
const LAG_NS = 1e9;

/**
 * Per reader: the version never goes back, one version is one state, a connection begins with the whole state, what is
 * told is no older than what was acknowledged before it was asked for, and one's own answer is the one that counts.
 */
export function checkStreams(events: readonly HistoryEvent[], fates: readonly Fate[]): Violation[] {
  const violations: Violation[] = [];
  const reads = events.filter((event) => event.f === 'read');
  const commands = events.filter(isAcknowledged);
  const answers = Map.groupBy(fates, (fate) => fate.proc);
  for (const [proc, own] of Map.groupBy(reads, (event) => event.proc)) {
    const activity_id = own[0]?.activity_id;
    const steps = commands.filter((command) => command.activity_id === activity_id);
    for (const message of checkReader(own, steps, answers))
      violations.push({ rule: 'stream', message: `${proc} ${message}` });
  }
  return violations;
}

function* checkReader(
  reads: readonly ReadEvent[],
  commands: readonly CommandEvent[],
  answers: ReadonlyMap<string, Fate[]>,
): Generator<string> {
  let version = -1;
  let connection = -1;
  let asked_ns = 0;
  const states = new Map<number, string>();
  for (const read of reads) {
    if (read.type === 'opening') asked_ns = read.at_ns;
    if (read.type === 'refused') yield `was turned away with ${read.status}`;
    if (read.type !== 'full' && read.type !== 'state' && read.type !== 'own') continue;
    if (read.connection !== connection && read.type !== 'full') {
      yield `got ${read.type} as the first event of connection ${read.connection}`;
    }
    connection = read.connection;
    if (read.type !== 'own' && read.version !== undefined) {
      if (read.version < version) yield `went back from version ${version} to ${read.version}`;
      if (read.type === 'state' && read.version === version) yield `was sent version ${version} twice`;
      version = Math.max(version, read.version);
      const state = `${read.phase} at step ${read.step}`;
      const before = states.get(read.version);
      if (before !== undefined && before !== state) yield `saw version ${read.version} as ${before} and as ${state}`;
      states.set(read.version, state);
    }
    if (read.type !== 'full') continue;
    const told = listAcknowledged(commands, asked_ns - LAG_NS);
    if ((read.step ?? 0) < told) yield `was told step ${read.step} after step ${told} had been acknowledged`;
    yield* checkOwnAnswer(read, asked_ns, answers);
  }
}

/** The highest step acknowledged to the presenter before a moment. */
function listAcknowledged(commands: readonly CommandEvent[], before_ns: number): number {
  const steps = commands.flatMap((event) => (event.at_ns < before_ns ? [event.next_step ?? 0] : []));
  return Math.max(0, ...steps);
}

function isAcknowledged(event: HistoryEvent): event is CommandEvent {
  return event.f === 'command' && event.type === 'ok';
}

function* checkOwnAnswer(read: ReadEvent, asked_ns: number, answers: ReadonlyMap<string, Fate[]>): Generator<string> {
  const { participant_id, question_id, own_answer } = read;
  if (participant_id === null || question_id === null || question_id === undefined || own_answer === undefined) return;
  const fates = (answers.get(participant_id) ?? []).filter(
    (fate) => fate.question_id === question_id && fate.invoked_ns < read.at_ns,
  );
  const certain = fates.filter(
    (fate) => !fate.superseded && (fate.oks[0]?.at_ns ?? Number.POSITIVE_INFINITY) < asked_ns,
  );
  const possible = fates.filter((fate) => {
    if (fate.superseded || (fate.oks.length === 0 && fate.fails.length > 0)) return false;
    const known_ns = fate.oks[0]?.at_ns ?? Number.POSITIVE_INFINITY;
    return !certain.some((other) => isNewerOf(other, fate) || other.invoked_ns > known_ns);
  });
  if (own_answer === null) {
    if (certain.length > 0) yield `was told no answer to ${question_id} after one had been acknowledged`;
    return;
  }
  const text = canonicalJson(own_answer);
  if (!possible.some((fate) => canonicalJson(fate.answer) === text)) {
    yield `was told an answer to ${question_id} that cannot count`;
  }
}
