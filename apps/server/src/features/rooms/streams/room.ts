import {
  type FullState,
  type LiveDocument,
  type OwnDocument,
  type PresenterDocument,
  STREAM_EVENTS,
} from '@parta/contract/live-documents';
import { changeOf } from '@parta/contract/presenter-change';
import type { AnswerSource } from '@parta/domain/codes';
import { COUNTER_HZ } from '@parta/domain/limits';
import { AUDIENCES, type Audience } from '@parta/domain/live/audiences';
import type { Context } from '../../../context.ts';
import type { LiveCaller } from '../../../identity/callers.ts';
import { type EventStream, serializeEvent } from '../../../streams/event-stream.ts';
import { announce } from '../../live/commands/announce.ts';
import { notePresence, notePresenter } from '../../live/commands/room.ts';
import { findNickname, listRemoved } from '../../live/queries/participants.ts';
import {
  presentMaxPoints,
  presentOwn,
  presentParticipant,
  presentPresenter,
  presentProjector,
  presentScanner,
  type RoomFacts,
} from '../present.ts';
import { RoomBook } from '../queries/room-book.ts';
import {
  type FactsDeps,
  loadNicknames,
  loadOwnAnswers,
  loadPresenterFacts,
  loadRoomFacts,
} from '../queries/room-facts.ts';
import { type Reader, Readers } from './readers.ts';

const COUNTERS: readonly Audience[] = ['presenter', 'projector', 'scanner'];

/** The rows as last read, and the documents made of them so far. */
interface Known {
  value: RoomFacts;
  documents: Map<Audience, LiveDocument>;
}

/** Phases in which everybody's own part changes with the phase. */
const OWN_PHASES = new Set(['revealed', 'leaderboard', 'finished']);

/**
 * The readers of one session in this process. Holds no truth: every document is made of rows, and a change is
 * announced through the database, to this process as to any other.
 */
export class Room {
  readonly #deps: FactsDeps;
  readonly #activity_id: string;
  readonly #log: Context['log'];
  readonly #readers = new Readers();
  readonly #book: RoomBook;
  readonly #waiting = new Set<() => void>();
  #facts: Known | null = null;
  /** As this process last looked after its readers. */
  #roster: number | null = null;
  /** The version of each audience that everybody here was told at last; who came later takes care of herself. */
  readonly #told: Record<Audience, number> = { participant: 0, presenter: 0, projector: 0, scanner: 0 };
  #loading: Promise<void> | null = null;
  #again = false;
  #counted = false;
  #countTimer: NodeJS.Timeout | null = null;
  #arrived = new Set<string>();
  #gone = new Set<string>();
  #held = 0;

  constructor(deps: FactsDeps, activity_id: string, log: Context['log']) {
    this.#deps = deps;
    this.#activity_id = activity_id;
    this.#log = log;
    this.#book = new RoomBook(deps.db, activity_id);
  }

  get readers(): readonly Reader[] {
    return this.#readers.all;
  }

  /** How many streams of a caller are open here or about to be. */
  countStreams(caller: LiveCaller): number {
    return this.#readers.countOf(caller);
  }

  get idle(): boolean {
    return this.#held === 0 && this.#readers.empty && this.#waiting.size === 0 && this.#countTimer === null;
  }

