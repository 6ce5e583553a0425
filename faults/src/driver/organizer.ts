import { endpoints } from '@parta/contract/endpoints';
import type { LiveDocument } from '@parta/contract/live-documents';
import { readFullState } from '@parta/contract/live-messages';
import { listQuestionFigures } from '@parta/contract/question-figures';
import type { LiveCommand } from '@parta/domain/live/live-phase';
import { HOUR_MS } from '@parta/domain/time/durations';
import type { QuestionEvidence } from '../checker/evidence.ts';
import { type CommandEvent, ORGANIZER } from '../history/events.ts';
import type { Recorder } from '../history/recorder.ts';
import type { Seeded } from '../seeded.ts';
import { createBackoff } from './pace.ts';
import type { Traffic } from './traffic.ts';
import { type Answered, fieldOf, isRefusal, reasonOf, Visitor, type VisitorCall } from './visitor.ts';

export interface Account {
  email: string;
  password: string;
}

export interface OrganizerDeps {
  origins: readonly string[];
  dispatcher: Visitor['dispatcher'];
  recorder: Recorder;
  traffic: Traffic;
  seeded: Seeded;
}

/** Work for members of a group. */
export interface Assignment {
  group_id: string;
  user_ids: readonly string[];
  for_ms: number;
}

/** A reveal waits for the end of the grace. */
const COMMAND_TIMEOUT_MS = 8000;
/** Longer than any fault: a server that does not answer by then hangs, and the run is given up. */
const PATIENCE_MS = 60_000;

/** The sample organizer: starts live activities of her sample test and gives commands. Tries again until answered. */
export class Organizer {
  readonly visitor: Visitor;
  readonly #account: Account;
  readonly #recorder: Recorder;
  readonly #traffic: Traffic;
  readonly #seeded: Seeded;
  #material_id: string | null = null;

  constructor(deps: OrganizerDeps, account: Account) {
    this.visitor = new Visitor(deps.origins, deps.dispatcher);
    this.#account = account;
    this.#recorder = deps.recorder;
    this.#traffic = deps.traffic;
    this.#seeded = deps.seeded;
  }

  /** @throws Error when the sample account is refused */
  async signIn(): Promise<void> {
    await this.#insist({ method: 'POST', path: '/account/api/auth/login/', body: this.#account }, false);
  }

