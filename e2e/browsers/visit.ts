import { Author } from '../product/author.ts';
import { isObject } from '../product/json-shape.ts';
import { Lesson, type LessonOptions } from '../product/lesson.ts';
import type { ServerProcess } from '../product/server-process.ts';
import type { Size } from './drivers/driver.ts';
import type { BrowserPage } from './page/browser-page.ts';
import type { Relay } from './relay.ts';

export const PHONE: Size = { width: 390, height: 844 };
export const DESKTOP: Size = { width: 1440, height: 900 };

/** What a journey works with. */
export class Visit {
  /** In a profile of its own. */
  readonly page: BrowserPage;
  readonly relay: Relay;
  readonly server: ServerProcess;
  /** Whether its page takes the size that a journey asks for. */
  readonly canResize: boolean;
  readonly #lessons: Lesson[] = [];

  constructor(parts: Pick<Visit, 'page' | 'relay' | 'server' | 'canResize'>) {
    this.page = parts.page;
    this.relay = parts.relay;
    this.server = parts.server;
    this.canResize = parts.canResize;
  }

  /** A lesson that a script leads. */
  async startLesson(title: string, options?: LessonOptions): Promise<Lesson> {
    const lesson = await Lesson.start(this.server, title, options);
    this.#lessons.push(lesson);
    return lesson;
  }

  /** Scripted pupils leave their lessons, and the page is closed. */
  async end(): Promise<void> {
    for (const lesson of this.#lessons) await lesson.leave();
    await this.page.close();
  }

  /** Signs in without the form, from a document without scripts, since the page of the form redirects signed-in visitors. */
  async signIn(role: string): Promise<void> {
    const { email, password } = this.server.getAccount(role);
    await this.page.open('/licenses.txt');
    const request = JSON.stringify({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const status = await this.page.evaluate(
      `fetch('/account/api/auth/login/', ${request}).then(({ status }) => status)`,
    );
    if (status !== 200) throw new Error(`signing in as ${role} was answered with ${String(status)}`);
  }

  author(): Promise<Author> {
    return Author.signIn(this.server, 'organiser');
  }
}

/** Text of a JSON document, to look for words in it. */
export function flatten(value: unknown): string {
  if (Array.isArray(value)) return value.map(flatten).join('');
  if (!isObject(value)) return typeof value === 'string' ? value : '';
  return Object.values(value).map(flatten).join('');
}
