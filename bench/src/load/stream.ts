import { connect, type Socket } from 'node:net';
import { writeRequest } from './connection.ts';
import { type Frame, FrameReader } from './frame-reader.ts';
import { ResponseReader } from './response-reader.ts';

const PACE_MS = 10;

/** Reads so much every few milliseconds, as a slow line lets through; what it let pass unused is gone. */
function readSlowly(socket: Socket, bytes_per_second: number, feed: (bytes: Buffer) => void): void {
  const most = Math.round((bytes_per_second * PACE_MS) / 1000);
  const timer = setInterval(() => {
    const size = Math.min(most, socket.readableLength);
    // Nothing is read into the buffer of the socket unless it is asked for.
    const bytes: unknown = size === 0 ? socket.read(0) : socket.read(size);
    if (Buffer.isBuffer(bytes)) feed(bytes);
  }, PACE_MS);
  socket.on('close', () => clearInterval(timer));
}

/** Where a stream is read. */
export interface StreamAddress {
  port: number;
  path: string;
  cookie: string;
}

/** One open event stream over a socket of its own. */
export class Stream {
  readonly #socket: Socket;
  /** Resolves with true when the first event has come, with false when the stream ended or was refused before. */
  readonly opened: Promise<boolean>;
  readonly closed: Promise<void>;

  /**
   * `onFrame` is called for each event with the moment its last byte was read, in milliseconds of `performance.now()`.
   * @param bytes_per_second as many are read and no more; null reads what comes.
   */
  constructor(
    { port, path, cookie }: StreamAddress,
    onFrame: (frame: Frame, at: number) => void,
    bytes_per_second: number | null = null,
  ) {
    const socket = connect(port, '127.0.0.1');
    this.#socket = socket;
    const opened = Promise.withResolvers<boolean>();
    const closed = Promise.withResolvers<void>();
    this.opened = opened.promise;
    this.closed = closed.promise;
    const frames = new FrameReader((frame) => {
      onFrame(frame, performance.now());
      opened.resolve(true);
    });
    const answers = new ResponseReader({
      head: ({ status }) => {
        if (status !== 200) socket.destroy();
      },
      body: (bytes) => frames.feed(bytes),
      end: () => socket.destroy(),
    });
    socket.setNoDelay(true);
    if (bytes_per_second === null) socket.on('data', (bytes: Buffer) => answers.feed(bytes));
    else readSlowly(socket, bytes_per_second, (bytes) => answers.feed(bytes));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      opened.resolve(false);
      closed.resolve();
    });
    socket.write(writeRequest({ method: 'GET', path, cookie }, port));
  }

  close(): void {
    this.#socket.destroy();
  }
}
