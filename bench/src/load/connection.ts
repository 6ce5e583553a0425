import { connect, type Socket } from 'node:net';
import { type ResponseHead, ResponseReader } from './response-reader.ts';

/** One finished answer. */
export interface Answered {
  status: number;
  body: string;
  headers: ReadonlyMap<string, string>;
}

interface Pending {
  resolve(answered: Answered): void;
  reject(error: Error): void;
}

/** One request, its body already written as JSON. */
export interface Asking {
  method: 'GET' | 'POST';
  path: string;
  cookie: string;
  body?: string;
  headers?: Readonly<Record<string, string>>;
}

/** The text of a request as a browser would send it, without the headers that cost the server nothing. */
export function writeRequest({ method, path, cookie, body, headers = {} }: Asking, port: number): string {
  const lines = [`${method} ${path} HTTP/1.1`, `host: localhost:${port}`, `origin: http://localhost:${port}`];
  if (cookie !== '') lines.push(`cookie: ${cookie}`);
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== undefined) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

/** A keep-alive connection of one pupil; one request at a time. Connects with the first. */
export class Connection {
  readonly #port: number;
  #socket: Socket | null = null;
  #pending: Pending | null = null;

  constructor(port: number) {
    this.#port = port;
  }

  /** Rejects when the connection breaks before the answer is whole. */
  ask(asking: Asking): Promise<Answered> {
    if (this.#pending !== null) throw new Error('one request at a time');
    const socket = this.#socket ?? this.#connect();
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
      socket.write(writeRequest(asking, this.#port));
    });
  }

  close(): void {
    this.#socket?.destroy();
  }

  #connect(): Socket {
    const socket = connect(this.#port, '127.0.0.1');
    socket.setNoDelay(true);
    let head: ResponseHead | null = null;
    let body: Buffer[] = [];
    const reader = new ResponseReader({
      head: (found) => {
        head = found;
        body = [];
      },
      body: (bytes) => body.push(bytes),
      end: () => {
        const pending = this.#pending;
        this.#pending = null;
        if (head !== null) pending?.resolve({ ...head, body: Buffer.concat(body).toString() });
      },
    });
    const lose = (error?: Error) => {
      const pending = this.#pending;
      this.#pending = null;
      this.#socket = null;
      pending?.reject(error ?? new Error('the connection was closed'));
    };
    socket.on('data', (bytes: Buffer) => reader.feed(bytes));
    socket.on('error', lose);
    socket.on('close', () => lose());
    this.#socket = socket;
    return socket;
  }
}
