import type { PresenterDocument } from '@parta/contract/live-documents';
import type { Audience } from '@parta/domain/live/audiences';
import type { LiveCaller } from '../../../identity/callers.ts';
import type { EventStream } from '../../../streams/event-stream.ts';

/** One open stream and who reads it. */
export interface Reader {
  readonly caller: LiveCaller;
  readonly stream: EventStream;
  version: number;
  /** The stop at which this reader's own part is known; an answer given there later is told by itself. */
  own_position: number;
  /** What a presenter was told last: the next change builds on it. */
  shown: PresenterDocument | null;
}

/** Found by whose they are and by audience, so that nobody walks over a whole room for one of them. */
export class Readers {
  readonly #groups: Readonly<Record<Audience, Set<Reader>>> = {
    participant: new Set(),
    presenter: new Set(),
    projector: new Set(),
    scanner: new Set(),
  };
  readonly #owned = new Map<string, Set<Reader>>();
  /** Streams about to be open, by whose they are. */
  readonly #opening = new Map<string, number>();

  /** Nothing is open and nothing is about to be. */
  get empty(): boolean {
    return this.#owned.size === 0 && this.#opening.size === 0;
  }

  get all(): Reader[] {
    return Object.values(this.#groups).flatMap((group) => [...group]);
  }

  of(audience: Audience): ReadonlySet<Reader> {
    return this.#groups[audience];
  }

  /** The open streams of one participant. */
  ofParticipant(participant_id: string): ReadonlySet<Reader> {
    return this.#owned.get(ownerOf({ audience: 'participant', participant_id })) ?? NONE;
  }

  /** Streams of a caller that are open or about to be. */
  countOf(caller: LiveCaller): number {
    const owner = ownerOf(caller);
    return (this.#opening.get(owner) ?? 0) + (this.#owned.get(owner)?.size ?? 0);
  }

  /** Counts a stream that is about to be open while the work lasts. */
  async whileOpening<Result>(caller: LiveCaller, work: () => Promise<Result>): Promise<Result> {
    const owner = ownerOf(caller);
    this.#opening.set(owner, (this.#opening.get(owner) ?? 0) + 1);
    try {
      return await work();
    } finally {
      const left = (this.#opening.get(owner) ?? 0) - 1;
      if (left > 0) this.#opening.set(owner, left);
      else this.#opening.delete(owner);
    }
  }

  add(reader: Reader): void {
    this.#groups[reader.caller.audience].add(reader);
    const owner = ownerOf(reader.caller);
    const own = this.#owned.get(owner);
    if (own === undefined) this.#owned.set(owner, new Set([reader]));
    else own.add(reader);
  }

  /** Whether the reader was here. */
  delete(reader: Reader): boolean {
    if (!this.#groups[reader.caller.audience].delete(reader)) return false;
    const owner = ownerOf(reader.caller);
    const own = this.#owned.get(owner);
    own?.delete(reader);
    if (own?.size === 0) this.#owned.delete(owner);
    return true;
  }
}

const NONE: ReadonlySet<Reader> = new Set();

type Owned =
  | { audience: 'participant'; participant_id: string }
  | { audience: 'presenter'; person: { id: string } }
  | { audience: 'projector' | 'scanner' };

function ownerOf(caller: Owned): string {
  if (caller.audience === 'participant') return `participant ${caller.participant_id}`;
  return caller.audience === 'presenter' ? `presenter ${caller.person.id}` : caller.audience;
}
