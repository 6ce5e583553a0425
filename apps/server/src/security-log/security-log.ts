import type { Clock } from '../clock.ts';
import { isCounted, type SecurityKind } from './kinds.ts';

/** A refused call, without anything that the caller has typed. */
export interface SecurityEvent {
  readonly kind: SecurityKind;
  /** Of `networkOf`; null where it is not known. */
  readonly network: string | null;
  /** Name in the contract; null outside of it. */
  readonly call: string | null;
  readonly reason: string;
  readonly status: number;
  /** The organization that the address of the call names. */
  readonly organization_id: string | null;
}

/** A line of the security log. */
export interface SecurityLine extends SecurityEvent {
  readonly at: Date;
  /** Who was signed in; null for strangers and in lines of several events. */
  readonly actor_id: string | null;
  /** How many events the line stands for: 1, or all further ones of a kind and network in a minute. */
  readonly count: number;
}

/** Refusals that one person got within a window. */
export interface RefusedPerson {
  readonly actor_id: string;
  readonly address: string;
  readonly count: number;
}

export interface SecurityLogDeps {
  readonly clock: Clock;
  write(line: SecurityLine): void;
  /** Told at the end of a window of people who were refused often. Rejections are the callee's to handle. */
  noteOften(people: readonly RefusedPerson[]): void;
}

const WINDOW_MS = 60_000;
/** Lines of one kind and network in a window; further events are counted. */
const LINES_MAX = 20;
/** Kinds times networks; beyond, networks share one count, so that a flood from many fills neither memory nor disk. */
const COUNTS_MAX = 5000;
/** Refusals in a window from which on they are told to the organization: old links and double presses make a few. */
const OFTEN = 10;
const REFUSALS: ReadonlySet<SecurityKind> = new Set(['access_denied', 'object_absent', 'limit_reached']);

interface Count {
  readonly event: SecurityEvent;
  lines: number;
  further: number;
}

/**
 * Security events as lines, few enough to be read and kept: of each kind and network the first twenty in a minute have a line of
 * their own, the rest one together.
 */
export class SecurityLog {
  readonly #deps: SecurityLogDeps;
  readonly #timer: NodeJS.Timeout;
  #counts = new Map<string, Count>();
  #refused = new Map<string, RefusedPerson>();

  constructor(deps: SecurityLogDeps) {
    this.#deps = deps;
    this.#timer = setInterval(() => this.flush(), WINDOW_MS).unref();
  }

  /** @param findActor asked for events that get a line of their own alone; gives the id of the signed-in person */
  async note(event: SecurityEvent, findActor: () => Promise<string | null>): Promise<void> {
    const count = this.#getCount(event);
    if (isCounted(event.kind) || count.lines >= LINES_MAX) {
      count.further += 1;
      return;
    }
    count.lines += 1;
    const at = this.#deps.clock.now();
    const actor_id = await findActor().catch(() => null);
    this.#deps.write({ ...event, at, actor_id, count: 1 });
    if (actor_id !== null && REFUSALS.has(event.kind)) this.#notePerson(actor_id, event.network);
  }

  /** Ends the window: writes what was only counted, and begins another. */
  flush(): void {
    const [counts, refused] = [this.#counts, this.#refused];
    this.#counts = new Map();
    this.#refused = new Map();
    const at = this.#deps.clock.now();
    for (const { event, further } of counts.values()) {
      if (further > 0) this.#deps.write({ ...event, at, actor_id: null, count: further });
    }
    const often = [...refused.values()].filter(({ count }) => count >= OFTEN);
    if (often.length > 0) this.#deps.noteOften(often);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.flush();
  }

  #getCount(event: SecurityEvent): Count {
    const key = `${event.kind} ${event.network}`;
    const known = this.#counts.get(key);
    if (known !== undefined) return known;
    if (this.#counts.size >= COUNTS_MAX && event.network !== null) return this.#getCount({ ...event, network: null });
    // A line of several events names the first call and reason among them.
    const count = { event, lines: 0, further: 0 };
    this.#counts.set(key, count);
    return count;
  }

  #notePerson(actor_id: string, network: string | null): void {
    const count = (this.#refused.get(actor_id)?.count ?? 0) + 1;
    this.#refused.set(actor_id, { actor_id, address: network ?? '', count });
  }
}
