import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { COMPLAINT_HOOK, COMPLAINT_PATH } from './page/complaint-hook.ts';

/**
 * The network between a browser and the product: an HTTP proxy that a test can cut, in any browser. It adds to every page
 * a script that reports errors, since not every driver can read the console.
 */
export class Relay {
  /** Ends with a slash; stays the same while the network is cut. */
  readonly url: string;
  readonly #upstream: URL;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #complaints: string[] = [];

  private constructor(server: Server, upstream: URL, port: number) {
    this.#server = server;
    this.#upstream = upstream;
    this.url = `http://localhost:${port}/`;
  }

  /** Opens on a free port. @param target address of the product */
  static async open(target: string): Promise<Relay> {
    const server = createServer().listen(0);
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('a port is a number');
    const relay = new Relay(server, new URL(target), address.port);
    server.on('request', (asked, answer) => void relay.#answer(asked, answer));
    server.on('connection', (socket) => {
      relay.#sockets.add(socket);
      socket.once('close', () => relay.#sockets.delete(socket));
    });
    return relay;
  }

  /** An address of the product as the browser reaches it. */
  addressOf(address: string): string {
    const { pathname, search, hash } = new URL(address, this.url);
    return new URL(`${pathname}${search}${hash}`, this.url).href;
  }

  /** Drops every connection and refuses new ones. */
  async cut(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  async restore(): Promise<void> {
    this.#server.listen(Number(new URL(this.url).port));
    await once(this.#server, 'listening');
  }

  /** Errors that pages have reported since the last call. */
  takeComplaints(): string[] {
    const taken = this.#complaints;
    this.#complaints = [];
    return taken;
  }

  async close(): Promise<void> {
    if (this.#server.listening) await this.cut();
  }

  async #answer(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    try {
      if (asked.url === COMPLAINT_PATH) {
        this.#complaints.push(await text(asked));
        answer.writeHead(204).end();
      } else await this.#forward(asked, answer);
    } catch {
      // One side has closed its connection: close the other.
      answer.destroy();
    }
  }

  async #forward(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const isPage = asked.headers.accept?.includes('text/html') === true;
    const { hostname, port } = this.#upstream;
    // The host stays the one that the browser asked: the product compares it with the origin of the page.
    const sent = request({
      hostname,
      port,
      method: asked.method,
      path: asked.url,
      headers: { ...asked.headers, ...(isPage ? { 'accept-encoding': 'identity' } : {}) },
    });
    answer.once('close', () => sent.destroy());
    asked.pipe(sent);
    const received = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve);
      sent.once('error', reject);
    });
    const { statusCode = 502, headers } = received;
    if (!isPage || headers['content-type']?.startsWith('text/html') !== true) {
      answer.writeHead(statusCode, received.rawHeaders);
      received.on('error', () => answer.destroy());
      received.pipe(answer);
      return;
    }
    const page = addHook((await buffer(received)).toString());
    const { 'transfer-encoding': _, ...kept } = headers;
    answer.writeHead(statusCode, { ...kept, 'content-length': Buffer.byteLength(page) }).end(page);
  }
}

/** Puts the hook first in the head, so that it catches the errors of all other scripts. */
function addHook(page: string): string {
  const nonce = /\bnonce="[^"]+"/.exec(page)?.[0] ?? '';
  return page.replace(/<head[^>]*>/, (head) => `${head}<script ${nonce}>${COMPLAINT_HOOK}</script>`);
}
