import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test';
import type { PageWatch } from './page-watch.ts';

const MINUTE_MS = 60_000;

interface ComputerOptions {
  watch: PageWatch;
  launchOptions: LaunchOptions;
  baseURL: string;
}

/**
 * A computer of a classroom: a browser with a profile on disk, which outlives the browser, and a clock that can be moved. One
 * blank tab stays open, as the browser may end with its last tab.
 */
export class ClassComputer {
  readonly #options: ComputerOptions;
  readonly #profile: string;
  #context: BrowserContext;
  /** How far its clock is ahead. */
  #minutes_ahead = 0;

  private constructor(options: ComputerOptions, profile: string, context: BrowserContext) {
    this.#options = options;
    this.#profile = profile;
    this.#context = context;
  }

  static async start(options: ComputerOptions): Promise<ClassComputer> {
    const profile = await mkdtemp(join(tmpdir(), 'parta-computer-'));
    return new ClassComputer(options, profile, await openBrowser(options, profile, 0));
  }

  get context(): BrowserContext {
    return this.#context;
  }

  async openTab(): Promise<Page> {
    return this.#context.newPage();
  }

  async closeTabs(): Promise<void> {
    const [, ...tabs] = this.#context.pages();
    await Promise.all(tabs.map((tab) => tab.close()));
  }

  /** Ends the browser, with its cookies that have no term, and opens it again on the same profile. */
  async restartBrowser(): Promise<void> {
    await this.#context.close();
    this.#context = await openBrowser(this.#options, this.#profile, this.#minutes_ahead);
  }

  /** Lets so many minutes pass on its clock. */
  async passTime(minutes: number): Promise<void> {
    this.#minutes_ahead += minutes;
    await this.#context.clock.fastForward(minutes * MINUTE_MS);
  }

  async stop(): Promise<void> {
    await this.#context.close();
    await rm(this.#profile, { recursive: true, force: true });
  }
}

async function openBrowser(
  { watch, launchOptions, baseURL }: ComputerOptions,
  profile: string,
  minutes_ahead: number,
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    baseURL,
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
  });
  context.setDefaultTimeout(20_000);
  await watch.watch(context);
  await context.clock.install({ time: Date.now() + minutes_ahead * MINUTE_MS });
  return context;
}
