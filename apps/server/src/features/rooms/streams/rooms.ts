import { type FullState, STREAM_EVENTS } from '@parta/contract/live-documents';
import type { AnswerSource } from '@parta/domain/codes';
import { STREAM_HEARTBEAT_MS, STREAM_RETRY_SPREAD_MS } from '@parta/domain/limits';
import type { Context } from '../../../context.ts';
import type { LiveCaller } from '../../../identity/callers.ts';
import type { Bus } from '../../../streams/bus.ts';
import { type EventStream, serializeEvent } from '../../../streams/event-stream.ts';
import { closeExpired } from '../../live/commands/close-expired.ts';
import { finishAbandoned } from '../../live/commands/finish-abandoned.ts';
import { pauseLeft } from '../../live/commands/pause-left.ts';
import { listExpired } from '../../live/queries/session.ts';
import type { LeadingDeps } from '../../live/types.ts';
import type { FactsDeps } from '../queries/room-facts.ts';
import { Room } from './room.ts';

/** Looks for sessions that nobody leads any more this often. */
const ABANDONED_MS = 60_000;
/** Waits this long before a change that could not be read is read again. */
const REREAD_MS = 300;
/** Looks for closed times again this often, whatever the timers of rooms do. */
const SWEEP_MS = 1000;

/** The rooms of live sessions in this process: who reads them, and what they are told. */
export interface LiveRooms {
  findState(caller: LiveCaller): Promise<FullState | null>;
  /** Null when nothing newer than `after` came within the time. */
  waitState(caller: LiveCaller, after: number, milliseconds: number): Promise<FullState | null>;
  /** @param seen the version that the reader knows already; −1 for none */
  open(caller: LiveCaller, stream: EventStream, seen: number): Promise<void>;
  /** How many streams this person or participant has open on this session here. */
  countStreams(caller: LiveCaller): number;
  /** An answer of this participant was accepted here: her other streams are told, and the counters follow. */
  accepted(activity_id: string, participant_id: string, source: AnswerSource): void;
  /** Something countable changed here: counters follow, coalesced. */
  announceCount(activity_id: string): void;
  /** Looks again whether open streams are still allowed; those that are not end. */
  recheck(isAllowed: (caller: LiveCaller) => Promise<boolean>): Promise<void>;
  /** Tells every reader to come back within a spread of time, then ends its stream. */
  stop(): Promise<void>;
}

export interface RoomsDeps {
  readonly facts: FactsDeps;
  readonly leading: LeadingDeps;
  /** Brings the changes of every process, this one's included. */
  readonly bus: Bus;
  readonly log: Context['log'];
  readonly random: Context['random'];
}

export function openRooms({ facts, leading, bus, log, random }: RoomsDeps): LiveRooms {
  const { db, clock } = facts;
  const rooms = new Map<string, Room>();
  let stopped = false;
  const deadlines = new Map<string, NodeJS.Timeout>();

  function roomOf(activity_id: string): Room {
    const known = rooms.get(activity_id);
    if (known !== undefined) return known;
    const room = new Room(facts, activity_id, log);
    rooms.set(activity_id, room);
    return room;
  }

  function watch(work: Promise<unknown>): void {
    work.catch((error: unknown) => log.warn({ err: error }, 'live session work failed'));
  }

  /** A change that could not be read is read again: no other notice of it will come. */
  async function refresh(room: Room, activity_id: string): Promise<void> {
    try {
      await room.refresh();
      setDeadline(room, activity_id);
    } catch (error) {
      log.warn({ err: error, activity_id }, 'a changed session could not be read');
      if (!stopped) setTimeout(() => void refresh(room, activity_id), REREAD_MS);
    }
  }

  function setDeadline(room: Room, activity_id: string): void {
    clearTimeout(deadlines.get(activity_id));
    deadlines.delete(activity_id);
    const { deadline } = room;
    if (deadline === null) return;
    const left = Math.max(0, deadline.getTime() - clock.now().getTime());
    deadlines.set(
      activity_id,
      setTimeout(() => watch(closeExpired(db, clock, activity_id)), left),
    );
  }

  async function sweep(): Promise<void> {
    for (const activity_id of await listExpired(db, clock.now())) {
      await closeExpired(db, clock, activity_id);
    }
    await pauseLeft(facts);
    for (const [activity_id, room] of rooms) if (room.idle) rooms.delete(activity_id);
  }

  const unsubscribe = bus.subscribe((activity_id) => {
    const room = rooms.get(activity_id);
    if (room !== undefined) void refresh(room, activity_id);
  });
  bus.onGap(() => {
    for (const [activity_id, room] of rooms) void refresh(room, activity_id);
  });
  const beats = setInterval(() => {
    for (const room of rooms.values()) watch(room.beat());
  }, STREAM_HEARTBEAT_MS);
  const sweeps = setInterval(() => watch(sweep()), SWEEP_MS);
  const endings = setInterval(() => watch(finishAbandoned(leading)), ABANDONED_MS);

  return {
    findState: (caller) => roomOf(caller.activity_id).findFullState(caller),
    async waitState(caller, after, milliseconds) {
      const room = roomOf(caller.activity_id);
      const until = clock.now().getTime() + milliseconds;
      room.noteSeen(caller);
      return room.hold(() => waitForNewer(room, caller, after, () => until - clock.now().getTime()));
    },
    async open(caller, stream, seen) {
      const room = roomOf(caller.activity_id);
      await room.hold(() => room.open(caller, stream, seen));
      setDeadline(room, caller.activity_id);
    },
    countStreams(caller) {
      return rooms.get(caller.activity_id)?.countStreams(caller) ?? 0;
    },
    accepted(activity_id, participant_id, source) {
      const room = roomOf(activity_id);
      watch(room.tellOwn(participant_id, source));
      room.announceCount();
    },
    announceCount: (activity_id) => roomOf(activity_id).announceCount(),
    async recheck(isAllowed) {
      for (const room of rooms.values()) {
        await Promise.all(
          room.readers.map(async ({ caller, stream }) => {
            if (!(await isAllowed(caller))) stream.end();
          }),
        );
      }
    },
    async stop() {
      stopped = true;
      unsubscribe();
      clearInterval(beats);
      clearInterval(sweeps);
      clearInterval(endings);
      for (const timer of deadlines.values()) clearTimeout(timer);
      for (const room of rooms.values()) sayGoodbye(room, random);
    },
  };
}

/** Tells every reader to come back within a spread of time. */
function sayGoodbye(room: Room, random: Context['random']): void {
  for (const { stream } of room.readers) {
    stream.write(serializeEvent(STREAM_EVENTS.bye, { retry_ms: random.below(STREAM_RETRY_SPREAD_MS) }));
    stream.end();
  }
}

/** The state as soon as it is newer than `after`; null when the time is over. */
async function waitForNewer(
  room: Room,
  caller: LiveCaller,
  after: number,
  leftMs: () => number,
): Promise<FullState | null> {
  for (;;) {
    const state = await room.findFullState(caller);
    if (state === null || state.document.version > after) return state;
    const left = leftMs();
    if (left <= 0) return null;
    // What changed while the document was being made has woken nobody.
    if (room.versionOf(caller.audience) <= after) await room.waitForChange(left);
  }
}
