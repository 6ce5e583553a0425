import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from '../load/connection.ts';
import { Connections } from '../load/connections.ts';
import { askWithProof } from '../load/proof.ts';
import { getText } from '../load/reading.ts';
import { addCookies, pathOf, writeCookies } from '../load/wire.ts';
import { type MachineLoad, watchMachine } from '../measure/machine-load.ts';
import { type Spread, spreadOf } from '../measure/percentiles.ts';
import { listAccounts, type Organizer, type PartaSettings, startParta } from '../server/parta.ts';
import { keepPace, type Pace } from './paces.ts';
import { accountTexts } from './texts.ts';

/** Calls of one kind. Milliseconds. */
export interface CallFigures {
  took: Spread;
  /** Any other answer than the good one. */
  refused: number;
}

/** What people notice who sign in and open pages. */
export interface PageFigures {
  sign_in: CallFigures;
  /** Files that the pages name, and the pages themselves. */
  files: CallFigures;
  pages: CallFigures;
}

/** A crowd that registers, and what goes on beside it. */
export interface AccountFigures {
  load_average: MachineLoad;
  registrations: number;
  /** From the press to the answer, the time of a proof of work left out. */
  register: CallFigures;
  /** Proofs of work that were asked for. */
  proofs: number;
  /** From the press to the last answer. */
  register_all_ms: number;
  /** While they register. */
  meanwhile: PageFigures;
  /** The same with nobody else there. */
  alone: PageFigures;
}

export const ACCOUNT_BARS = { sign_in: 1000, files: 100 };

const CROWD = 150;
/** Fewer than a network may register without a proof of work, the crowd's own included. */
const WARM_CROWD = 20;
const SIGN_IN_MS = 100;
const FILE_MS = 20;
const PAGE_MS = 100;
const ALONE_MS = 6000;
const WARM_MS = 2000;
const SETTLE_MS = 1500;
/** Whoever signs in has no session, but her device is known. */
const DEVICE_COOKIES = ['device', 'known_device'];
const PAGES = ['/play/', '/workspace/', '/account/'];

/** Measures over a server process of its own. */
export async function measureAccounts(settings: PartaSettings): Promise<AccountFigures> {
  const readLoad = watchMachine();
  const server = await startParta(settings);
  const connections = new Connections(settings.port);
  try {
    const visitors = listAccounts(server.ready).map((account) => new Visitor(connections, account));
    const files = await listFiles(connections);
    const consent = await connections.ask({ method: 'GET', path: pathOf('auth.consent'), cookie: '' });
    const crowd = new Crowd(settings.port, getText(JSON.parse(consent.body), 'version'));
    const beside = (until: Promise<unknown>): Promise<PageFigures> =>
      measurePages(connections, { visitors, files, until });

    if ((await crowd.register(WARM_CROWD)).register.refused > 0) throw new Error('nobody may register');
    await beside(sleep(WARM_MS));
    await sleep(SETTLE_MS);
    const alone = await beside(sleep(ALONE_MS));
    await sleep(SETTLE_MS);
    await server.collect();
    const registering = crowd.register(CROWD);
    const [registered, meanwhile] = await Promise.all([registering, beside(registering)]);
    return {
      load_average: readLoad(),
      registrations: CROWD,
      ...registered,
      meanwhile,
      alone,
    };
  } finally {
    connections.close();
    await server.stop();
  }
}

/** People without an account, each with a device and a connection of her own. */
class Crowd {
  readonly #port: number;
  readonly #consent_version: string;
  #made = 0;

  constructor(port: number, consent_version: string) {
    this.#port = port;
    this.#consent_version = consent_version;
  }

  /** So many register at the same instant. */
  async register(count: number): Promise<Pick<AccountFigures, 'register' | 'proofs' | 'register_all_ms'>> {
    const bodies = Array.from({ length: count }, () => this.#makeBody());
    const start = performance.now();
    const outcomes = await Promise.all(
      bodies.map(async (body) => {
        const connection = new Connection(this.#port);
        const asking = { method: 'POST', path: pathOf('auth.register'), cookie: '', body } as const;
        const { answered, proofs, proof_ms } = await askWithProof(connection, asking);
        const took = performance.now() - start - proof_ms;
        connection.close();
        return { took, proofs, isMade: answered.status === 204 };
      }),
    );
    return {
      register: {
        took: spreadOf(outcomes.map(({ took }) => took)),
        refused: outcomes.filter(({ isMade }) => !isMade).length,
      },
      proofs: outcomes.reduce((sum, { proofs }) => sum + proofs, 0),
      register_all_ms: performance.now() - start,
    };
  }

  #makeBody(): string {
    this.#made += 1;
    return JSON.stringify({
      email: `bench-${this.#made}@example.org`,
      password: `bench ${this.#made} quiet river stones`,
      ...accountTexts.newcomer,
      userType: 'student',
      departmentId: null,
      consent: { version: this.#consent_version },
    });
  }
}

/** Somebody who has an account and signs in to it again and again from her own device. */
class Visitor {
  readonly #connections: Connections;
  readonly #account: Organizer;
  #cookies: ReadonlyMap<string, string> = new Map();

  constructor(connections: Connections, account: Organizer) {
    this.#connections = connections;
    this.#account = account;
  }

  /** Whether she was let in. */
  async signIn(): Promise<boolean> {
    const body = JSON.stringify({ email: this.#account.email, password: this.#account.password });
    const cookie = writeCookies(this.#cookies);
    const { status, headers } = await this.#connections.ask({
      method: 'POST',
      path: pathOf('auth.login'),
      cookie,
      body,
    });
    const all = addCookies(this.#cookies, headers);
    this.#cookies = new Map([...all].filter(([name]) => DEVICE_COOKIES.includes(name)));
    return status < 300;
  }
}

/** What the pages name, as their HTML does. */
async function listFiles(connections: Connections): Promise<string[]> {
  const files = new Set<string>();
  for (const path of PAGES) {
    const { status, body } = await connections.ask({ method: 'GET', path, cookie: '' });
    if (status !== 200) throw new Error(`GET ${path}: ${status}`);
    for (const [, file] of body.matchAll(/(?:src|href)="(\/static\/[^"]+)"/g)) if (file !== undefined) files.add(file);
  }
  if (files.size === 0) throw new Error('the pages name no files');
  return [...files];
}

/** Somebody signs in every 100 ms, and pages and their files are opened, until told to end. */
async function measurePages(
  connections: Connections,
  { visitors, files, until }: { visitors: readonly Visitor[]; files: readonly string[]; until: Promise<unknown> },
): Promise<PageFigures> {
  const open = (paths: readonly string[]) => async (turn: number) => {
    const path = paths[turn % paths.length] ?? '';
    // As a browser asks: the smaller of two files.
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    return (await connections.ask({ method: 'GET', path, cookie: '', headers })).status === 200;
  };
  const [sign_in, file, page] = await Promise.all([
    keepPace(SIGN_IN_MS, async (turn) => (await visitors[turn % visitors.length]?.signIn()) === true, until),
    keepPace(FILE_MS, open(files), until),
    keepPace(PAGE_MS, open(PAGES), until),
  ]);
  return { sign_in: figuresOf(sign_in), files: figuresOf(file), pages: figuresOf(page) };
}

function figuresOf({ times, refused }: Pace): CallFigures {
  return { took: spreadOf(times), refused };
}
