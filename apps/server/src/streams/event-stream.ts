import type { ServerResponse } from 'node:http';
import { STREAM_BUFFER_BYTES } from '@parta/domain/limits';

/** One event of a text/event-stream, serialised once and written to any number of readers. */
export function serializeEvent(event: string, data: unknown, id?: number): Buffer {
  const head = id === undefined ? `event: ${event}\n` : `id: ${id}\nevent: ${event}\n`;
  return Buffer.from(`${head}data: ${JSON.stringify(data)}\n\n`);
}

const HEARTBEAT = Buffer.from(': \n\n');

/**
 * One reader of a stream. A reader with more than `STREAM_BUFFER_BYTES` unsent beyond the whole state told last is cut:
 * states supersede each other, so it comes back for a whole one.
 */
export class EventStream {
  readonly #response: ServerResponse;
  #open = true;
  #bound = STREAM_BUFFER_BYTES;

  constructor(response: ServerResponse, headers: Readonly<Record<string, string>>) {
    this.#response = response;
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'keep-alive',
    });
    response.on('error', () => {
      this.#open = false;
    });
  }

  get open(): boolean {
    return this.#open && !this.#response.destroyed;
  }

  /** Writes a whole state, after which a slow reader may have as much unsent as that state is long, and the bound. */
  writeWhole(bytes: Buffer): void {
    this.#bound = STREAM_BUFFER_BYTES + bytes.length;
    this.write(bytes);
  }

  /** Writes events that belong together as one. */
  write(...events: Buffer[]): void {
    const [first] = events;
    if (first === undefined || !this.open) return;
    if (this.#response.writableLength > this.#bound) {
      this.cut();
      return;
    }
    this.#response.write(events.length === 1 ? first : Buffer.concat(events));
  }

  heartbeat(): void {
    this.write(HEARTBEAT);
  }

  /** Ends in order, after what was written. */
  end(): void {
    this.#open = false;
    this.#response.end();
  }

  /** Ends at once, without sending what is still unsent. */
  cut(): void {
    this.#open = false;
    this.#response.destroy();
  }

  onClose(listener: () => void): void {
    this.#response.on('close', listener);
  }
}

/** A hijacked answer keeps the headers that hooks have set (CORS, security). */
export function headersOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
