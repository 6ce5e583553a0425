/** One event of a text/event-stream, its payload unread. */
export interface Frame {
  event: string;
  /** The number of its `id:` line; null without one. */
  id: number | null;
  /** The whole event with its closing empty line, valid only during the call. */
  bytes: Buffer;
}

const NOTHING = Buffer.alloc(0);
const FRAME_END = Buffer.from('\n\n');
/** Longer than any `id` and `event` line before the data. */
const HEAD_BYTES = 80;

/** Cuts a stream into events without looking into their data; comments are passed over. */
export class FrameReader {
  readonly #onFrame: (frame: Frame) => void;
  #rest: Buffer = NOTHING;

  constructor(onFrame: (frame: Frame) => void) {
    this.#onFrame = onFrame;
  }

  feed(bytes: Buffer): void {
    let rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    for (let end = rest.indexOf(FRAME_END); end >= 0; end = rest.indexOf(FRAME_END)) {
      const frame = rest.subarray(0, end + FRAME_END.length);
      rest = rest.subarray(frame.length);
      const head = parseFrameHead(frame.toString('latin1', 0, Math.min(frame.length, HEAD_BYTES)));
      if (head !== null) this.#onFrame({ ...head, bytes: frame });
    }
    this.#rest = rest;
  }
}

/** The `id` and `event` lines that stand before the data; null for a comment. */
export function parseFrameHead(text: string): { event: string; id: number | null } | null {
  const found = /^(?:id: ?(\d+)\n)?event: ?(\w+)\n/.exec(text);
  if (found === null) return null;
  const [, id, event = ''] = found;
  return { event, id: id === undefined ? null : Number(id) };
}
