import { endpoints } from '@parta/contract/endpoints';
import {
  participantState,
  type presenterDocument,
  presenterState,
  type projectorDocument,
  projectorState,
} from '@parta/contract/live-schemas';
import type { LiveCommand } from '@parta/domain/live/live-phase';
import type { z } from 'zod';
import { type Answer, addressOf, type Browser } from './browser.ts';
import type { EventReader } from './callers/event-reader.ts';
import type { TestApp } from './test-app.ts';

export type StartOverrides = Record<string, unknown>;

/** What a taken answer is acknowledged with. */
export const acknowledgement = endpoints['live.answers'].result;
const commandResult = endpoints['live.command'].result;

const LESSON_MS = 90 * 60_000;

/** The payload of a live activity that starts now, anonymous, as the start dialog sends it. */
export function startPayload(
  app: TestApp,
  organization_id: string,
  overrides: StartOverrides = {},
): Record<string, unknown> {
  const now = app.clock.now();
  return {
    organization_id,
    title: 'Урок',
    start_date: now.toISOString(),
    end_date: new Date(now.getTime() + LESSON_MS).toISOString(),
    group_participant_ids: {},
    show_correctness: true,
    mode: 10,
    identification: 10,
    connect_after_start: true,
    show_statistic: true,
    ...overrides,
  };
}

export interface RoomOptions {
  /** The sample organizer unless given. */
  presenter?: Browser;
  /** The presenter's first material unless given. */
  material_id?: string;
  payload?: StartOverrides;
}

/** Starts a live activity as an organizer does. */
export async function startRoom(app: TestApp, options: RoomOptions = {}): Promise<LiveRoom> {
  const presenter = options.presenter ?? (await app.signedIn('organiser'));
  const [job] = await presenter.get('user.jobs');
  const material_id = options.material_id ?? (await presenter.get('folder.root')).materials[0]?.id;
  if (job === undefined || material_id === undefined) throw new Error('the presenter has no job or no material');
  const { id } = await presenter.get('material.start', {
    params: { id: material_id },
    body: startPayload(app, job.department.organization.id, options.payload),
  });
  return new LiveRoom(app, presenter, id);
}

/** A live activity under test: its presenter, and pupils who join it. */
export class LiveRoom {
  readonly app: TestApp;
  readonly presenter: Browser;
  readonly activity_id: string;

  constructor(app: TestApp, presenter: Browser, activity_id: string) {
    this.app = app;
    this.presenter = presenter;
    this.activity_id = activity_id;
  }

  get params(): { activity_id: string } {
    return { activity_id: this.activity_id };
  }

  async state(): Promise<z.output<typeof presenterDocument>> {
    const answer = await this.presenter.call('live.state', { params: this.params, query: { audience: 'presenter' } });
    return presenterState.parse(answer.json).document;
  }

  async code(): Promise<string> {
    const { join_code } = await this.state();
    if (join_code === null) throw new Error('the activity has no code any more');
    return join_code;
  }

  /** Sends one command with the step the session stands at, or another one. */
  async command(command: LiveCommand, step?: number): Promise<Answer> {
    const seen = step ?? (await this.state()).step;
    return this.presenter.call('live.command', { params: this.params, body: { command, step: seen } });
  }

  /** Leads through commands that all have to succeed. */
  async lead(...commands: LiveCommand[]): Promise<void> {
    for (const command of commands) {
      const answer = await this.command(command);
      if (answer.status !== 200) throw new Error(`${command} answered ${answer.status} ${answer.text}`);
      commandResult.parse(answer.json);
    }
  }

  /** Closes and reveals without waiting for the grace: the clock goes over it. */
  async reveal(): Promise<void> {
    await this.lead('close');
    this.app.clock.advance(2001);
    await this.lead('reveal');
  }

  join(nickname: string, browser = this.app.browser()): Promise<Answer> {
    return browser.call('live.join', { params: this.params, body: { nickname } });
  }

  /** A new browser that has joined. */
  async pupil(nickname: string): Promise<Pupil> {
    const browser = this.app.browser();
    const { participant_id } = await browser.get('live.join', { params: this.params, body: { nickname } });
    return new Pupil(this, browser, nickname, participant_id);
  }

