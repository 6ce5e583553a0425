import { SESSION_OWNER_COOKIE } from '@parta/domain/session/session-cookies';
import { type AttemptDocument, type AttemptShelf, createAttemptShelf } from '@parta/web-kit/attempt-shelf';
import { type Client, createClient, type Transport } from '@parta/web-kit/client';
import { clearDevice, type DeviceParts, removeExpiredWork } from '@parta/web-kit/device';
import { findAttempt, openAttempt } from '@parta/web-kit/find-attempt';
import { type Outbox, openOutbox } from '@parta/web-kit/outbox';
import { createOwnedClient } from '@parta/web-kit/owned-client';
import { isOwnerGone } from '@parta/web-kit/owner-watch';
import { createSession } from '@parta/web-kit/session';
import { DEFAULT_SETTINGS } from '@parta/web-kit/settings';
import type { Browser } from './browser.ts';
import type { TestApp } from './test-app.ts';

/** What becomes of requests: `deaf` lets them through and loses what is answered. */
export type Network = 'up' | 'cut' | 'deaf';

/** A page of this browser, on one address. */
export interface Page {
  /** The attempt on the screen; null at the door, in a lesson, and where nothing can be shown. */
  readonly document: AttemptDocument | null;
  /** Whose answers the page takes; null where it takes none. */
  readonly participant_id: string | null;
  readonly outbox: Outbox | null;
  /** The page learns that the network is back, or that it is looked at. */
  wake(): void;
  close(): void;
}

const BLANK: Page = {
  document: null,
  participant_id: null,
  outbox: null,
  wake: () => undefined,
  close: () => undefined,
};

/** A browser that several people use one after another: the stores and calls of the real pages, over the real server. */
export class SharedBrowser {
  readonly client: Client;
  readonly shelf: AttemptShelf;
  readonly parts: DeviceParts;
  readonly pages: [Page, Page] = [BLANK, BLANK];
  network: Network = 'up';
  /** By which the clock of the device is wrong, milliseconds. */
  clock_error_ms = 0;
  /** By which the server’s time has gone on, for the rule of the device alone. */
  later_ms = 0;
  /** Requests under way. */
  #under_way = 0;
  readonly #app: TestApp;
  readonly #browser: Browser;
  readonly #device_id: string;

