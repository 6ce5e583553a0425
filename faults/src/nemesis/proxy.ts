import { connect, createServer, type Server, type Socket } from 'node:net';

/** What the network between browsers and one server does. */
export type Link =
  | { readonly kind: 'open' }
  /** Everything arrives, this much later. */
  | { readonly kind: 'slow'; readonly delay_ms: number }
  /** Every connection ends after so many bytes of the server's, mostly amid an answer. */
  | { readonly kind: 'cut'; readonly after_bytes: number }
  /** What the server says is lost; it hears everything. */
  | { readonly kind: 'lose_replies' }
  /** What the server is told is lost. */
  | { readonly kind: 'lose_requests' };

const OPEN: Link = { kind: 'open' };

/** A proxy of one server on the loopback, whose link the nemesis makes worse. */
export interface FaultProxy {
  readonly origin: string;
  /** Pieces that were lost so far. */
  readonly lost: number;
  /** What was lost meanwhile never comes: the connections it was lost on end when the network is open again. */
  setLink(link: Link): void;
  close(): Promise<void>;
}

/** Opens a proxy of 127.0.0.1:`port`. */
export async function openProxy(port: number): Promise<FaultProxy> {
  let link: Link = OPEN;
  const sockets = new Set<Socket>();
  /** Connections on which something is missing. */
  const torn = new Set<Socket>();
  let lost_pieces = 0;

  function join(from: Socket, to: Socket, lost: Link['kind']): void {
    let passed = 0;
    let last = Promise.resolve();
    from.on('data', (bytes: Buffer) => {
      if (link.kind === lost) {
        torn.add(from);
        lost_pieces += 1;
        return;
      }
      if (link.kind === 'cut' && lost === 'lose_replies') {
        passed += bytes.length;
        const rest = bytes.length - (passed - link.after_bytes);
        if (rest < bytes.length) {
          to.write(bytes.subarray(0, Math.max(0, rest)), () => to.resetAndDestroy());
          return;
        }
      }
      const { delay_ms } = link.kind === 'slow' ? link : { delay_ms: 0 };
      const due = new Promise<void>((resolve) => (delay_ms === 0 ? resolve() : setTimeout(resolve, delay_ms)));
      // Bytes keep their order, also where the network grows faster.
      last = last.then(() => due).then(() => void (to.writable && to.write(bytes)));
    });
    from.on('end', () => void last.then(() => to.end()));
    from.on('close', () => {
      sockets.delete(from);
      torn.delete(from);
      void last.then(() => to.destroy());
    });
    from.on('error', () => to.destroy());
    sockets.add(from);
  }

  const server: Server = createServer({ allowHalfOpen: true }, (browser) => {
    const upstream = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    browser.setNoDelay(true);
    upstream.setNoDelay(true);
    join(browser, upstream, 'lose_requests');
    join(upstream, browser, 'lose_replies');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the proxy has no address');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    get lost() {
      return lost_pieces;
    },
    setLink(next) {
      link = next;
      for (const socket of torn) socket.destroy();
      torn.clear();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
