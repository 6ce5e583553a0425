import type { BrowserContext, Page } from '@playwright/test';

interface Complaint {
  kind: 'console' | 'page error' | 'policy';
  page: string;
  text: string;
}

/** What a page says to its console when its network is away; only journeys that cut it expect this. */
export const CUT_NETWORK = /Failed to load resource: net::ERR_|net::ERR_INTERNET_DISCONNECTED|net::ERR_CONNECTION/;

/** What Chromium itself writes of a refused call. */
export function refusedCall(...statuses: readonly number[]): RegExp {
  return new RegExp(`the server responded with a status of (?:${statuses.join('|')}) `);
}

/** Collects what the pages of a context complain about: errors of the console, of scripts and of the content policy. */
export class PageWatch {
  readonly #complaints: Complaint[] = [];
  readonly #expected: RegExp[] = [];

  async watch(context: BrowserContext): Promise<void> {
    await context.exposeBinding('partaPolicyViolation', ({ page }, text: string) => this.#add('policy', page, text));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const report: unknown = Reflect.get(window, 'partaPolicyViolation');
        if (typeof report !== 'function') return;
        Reflect.apply(report, window, [`${event.violatedDirective} ${event.blockedURI} ${event.sample}`]);
      });
    });
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      const { url } = message.location();
      this.#add('console', message.page(), `${message.text()} ${url}`);
    });
    context.on('weberror', (error) =>
      this.#add('page error', error.page(), error.error().stack ?? String(error.error())),
    );
  }

  /** From now on such words of a console are no finding. */
  expect(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** What nobody expected. */
  listComplaints(): string[] {
    return this.#complaints
      .filter(({ kind, text }) => kind !== 'console' || !this.#expected.some((pattern) => pattern.test(text)))
      .map(({ kind, page, text }) => `${kind} on ${page}: ${text}`);
  }

  #add(kind: Complaint['kind'], page: Page | null, text: string): void {
    this.#complaints.push({ kind, page: page?.url() ?? 'a page', text });
  }
}