  /** Keeps the room from being idle during the work: changes reach only a room that is kept. */
  async hold<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#held += 1;
    try {
      return await work();
    } finally {
      this.#held -= 1;
    }
  }

  /** The version of an audience as this process last heard of it. */
  versionOf(audience: Audience): number {
    return this.#facts?.value.session.versions[audience] ?? 0;
  }

  /** When the open question's time is over, as last read; null when nothing is open or time stands still. */
  get deadline(): Date | null {
    const session = this.#facts?.value.session;
    if (session === undefined || session.phase !== 'open' || session.paused_at !== null) return null;
    const open = [...session.questions.values()].find((question) => question.closed_at === null);
    return open?.deadline_at ?? null;
  }

  /** The whole state for one caller, fresh from the rows. */
  async findFullState(caller: LiveCaller): Promise<FullState | null> {
    await this.refresh();
    return this.#assemble(caller);
  }

  /**
   * The state as this process last heard of it: fresh enough for a reader whom every change will reach.
   * @param seen the version that she has seen, perhaps from a process that hears of changes sooner
   */
  async #findKnownState(caller: LiveCaller, seen: number): Promise<FullState | null> {
    if (this.#facts === null || this.versionOf(caller.audience) < seen) await this.refresh();
    return this.#assemble(caller);
  }

  async #assemble(caller: LiveCaller): Promise<FullState | null> {
    const facts = this.#facts;
    if (facts === null) return null;
    const document = await this.#documentFor(caller.audience, facts);
    const own =
      caller.audience === 'participant' ? await this.#loadOwn(facts.value, [caller.participant_id], null) : null;
    return { document, own: caller.audience === 'participant' ? (own?.get(caller.participant_id) ?? null) : null };
  }

  /** Adds a reader: first the whole state, none older than the version that she has `seen`, then every change. */
  async open(caller: LiveCaller, stream: EventStream, seen: number): Promise<void> {
    const reader: Reader = { caller, stream, version: 0, own_position: -1, shown: null };
    stream.onClose(() => this.#leave(reader));
    const state = await this.#readers.whileOpening(caller, () => this.#findKnownState(caller, seen));
    if (state === null || !stream.open) {
      stream.end();
      return;
    }
    this.#readers.add(reader);
    reader.version = state.document.version;
    if (state.document.audience === 'presenter') reader.shown = state.document;
    stream.writeWhole(serializeEvent(STREAM_EVENTS.full, state, state.document.version));
    // Whatever was announced while the state was being read has not reached this reader.
    if (this.#facts !== null) await this.#sendTo(this.#facts, [reader]);
    this.#noteArrival(caller);
  }

  /** Resolves at the next change, or after the time. */
  waitForChange(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      this.#waiting.add(done);
    });
  }

  /** Reads the rows anew and sends what changed; calls that come meanwhile share one more reading. */
  async refresh(): Promise<void> {
    if (this.#loading !== null) {
      this.#again = true;
      return this.#loading;
    }
    this.#loading = this.#refreshUntilQuiet().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  async #refreshUntilQuiet(): Promise<void> {
    do {
      this.#again = false;
      const value = await loadRoomFacts(this.#deps, this.#activity_id, this.#book);
      if (value === null) return;
      this.#facts = { value, documents: new Map() };
      await this.#followRoster(value);
      await this.#sendToAll(this.#facts);
      for (const done of Array.from(this.#waiting)) done();
    } while (this.#again);
  }

  /** Who was removed reads no further, and comes back at once to be told so; who was renamed hears her name. */
  async #followRoster(facts: RoomFacts): Promise<void> {
    const { roster } = facts.session;
    const before = this.#roster;
    this.#roster = roster;
    if (before === null || before === roster) return;
    for (const { id } of await listRemoved(this.#deps.db, this.#activity_id)) {
      for (const { stream } of Array.from(this.#readers.ofParticipant(id))) {
        stream.write(serializeEvent(STREAM_EVENTS.bye, { retry_ms: 0 }));
        stream.end();
      }
    }
    const readers = [...this.#readers.of('participant')].filter(({ stream }) => stream.open);
    const own = await this.#loadOwn(facts, participantsOf(readers), null);
    for (const reader of readers) reader.stream.write(...ownEvents(reader, own));
  }

  /** Looks only at the audiences for which something changed: a counter is no reason to go through a thousand pupils. */
  async #sendToAll(facts: Known): Promise<void> {
    const { versions } = facts.value.session;
    for (const audience of AUDIENCES) {
      if (versions[audience] <= this.#told[audience]) continue;
      await this.#sendTo(facts, [...this.#readers.of(audience)]);
      this.#told[audience] = versions[audience];
    }
  }

  async #sendTo(facts: Known, readers: readonly Reader[]): Promise<void> {
    const { versions, phase, position } = facts.value.session;
    const behind = readers.filter((reader) => reader.version < versions[reader.caller.audience]);
    for (const [audience, group] of Map.groupBy(behind, (reader) => reader.caller.audience)) {
      const document = await this.#documentFor(audience, facts);
      if (document.audience === 'presenter') {
        for (const reader of group) tellPresenter(reader, document);
        continue;
      }
      const bytes = serializeEvent(STREAM_EVENTS.state, document, document.version);
      // A question that is closed where one stands has brought nothing new; one that was gone back to has an old answer.
      const owners = group.filter(
        (reader) => OWN_PHASES.has(phase) || (phase === 'closed' && reader.own_position !== position),
      );
      const own = await this.#loadOwn(facts.value, participantsOf(owners), phase === 'closed' ? null : this.#book);
      for (const reader of group) {
        // Another sending may have overtaken this one while the document was being made.
        if (reader.version >= document.version) continue;
        reader.version = document.version;
        reader.own_position = position;
        reader.stream.write(bytes, ...ownEvents(reader, own));
      }
    }
  }

  /** An answer taken from one tab or device is shown on the others of the same participant; one that was scanned, on all. */
  async tellOwn(participant_id: string, source: AnswerSource): Promise<void> {
    const readers = this.#readers.ofParticipant(participant_id);
    if (readers.size < (source === 'device' ? 2 : 1) || this.#facts === null) return;
    const own = await this.#loadOwn(this.#facts.value, [participant_id], null);
    for (const reader of readers) reader.stream.write(...ownEvents(reader, own));
  }

  /** `book` where nothing more can be accepted; without it every answer is read from its row. */
  async #loadOwn(
    facts: RoomFacts,
    participant_ids: readonly string[],
    book: RoomBook | null,
  ): Promise<Map<string, OwnDocument>> {
    if (participant_ids.length === 0) return new Map();
    const answers = await loadOwnAnswers(this.#deps, facts, participant_ids, book);
    const max_points = presentMaxPoints(facts);
    const made = await Promise.all(
      Array.from(answers, async ([participant_id, { question_id, answer, answered }]) => {
        const own = presentOwn(facts, {
          participant_id,
          nickname: await this.#nicknameOf(participant_id),
          answer: answer === null ? null : { question_id, answer: answer.answer, accepted_at: answer.accepted_at },
          standing: facts.standings.get(participant_id),
          max_points,
          answered,
        });
        this.#deps.check('own', own);
        return [participant_id, own] as const;
      }),
    );
    return new Map(made);
  }

  async #nicknameOf(participant_id: string): Promise<string> {
    const known = this.#book.people.get(participant_id)?.nickname;
    return known ?? (await findNickname(this.#deps.db, participant_id)) ?? '';
  }

  async #documentFor(audience: Audience, { value, documents }: Known): Promise<LiveDocument> {
    const known = documents.get(audience);
    if (known !== undefined) return known;
    const document = await this.#present(audience, value);
    this.#deps.check('document', document);
    documents.set(audience, document);
    return document;
  }

  async #present(audience: Audience, facts: RoomFacts): Promise<LiveDocument> {
    if (audience === 'participant') return presentParticipant(facts);
    if (audience === 'projector') return presentProjector(facts, await loadNicknames(this.#deps, facts, this.#book));
    if (audience === 'scanner') {
      return presentScanner(facts, { people: this.#book.people.values(), answerOf: (id) => this.#book.answerOf(id) });
    }
    return presentPresenter(facts, await loadPresenterFacts(this.#deps, facts, this.#book));
  }

  /** Something countable changed (an answer, an arrival): announced at most COUNTER_HZ times a second. */
  announceCount(): void {
    this.#counted = true;
    if (this.#countTimer !== null) return;
    void this.#writeCount();
    this.#countTimer = setTimeout(() => {
      this.#countTimer = null;
      if (this.#counted) this.announceCount();
    }, 1000 / COUNTER_HZ);
  }

  async #writeCount(): Promise<void> {
    this.#counted = false;
    const arrived = [...this.#arrived];
    const gone = [...this.#gone];
    this.#arrived.clear();
    this.#gone.clear();
    try {
      await notePresence(this.#deps.db, this.#deps.clock, arrived, gone);
      await announce(this.#deps.db, this.#activity_id, COUNTERS);
    } catch (error) {
      this.#log.warn({ err: error, activity_id: this.#activity_id }, 'a count could not be announced');
    }
  }

  #noteArrival(caller: LiveCaller): void {
    if (caller.audience === 'projector' || caller.audience === 'scanner') return;
    if (caller.audience === 'participant') {
      this.#arrived.add(caller.participant_id);
      this.#gone.delete(caller.participant_id);
    }
    this.announceCount();
  }

  #leave(reader: Reader): void {
    if (!this.#readers.delete(reader)) return;
    const { caller } = reader;
    if (caller.audience !== 'participant') return;
    if (this.#readers.ofParticipant(caller.participant_id).size > 0) return;
    this.#arrived.delete(caller.participant_id);
    this.#gone.add(caller.participant_id);
    this.announceCount();
  }

  /** A poll is a sign of life too. */
  noteSeen(caller: LiveCaller): void {
    this.#noteArrival(caller);
  }

  /** Every so often: keeps streams through proxies, and presence fresh. */
  async beat(): Promise<void> {
    const connected = new Set<string>();
    let presenter = false;
    for (const { caller, stream } of this.#readers.all) {
      stream.heartbeat();
      if (caller.audience === 'participant') connected.add(caller.participant_id);
      if (caller.audience === 'presenter') presenter = true;
    }
    await notePresence(this.#deps.db, this.#deps.clock, [...connected], []);
    if (presenter) await notePresenter(this.#deps.db, this.#deps.clock, this.#activity_id);
  }
}

function participantsOf(readers: readonly Reader[]): string[] {
  const ids = readers.flatMap(({ caller }) => (caller.audience === 'participant' ? [caller.participant_id] : []));
  return [...new Set(ids)];
}

function ownEvents({ caller }: Reader, own: ReadonlyMap<string, OwnDocument>): Buffer[] {
  const document = caller.audience === 'participant' ? own.get(caller.participant_id) : undefined;
  return document === undefined ? [] : [serializeEvent(STREAM_EVENTS.own, document)];
}

/** A presenter is told what changed, and the whole state where that cannot be said. */
function tellPresenter(reader: Reader, document: PresenterDocument): void {
  if (reader.version >= document.version) return;
  const { shown } = reader;
  reader.version = document.version;
  reader.shown = document;
  const change = shown === null ? null : changeOf(shown, document);
  if (change === null) {
    reader.stream.writeWhole(serializeEvent(STREAM_EVENTS.full, { document, own: null }, document.version));
  } else reader.stream.write(serializeEvent(STREAM_EVENTS.change, change, document.version));
}
