import type { LiveCommand } from '@parta/domain/live/live-phase';
import { MINUTE_MS } from '@parta/domain/time/durations';
import type { Organizer } from '../server/parta.ts';
import { Connection } from './connection.ts';
import { find, getNumber, getText } from './reading.ts';
import { Stream } from './stream.ts';
import { addCookies, pathOf, writeCookies } from './wire.ts';

/** A signed-in organizer who leads one session after another. */
export class Staff {
  readonly port: number;
  readonly #connection: Connection;
  #cookies: ReadonlyMap<string, string> = new Map();

  private constructor(port: number) {
    this.port = port;
    this.#connection = new Connection(port);
  }

  static async signIn(port: number, { email, password }: Organizer): Promise<Staff> {
    const staff = new Staff(port);
    await staff.call('POST', pathOf('auth.login'), { email, password });
    return staff;
  }

  get cookie(): string {
    return writeCookies(this.#cookies);
  }

  /** Starts a material live, anonymous, at once: the sample test unless given. Returns the id and the join code. */
  async startActivity(material_id?: string): Promise<{ activity_id: string; code: string }> {
    const library = await this.call('GET', pathOf('folder.root'));
    const id = material_id ?? getText(library, 'materials', '0', 'id');
    const jobs = await this.call('GET', pathOf('user.jobs'));
    const now = new Date(performance.timeOrigin + performance.now());
    const started = await this.call('POST', pathOf('material.start', { id }), {
      organization_id: getText(jobs, '0', 'department', 'organization', 'id'),
      title: 'Bench',
      start_date: now.toISOString(),
      end_date: new Date(now.getTime() + 90 * MINUTE_MS).toISOString(),
      group_participant_ids: {},
      show_correctness: true,
      mode: 10,
      identification: 10,
      connect_after_start: true,
      show_statistic: true,
    });
    const activity_id = getText(started, 'id');
    return { activity_id, code: getText(await this.getDocument(activity_id), 'join_code') };
  }

  /** What the presenter sees. */
  async getDocument(activity_id: string): Promise<unknown> {
    const path = `${pathOf('live.state', { activity_id })}?audience=presenter`;
    return find(await this.call('GET', path), 'document');
  }

  /** Gives a command as of `step`; the step after it. */
  async command(activity_id: string, command: LiveCommand, step: number): Promise<number> {
    return getNumber(await this.call('POST', pathOf('live.command', { activity_id }), { command, step }), 'step');
  }

  /** Opens what a lesson has beside its pupils: the presenter's stream and the projector's. */
  async openScreens(activity_id: string): Promise<Stream[]> {
    const path = pathOf('live.stream', { activity_id });
    const link = getText(await this.call('POST', pathOf('live.projector', { activity_id })), 'url');
    const opened = await this.#connection.ask({
      method: 'POST',
      path: pathOf('live.projector_open', { activity_id }),
      cookie: '',
      body: JSON.stringify({ key: link.slice(link.indexOf('#key=') + '#key='.length) }),
    });
    const screens = [
      new Stream({ port: this.port, path: `${path}?audience=presenter`, cookie: this.cookie }, () => undefined),
      new Stream(
        {
          port: this.port,
          path: `${path}?audience=projector`,
          cookie: writeCookies(addCookies(new Map(), opened.headers)),
        },
        () => undefined,
      ),
    ];
    for (const screen of screens) if (!(await screen.opened)) throw new Error('a screen was refused');
    return screens;
  }

  close(): void {
    this.#connection.close();
  }

  /** @throws Error with what the server answers instead */
  async call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
    const {
      status,
      headers,
      body: text,
    } = await this.#connection.ask({
      method,
      path,
      cookie: this.cookie,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 300)}`);
    this.#cookies = addCookies(this.#cookies, headers);
    return text === '' ? null : JSON.parse(text);
  }
}
