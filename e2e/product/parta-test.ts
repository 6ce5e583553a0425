import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { Lesson } from './lesson.ts';
import { PageWatch } from './page-watch.ts';
import { type ServerOptions, ServerProcess } from './server-process.ts';

export { expect };

export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const satisfies BrowserContextOptions;
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const satisfies BrowserContextOptions;
export const WALL = { viewport: { width: 1920, height: 1080 } } as const satisfies BrowserContextOptions;

export interface Visits {
  watch: PageWatch;
  /** A browser profile of its own; nobody is signed in. */
  openContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  openPage(options?: BrowserContextOptions): Promise<Page>;
  /** A server of this test's own, for what would spoil the sample school for others; open pages with its `url`. */
  startServer(options?: ServerOptions): Promise<ServerProcess>;
  /** A page of somebody signed in already, without the form. */
  openSignedIn(role: string, options?: BrowserContextOptions, of?: ServerProcess): Promise<Page>;
  /** A lesson started by a script; its scripted pupils leave when the test ends. */
  startLesson(title?: string): Promise<Lesson>;
}

interface WorkerFixtures {
  server: ServerProcess;
}

/** Tests against the real product; a complaint of any page that the test did not expect fails it. */
export const test = base.extend<{ visits: Visits }, WorkerFixtures>({
  server: [
    async ({ browserName }, provide) => {
      if (browserName !== 'chromium') throw new Error(`the journeys are written for Chromium, not ${browserName}`);
      const server = await ServerProcess.start();
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  visits: async ({ browser, server }, provide) => {
    const watch = new PageWatch();
    const contexts: BrowserContext[] = [];
    const lessons: Lesson[] = [];
    const servers: ServerProcess[] = [];
    const visits: Visits = {
      watch,
      async openContext(options = DESKTOP) {
        const context = await browser.newContext({ baseURL: server.url, ...options });
        contexts.push(context);
        await watch.watch(context);
        return context;
      },
      async openPage(options) {
        return (await visits.openContext(options)).newPage();
      },
      async startServer(options) {
        const own = await ServerProcess.start(options);
        servers.push(own);
        return own;
      },
      async openSignedIn(role, options, of = server) {
        const context = await visits.openContext({ ...(options ?? DESKTOP), baseURL: of.url });
        const { email, password } = of.getAccount(role);
        const answer = await context.request.post('/account/api/auth/login/', { data: { email, password } });
        expect(answer.ok()).toBe(true);
        return context.newPage();
      },
      async startLesson(title) {
        const lesson = await Lesson.start(server, title);
        lessons.push(lesson);
        return lesson;
      },
    };
    await provide(visits);
    await Promise.all(lessons.map((lesson) => lesson.leave()));
    await Promise.all(contexts.map((context) => context.close()));
    const undeclared = [server, ...servers].flatMap((one) => one.takeUndeclared());
    await Promise.all(servers.map((own) => own.stop()));
    expect(undeclared, 'calls were refused as the contract does not declare').toEqual([]);
    expect(watch.listComplaints(), 'pages complained').toEqual([]);
  },
});
