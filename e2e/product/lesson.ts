import type { PresenterDocument } from '@parta/contract/live-documents';
import { readFullState } from '@parta/contract/live-messages';
import type { CallResult } from '@parta/contract/wire';
import { SAMPLE_TITLE } from '../pages/library-page.ts';
import { ApiBrowser } from './api-browser.ts';
import { type Plan, ScriptedPupil } from './scripted-pupil.ts';
import type { ServerProcess } from './server-process.ts';

type Command = 'start' | 'open' | 'close' | 'reveal' | 'leaderboard' | 'next' | 'finish' | 'pause' | 'resume';

const LESSON_MS = 90 * 60_000;

/** What a lesson is started with. */
export interface LessonOptions {
  /** Default: the sample test. */
  material_id?: string;
  /** For whom, by group; they take part under their own names. Default: anonymous. */
  group_participant_ids?: Readonly<Record<string, readonly string[]>>;
}

/** A live lesson that a script has started; it can also be led by the script. */
export class Lesson {
  readonly activity_id: string;
  readonly code: string;
  readonly pupils: ScriptedPupil[] = [];
  readonly #url: string;
  readonly #organizer: ApiBrowser;

  private constructor(url: string, organizer: ApiBrowser, activity_id: string, code: string) {
    this.#url = url;
    this.#organizer = organizer;
    this.activity_id = activity_id;
    this.code = code;
  }

  /** Starts a material now as the organizer of the sample school; the sample test, anonymous, where nothing else is asked for. */
  static async start(
    server: ServerProcess,
    title = 'Реки и озёра, 7 «Б»',
    { material_id, group_participant_ids }: LessonOptions = {},
  ): Promise<Lesson> {
    const organizer = new ApiBrowser(server.url);
    const { email, password } = server.getAccount('organiser');
    await organizer.call('auth.login', { body: { email, password } });
    const { materials } = await organizer.call('folder.root');
    const [job] = await organizer.call('user.jobs');
    const id = material_id ?? materials.find(({ description }) => description.title === SAMPLE_TITLE)?.id;
    if (id === undefined || job === undefined) throw new Error('the sample school lacks its material or job');
    const now = new Date();
    const { id: activity_id } = await organizer.call('material.start', {
      params: { id },
      body: {
        organization_id: job.department.organization.id,
        title,
        start_date: now.toISOString(),
        end_date: new Date(now.getTime() + LESSON_MS).toISOString(),
        group_participant_ids: group_participant_ids ?? {},
        show_correctness: true,
        mode: 10,
        identification: group_participant_ids === undefined ? 10 : 20,
        connect_after_start: true,
        show_statistic: true,
        multiple_participation: true,
        content_navigation: true,
        permanent_access: true,
      },
    });
    const lesson = new Lesson(server.url, organizer, activity_id, '');
    const { join_code } = await lesson.getState();
    return new Lesson(server.url, organizer, activity_id, join_code ?? '');
  }

  async getState(): Promise<PresenterDocument> {
    const state = await this.#organizer.call('live.state', {
      params: { activity_id: this.activity_id },
      query: { audience: 'presenter' },
    });
    const full = readFullState(state, 'presenter');
    if (full === null) throw new Error('the state of a lesson is no document of its presenter');
    return full.document;
  }

  /** Gives commands one after the other. */
  async lead(...commands: readonly Command[]): Promise<void> {
    for (const command of commands) {
      const { step } = await this.getState();
      await this.#organizer.call('live.command', {
        params: { activity_id: this.activity_id },
        body: { command, step },
      });
    }
  }

  async getProjectorUrl(): Promise<string> {
    const { url } = await this.#organizer.call('live.projector', { params: { activity_id: this.activity_id } });
    return new URL(url, this.#url).href;
  }

  /** Asks the lesson with so many cards. */
  async setCards(count: number): Promise<void> {
    await this.#organizer.call('live.set_cards', { params: { activity_id: this.activity_id }, body: { count } });
  }

  async getScannerUrl(): Promise<string> {
    const { url } = await this.#organizer.call('live.scanner', { params: { activity_id: this.activity_id } });
    return new URL(url, this.#url).href;
  }

  async setEntrance(locked: boolean): Promise<void> {
    await this.#organizer.call('live.entrance', { params: { activity_id: this.activity_id }, body: { locked } });
  }

  getByParticipant(): Promise<CallResult<'statistics.by_participant'>> {
    return this.#organizer.call('statistics.by_participant', {
      params: { id: this.activity_id },
      query: { answers: 'true' },
    });
  }

  getByQuestion(): Promise<CallResult<'statistics.by_question'>> {
    return this.#organizer.call('statistics.by_question', { params: { id: this.activity_id } });
  }

  /** Scripted pupils come in by the code; the plan of each tells how it answers. */
  async join(people: readonly { nickname: string; plan: Plan; delay_ms?: number }[]): Promise<void> {
    this.pupils.push(...(await joinPupils(this.#url, this.code, people)));
  }

  async leave(): Promise<void> {
    await Promise.all(this.pupils.map((pupil) => pupil.leave()));
  }
}

/** Pupils without screens come in by a code. */
export async function joinPupils(
  url: string,
  code: string,
  people: readonly { nickname: string; plan: Plan; delay_ms?: number }[],
): Promise<ScriptedPupil[]> {
  const pupils = people.map((person) => new ScriptedPupil(url, person));
  await Promise.all(pupils.map((pupil) => pupil.join(code)));
  return pupils;
}