  constructor(app: TestApp) {
    this.#app = app;
    this.#browser = app.browser();
    this.#device_id = app.context.random.identifier();
    const session = createSession({
      settings: DEFAULT_SETTINGS,
      guests: true,
      readCookies: () => this.cookies(),
      nowSeconds: () => this.#deviceNow() / 1000,
      currentAddress: () => 'http://parta.example/play/',
      redirect: () => undefined,
      fetch: this.#send,
      log: () => undefined,
    });
    this.client = createClient({ settings: DEFAULT_SETTINGS, session, fetch: this.#send });
    this.shelf = createAttemptShelf({ deviceNow: () => this.#deviceNow(), isGone: (id) => this.isGone(id) });
    const storages = { local: makeStorage(), session: makeStorage() };
    this.parts = {
      readCookies: () => this.cookies(),
      storages: { local: () => storages.local, session: () => storages.session },
      caches: null,
      serverTime: async () => (this.network === 'up' ? app.clock.now().getTime() + this.later_ms : null),
    };
  }

  /** What scripts may read. */
  cookies(): string {
    return this.#browser.jar.cookies
      .flatMap(({ name, value, http_only }) => (http_only ? [] : [`${name}=${value}`]))
      .join('; ');
  }

  owner(): string | null {
    return this.#browser.jar.find(SESSION_OWNER_COOKIE)?.value ?? null;
  }

  isGone(user_id: string): boolean {
    return isOwnerGone(user_id, this.cookies());
  }

  /** In a moment of network, of which the pages hear nothing. */
  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.#withNetwork(() => this.client.call('auth.login', { body: { email, password } }));
    await this.look();
  }

  /** The same. @param clears false where the page is closed before it could clear the device */
  async signOut(clears: boolean): Promise<void> {
    const owner_id = this.owner();
    await this.#withNetwork(() => this.client.call('auth.logout'));
    if (owner_id !== null && clears) await clearDevice(owner_id, this.parts);
    await this.look();
  }

  async #withNetwork(call: () => Promise<unknown>): Promise<void> {
    const before = this.network;
    this.network = 'up';
    try {
      await call();
    } finally {
      this.network = before;
    }
  }

  /** Pages look whose session it is, as they do when they are shown or hear of a change. */
  async look(): Promise<void> {
    for (const index of [0, 1] as const) {
      const { document } = this.pages[index];
      if (document !== null && this.isGone(document.user_id)) await this.openHomework(index, document.activity_id);
    }
  }

  /** Opens or reloads the address of an activity, and begins where there is a button for it. */
  async openHomework(index: 0 | 1, activity_id: string): Promise<void> {
    this.closePage(index);
    await removeExpiredWork(this.parts);
    try {
      const { client, shelf } = this;
      const [device_id, findOwner] = [this.#device_id, () => this.owner()];
      const found = await findAttempt(activity_id, { client, shelf, findOwner, device_id, goesOn: true });
      if (found.kind === 'passage') {
        this.pages[index] = this.#openPassage(found.document);
        return;
      }
      const { participant_id } = found.door;
      const begun = await client.call('attempt.start', { params: { activity_id }, body: { participant_id } });
      const document = await openAttempt({ activity_id, ...begun }, { client, shelf, device_id });
      this.pages[index] = this.#openPassage(document);
    } catch {
      // The page says so, and shows nothing of anyone.
    }
  }

  /** A guest comes into a lesson, in place of the one whose play token the browser had. */
  async joinLesson(index: 0 | 1, activity_id: string, nickname: string): Promise<void> {
    this.closePage(index);
    this.#browser.jar.remove('play_token');
    await removeExpiredWork(this.parts);
    try {
      const body = { nickname, join_id: this.#app.context.random.identifier() };
      const { participant_id } = await this.client.call('live.join', { params: { activity_id }, body });
      this.pages[index] = this.#openOutbox({ document: null, client: this.client, activity_id, participant_id });
    } catch {
      // The same.
    }
  }

  closePage(index: 0 | 1): void {
    this.pages[index].close();
    this.pages[index] = BLANK;
  }

  /** Resolves when no request is under way and none follows at once. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await new Promise((done) => setTimeout(done, 2));
      if (this.#under_way > 0) quiet = -1;
    }
  }

  wake(): void {
    for (const page of this.pages) page.wake();
  }

  #openPassage(document: AttemptDocument): Page {
    const { user_id, activity_id, participant_id, number } = document;
    const client = createOwnedClient(this.client, user_id, (id) => this.isGone(id));
    return this.#openOutbox({ document, client, activity_id, participant_id, attempt: number, user_id });
  }

  #openOutbox({
    document,
    ...scope
  }: {
    document: AttemptDocument | null;
    client: Client;
    activity_id: string;
    participant_id: string;
    attempt?: number;
    user_id?: string;
  }): Page {
    let tell: (change: 'online') => void = () => undefined;
    const outbox = openOutbox({
      ...scope,
      findOwner: () => this.owner(),
      channel: null,
      page: {
        isHidden: () => false,
        subscribe(listener) {
          tell = listener;
          return () => undefined;
        },
      },
    });
    return {
      document,
      participant_id: scope.participant_id,
      outbox,
      wake: () => tell('online'),
      close: () => outbox.close(),
    };
  }

  #deviceNow(): number {
    return this.#app.clock.now().getTime() + this.clock_error_ms;
  }

  #send: Transport = async (path, { method = 'GET', headers, body }) => {
    if (this.network === 'cut') throw new TypeError('Failed to fetch');
    this.#under_way += 1;
    try {
      const answer = await this.#browser.send({
        method,
        path,
        headers: Object.fromEntries(new Headers(headers)),
        ...(typeof body === 'string' ? { body } : {}),
      });
      if (this.network !== 'up') throw new TypeError('Failed to fetch');
      const { status, text } = answer;
      const type = answer.headers['content-type'] ?? '';
      return new Response(status === 204 ? null : text, { status, headers: { 'content-type': type } });
    } finally {
      this.#under_way -= 1;
    }
  };
}

function makeStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}