  /** Starts a live activity of the first sample material; its id. */
  async startActivity(title: string): Promise<string> {
    const jobs = endpoints['user.jobs'].result.parse(
      await this.#insist({ method: 'GET', path: '/account/api/user/self/job/' }),
    );
    const [job] = jobs;
    const material_id = await this.findMaterial();
    if (job === undefined) throw new Error('the sample organiser has no job');
    const now = Date.now();
    const started = await this.#insist({
      method: 'POST',
      path: `/api/v1/material/${material_id}/start/`,
      body: {
        organization_id: job.department.organization.id,
        title,
        start_date: new Date(now).toISOString(),
        end_date: new Date(now + HOUR_MS).toISOString(),
        group_participant_ids: {},
        show_correctness: true,
        mode: 10,
        identification: 10,
        connect_after_start: true,
        show_statistic: true,
      },
    });
    return endpoints['material.start'].result.parse(started).id;
  }

  /** Those of the first group with pupils who have a mailbox, and thus a password known here. */
  async listClass(): Promise<{ group_id: string; pupils: { user_id: string; email: string }[] }> {
    const groups = endpoints['group.list'].result.parse(await this.#insist({ method: 'GET', path: '/api/v1/group/' }));
    const group = groups.find(({ participant_count }) => participant_count > 0);
    if (group === undefined) throw new Error('the sample organiser has no group with pupils');
    const path = `/api/v1/group/${group.id}/participant/`;
    const people = endpoints['group.participants'].result.parse(await this.#insist({ method: 'GET', path }));
    return {
      group_id: group.id,
      pupils: people.flatMap(({ user_id, email }) => (email === null ? [] : [{ user_id, email }])),
    };
  }

  /** Assigns the first sample material for so long, with as many attempts as anybody likes; its id. */
  async assign(title: string, { group_id, user_ids, for_ms }: Assignment): Promise<string> {
    const [job] = endpoints['user.jobs'].result.parse(
      await this.#insist({ method: 'GET', path: '/account/api/user/self/job/' }),
    );
    const material_id = await this.findMaterial();
    if (job === undefined) throw new Error('the sample organiser has no job');
    const now = Date.now();
    const started = await this.#insist({
      method: 'POST',
      path: `/api/v1/material/${material_id}/start/`,
      body: {
        organization_id: job.department.organization.id,
        title,
        start_date: new Date(now).toISOString(),
        end_date: new Date(now + for_ms).toISOString(),
        group_participant_ids: { [group_id]: user_ids },
        show_correctness: true,
        mode: 20,
        identification: 21,
        connect_after_start: true,
        show_statistic: true,
        multiple_participation: true,
      },
    });
    return endpoints['material.start'].result.parse(started).id;
  }

  /** Ends assigned work before its time; tries until it is known to have ended. */
  async endWork(activity_id: string): Promise<void> {
    const call = this.#recorder.newCall();
    const event = { f: 'finish', call, proc: ORGANIZER, activity_id, number: 0 } as const;
    this.#recorder.note({ ...event, type: 'invoke' });
    await this.#insist({ method: 'PATCH', path: `/api/v1/activity/${activity_id}/`, body: { status: 20 } });
    this.#recorder.note({ ...event, type: 'ok' });
  }

  /** The first sample material. */
  async findMaterial(): Promise<string> {
    if (this.#material_id === null) {
      const root = await this.#insist({ method: 'GET', path: '/api/v1/folder/' });
      const [material] = endpoints['folder.root'].result.parse(root).materials;
      if (material === undefined) throw new Error('the sample organiser has no material');
      this.#material_id = material.id;
    }
    return this.#material_id;
  }

  /** Begins a long work of one server, in which it may die: the copying of the material, or the reading of all about her. */
  async begin(work: 'mid_import' | 'mid_report', origin: string): Promise<void> {
    const material_id = await this.findMaterial();
    await this.visitor
      .through(origin)
      .call(
        work === 'mid_import'
          ? { method: 'POST', path: `/api/v1/material/${material_id}/copy_to_library/` }
          : { method: 'GET', path: '/account/api/user/self/export/' },
      );
  }

  async readState(activity_id: string): Promise<LiveDocument> {
    const body = await this.#insist({ method: 'GET', path: `/api/v1/live/${activity_id}/state/?audience=presenter` });
    const full = readFullState(body, 'presenter');
    if (full === null) throw new Error('the state of a session is no document');
    return full.document;
  }

  /** A visitor that holds the projector's cookie of a session. */
  async openProjector(activity_id: string): Promise<Visitor> {
    const link = endpoints['live.projector'].result.parse(
      await this.#insist({ method: 'POST', path: `/api/v1/live/${activity_id}/projector/` }),
    );
    const key = link.url.split('#key=')[1] ?? '';
    const projector = new Visitor(this.visitor.origins, this.visitor.dispatcher, 1);
    const call: VisitorCall = { method: 'POST', path: `/api/v1/live/${activity_id}/projector/open/`, body: { key } };
    await insist(projector, call, createBackoff(this.#seeded));
    return projector;
  }

  async readStatistics(activity_id: string) {
    const path = `/api/v1/activity/${activity_id}/statistics/`;
    const by_participant = endpoints['statistics.by_participant'].result.parse(
      await this.#insist({ method: 'GET', path: `${path}by_participant/?answers=true` }),
    );
    const by_question = endpoints['statistics.by_question'].result.parse(
      await this.#insist({ method: 'GET', path: `${path}by_question/` }),
    );
    const questions: QuestionEvidence[] = [];
    for (const figures of listQuestionFigures(by_question)) {
      const place = `${path}by_question/${figures.content_id}/${figures.question_id}/?limit=1`;
      const { tally } = endpoints['statistics.question'].result.parse(
        await this.#insist({ method: 'GET', path: place }),
      );
      questions.push({ ...figures, tally });
    }
    return { by_participant, by_question: questions };
  }

  /**
   * Leads until the command is known to be carried out, by whatever sending of it, or is not for this phase; the state
   * after it. After an unknown outcome or a stale step the state is read again. `twice` presses two buttons at once.
   */
  async lead(activity_id: string, command: LiveCommand, twice = false): Promise<LiveDocument> {
    const backoff = createBackoff(this.#seeded);
    const before = await this.readState(activity_id);
    for (;;) {
      const { step } = await this.readState(activity_id);
      // Somebody's command was carried out since; only ours was given.
      if (step > before.step) break;
      const sent = await Promise.all([
        this.#send(activity_id, command, step),
        ...(twice ? [this.#send(activity_id, command, step)] : []),
      ]);
      if (sent.some((answered) => answered.kind === 'answered' && answered.status === 200)) break;
      if (sent.every((answered) => isDecided(answered) && !isStale(answered))) break;
      await backoff.wait();
    }
    return this.readState(activity_id);
  }

  /** One command goes through one server and the next through the other. */
  async #send(activity_id: string, command: LiveCommand, step: number): Promise<Answered> {
    this.visitor.turn();
    const call = this.#recorder.newCall();
    const note = (type: CommandEvent['type'], more: Partial<CommandEvent> = {}): void =>
      this.#recorder.note({ f: 'command', type, call, activity_id, command, step, ...more });
    note('invoke');
    this.#traffic.begin('command');
    const answered = await this.visitor.call({
      method: 'POST',
      path: `/api/v1/live/${activity_id}/command/`,
      body: { command, step },
      timeout_ms: COMMAND_TIMEOUT_MS,
    });
    this.#traffic.end('command');
    if (answered.kind === 'unknown') note('info', { reason: answered.error });
    else {
      const next_step = fieldOf(answered.body, 'step');
      const { status } = answered;
      if (status === 200 && typeof next_step === 'number') note('ok', { next_step });
      else note(isRefusal(status) ? 'fail' : 'info', { status, reason: reasonOf(answered.body) });
    }
    if (answered.kind === 'answered' && answered.status === 401) await this.signIn();
    return answered;
  }

  async #insist(call: VisitorCall, mayRenew = true): Promise<unknown> {
    return insist(this.visitor, call, createBackoff(this.#seeded), mayRenew ? () => this.signIn() : undefined);
  }
}

function isDecided(answered: Answered): boolean {
  return answered.kind === 'answered' && isRefusal(answered.status) && answered.status !== 401;
}

function isStale(answered: Answered): boolean {
  return answered.kind === 'answered' && reasonOf(answered.body) === 'stale_step';
}

/**
 * Calls until the server decides; the body of a 2xx. A 401 is met by `renew`, as the access token lasts ten minutes.
 * @throws Error for any other refusal, and when no decision comes within a minute
 */
export async function insist(
  visitor: Visitor,
  call: VisitorCall,
  backoff: ReturnType<typeof createBackoff>,
  renew?: () => Promise<void>,
): Promise<unknown> {
  for (const until = performance.now() + PATIENCE_MS; ; ) {
    const answered = await visitor.call(call);
    if (answered.kind === 'answered') {
      const { status, body } = answered;
      if (status < 300) return body;
      if (status === 401 && renew !== undefined) await renew();
      else if (isRefusal(status)) throw new Error(`${call.method} ${call.path}: ${status} ${reasonOf(body)}`);
    }
    if (performance.now() > until) throw new Error(`${call.method} ${call.path} is never answered`);
    await backoff.wait();
  }
}
