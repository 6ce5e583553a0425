import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How fast a body has to come. */
export interface Pace {
  /** So long, in milliseconds, it may take at any rate. */
  readonly grace_ms: number;
  /** From then on what has come must be so much for each second beyond. */
  readonly bytes_per_second: number;
  /** How often that is looked at, in milliseconds. */
  readonly look_ms: number;
}

/** A quarter of what a slow phone sends, 1 Mbit/s: its photograph of 10 MB comes in 80 s. */
export const PACE: Pace = { grace_ms: 30_000, bytes_per_second: 32 * 1024, look_ms: 2000 };

/** Whether so many bytes are too few after so many milliseconds. */
export function isTooSlow(bytes: number, elapsed_ms: number, { grace_ms, bytes_per_second }: Pace): boolean {
  return bytes < ((elapsed_ms - grace_ms) / 1000) * bytes_per_second;
}

/** A body that has not come yet. */
interface Coming {
  readonly request: IncomingMessage;
  readonly start: number;
  readonly before: number;
}

/** Looks at all bodies of one pace together: a timer for each would be most of what a small one costs. */
class Sweep {
  readonly #pace: Pace;
  readonly #coming = new Set<Coming>();
  #timer: NodeJS.Timeout | null = null;

  constructor(pace: Pace) {
    this.#pace = pace;
  }

  watch(request: IncomingMessage): void {
    const coming = { request, start: performance.now(), before: request.socket.bytesRead };
    this.#coming.add(coming);
    request.once('close', () => this.#coming.delete(coming));
    this.#timer ??= setInterval(() => this.#look(), this.#pace.look_ms).unref();
  }

  #look(): void {
    const now = performance.now();
    for (const coming of this.#coming) {
      const { request, start, before } = coming;
      const { socket } = request;
      const isSlow = !request.complete && isTooSlow(socket.bytesRead - before, now - start, this.#pace);
      if (isSlow) socket.destroy();
      if (isSlow || request.complete || socket.destroyed) this.#coming.delete(coming);
    }
    if (this.#coming.size > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }
}

const SWEEPS = new Map<Pace, Sweep>();

/**
 * Cuts the connection of whoever sends a body slower than the pace, from now on until the body has come. What is not
 * read from the connection counts as not sent: begin when reading begins.
 */
export function watchPace(request: IncomingMessage, pace: Pace = PACE): void {
  if (request.complete) return;
  const sweep = SWEEPS.get(pace) ?? new Sweep(pace);
  SWEEPS.set(pace, sweep);
  sweep.watch(request);
}

/**
 * Holds every body of an application to the pace: from the beginning, but for those of `unread_type`, which wait for their
 * turn unread (`readBinaryBody`); and what still comes of one that was answered before it was read.
 */
export function limitPace(server: FastifyInstance, unread_type: string): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const { headers, raw } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody && headers['content-type'] !== unread_type) watchPace(raw);
    done();
  });
  server.addHook('onResponse', (request, _reply, done) => {
    watchPace(request.raw);
    done();
  });
}