  /** The question now shown. */
  async question(): Promise<{ content_id: string; question_id: string }> {
    const { slot } = await this.state();
    const question = slot?.question ?? null;
    if (slot === null || question === null) throw new Error('no question is shown');
    return { content_id: slot.content_id, question_id: question.question_id };
  }

  /** The wall: a browser that has opened the signed link. */
  async projector(): Promise<Wall> {
    const { url } = await this.presenter.get('live.projector', { params: this.params });
    const browser = this.app.browser();
    const key = url.split('#key=')[1] ?? '';
    await browser.get('live.projector_open', { params: this.params, body: { key } });
    return new Wall(this, browser);
  }

  /** Who scans the cards: a browser that has opened the signed address. */
  async scanner(): Promise<Browser> {
    const { url } = await this.presenter.get('live.scanner', { params: this.params });
    const browser = this.app.browser();
    const key = url.split('#key=')[1] ?? '';
    await browser.get('live.scanner_open', { params: this.params, body: { key } });
    return browser;
  }

  stream(): Promise<EventReader> {
    return this.presenter.stream(addressOf('live.stream', { params: this.params, query: { audience: 'presenter' } }));
  }
}

export class Wall {
  readonly room: LiveRoom;
  readonly browser: Browser;

  constructor(room: LiveRoom, browser: Browser) {
    this.room = room;
    this.browser = browser;
  }

  async state(): Promise<z.output<typeof projectorDocument>> {
    const parts = { params: this.room.params, query: { audience: 'projector' } };
    const answer = await this.browser.call('live.state', parts);
    return projectorState.parse(answer.json).document;
  }

  stream(): Promise<EventReader> {
    return this.browser.stream(
      addressOf('live.stream', { params: this.room.params, query: { audience: 'projector' } }),
    );
  }
}

export interface Sending {
  answer: unknown;
  submission_id?: string;
  outbox_id?: string;
  sequence?: number;
  content_id?: string;
  question_id?: string;
}

/** Somebody who has joined. */
export class Pupil {
  readonly room: LiveRoom;
  readonly browser: Browser;
  readonly nickname: string;
  readonly participant_id: string;

  constructor(room: LiveRoom, browser: Browser, nickname: string, participant_id: string) {
    this.room = room;
    this.browser = browser;
    this.nickname = nickname;
    this.participant_id = participant_id;
  }

  async state(): Promise<z.output<typeof participantState>> {
    const parts = { params: this.room.params, query: { audience: 'participant' } };
    return participantState.parse((await this.browser.call('live.state', parts)).json);
  }

  /** Sends an answer to the question now shown, or to the one named. */
  async send({ answer, submission_id, ...named }: Sending): Promise<Answer> {
    const shown = named.question_id === undefined ? await this.room.question() : { content_id: '', question_id: '' };
    return this.browser.call('live.answers', {
      params: this.room.params,
      body: {
        participant_id: this.participant_id,
        ...shown,
        ...named,
        answer,
        submission_id: submission_id ?? this.room.app.context.random.identifier(),
      },
    });
  }

  /** Sends an answer that has to be acknowledged. */
  async answer(answer: unknown): Promise<z.output<typeof acknowledgement>> {
    const sent = await this.send({ answer });
    if (sent.status !== 200) throw new Error(`the answer was refused: ${sent.status} ${sent.text}`);
    return acknowledgement.parse(sent.json);
  }

  stream(headers: Record<string, string> = {}): Promise<EventReader> {
    const parts = { params: this.room.params, query: { audience: 'participant' } };
    return this.browser.stream(addressOf('live.stream', parts), headers);
  }
}

/** The answers of a room that count, and how many submissions its history holds. */
export async function findStored(
  app: TestApp,
  { activity_id }: LiveRoom,
): Promise<{ answers: unknown[]; history: number }> {
  const answers = await app.db.selectFrom('answer').select('answer').where('activity_id', '=', activity_id).execute();
  const history = await app.db
    .selectFrom('answer_submission')
    .select('submission_id')
    .where('activity_id', '=', activity_id)
    .execute();
  return { answers: answers.map((row) => row.answer), history: history.length };
}
