import type { CallResult } from '@parta/contract/wire';
import { SAMPLE_TITLE } from '../pages/library-page.ts';
import { answerOf, type Skill } from './answers.ts';
import { ApiBrowser } from './api-browser.ts';
import { Author, newId } from './author.ts';
import type { ServerProcess } from './server-process.ts';

const DAY_MS = 24 * 3_600_000;
const GROUP = '7А';

/** How work is assigned; free order, answers that may be changed and hidden results where nothing is said. */
interface HomeworkOptions {
  title?: string;
  starts_in_ms?: number;
  ends_in_ms?: number;
  content_navigation?: boolean;
  repeated_answers?: boolean;
  show_correctness?: boolean;
  multiple_participation?: boolean;
  permanent_access?: boolean;
}

/** The organizer of the sample school, who assigns work to a class without a screen. */
export class Assigner {
  readonly author: Author;
  readonly #server: ServerProcess;
  readonly #organization_id: string;
  readonly #group_participant_ids: Record<string, string[]>;

  private constructor(server: ServerProcess, author: Author, chosen: [organization: string, group: string, string[]]) {
    const [organization_id, group_id, user_ids] = chosen;
    this.#server = server;
    this.author = author;
    this.#organization_id = organization_id;
    this.#group_participant_ids = { [group_id]: user_ids };
  }

  /** @param group_name the class that gets the work */
  static async signIn(server: ServerProcess, group_name = GROUP): Promise<Assigner> {
    const author = await Author.signIn(server, 'organiser');
    const { api } = author;
    const [job] = await api.call('user.jobs');
    const group = (await api.call('group.list')).find(({ name }) => name === group_name);
    if (job === undefined || group === undefined) throw new Error('the sample school lacks its job or class');
    const members = await api.call('group.participants', { params: { id: group.id } });
    const user_ids = members.map(({ user_id }) => user_id);
    return new Assigner(server, author, [job.department.organization.id, group.id, user_ids]);
  }

  /** The sample test of her library. */
  async findSample(): Promise<string> {
    const { materials } = await this.author.api.call('folder.root');
    const sample = materials.find(({ description }) => description.title === SAMPLE_TITLE);
    if (sample === undefined) throw new Error('the sample school lacks its material');
    return sample.id;
  }

  /** Gives every attempt at a material so many minutes. */
  async limitTime(material_id: string, attempt_minutes: number): Promise<void> {
    const { version, document } = await this.author.getDocument(material_id);
    await this.author.api.call('editor.save', {
      params: { id: material_id },
      body: {
        base_version: version,
        save_id: newId(),
        description: { ...document.description, attempt_minutes },
      },
    });
  }

  /** Assigns a material to the class. @returns the activity */
  async assign(material_id: string, options: HomeworkOptions = {}): Promise<string> {
    const { title = 'Домашняя работа', starts_in_ms = 0, ends_in_ms = DAY_MS, repeated_answers, ...rest } = options;
    const now = Date.now();
    const { id } = await this.author.api.call('material.start', {
      params: { id: material_id },
      body: {
        organization_id: this.#organization_id,
        title,
        start_date: new Date(now + starts_in_ms).toISOString(),
        end_date: new Date(now + ends_in_ms).toISOString(),
        group_participant_ids: this.#group_participant_ids,
        mode: 20,
        identification: 21,
        connect_after_start: true,
        show_statistic: true,
        show_correctness: false,
        multiple_participation: false,
        content_navigation: true,
        permanent_access: false,
        ...rest,
      },
    });
    if (repeated_answers !== undefined) await this.#change(id, { description: { repeated_answers } });
    return id;
  }

  async cancel(activity_id: string): Promise<void> {
    await this.#change(activity_id, { status: 21 });
  }

  async complete(activity_id: string): Promise<void> {
    await this.#change(activity_id, { status: 20 });
  }

  /** The pupil of the sample accounts, who takes it without a screen. */
  async sendPupil(activity_id: string): Promise<ScriptedTaker> {
    const api = new ApiBrowser(this.#server.url);
    const { email, password } = this.#server.getAccount('student');
    await api.call('auth.login', { body: { email, password } });
    return new ScriptedTaker(api, activity_id);
  }

  async #change(id: string, body: object): Promise<void> {
    await this.author.api.call('activity.update', { params: { id }, body });
  }
}

/** Where an assigned activity is taken. */
export function doorOf(activity_id: string): string {
  return `/play/a/${activity_id}/`;
}

/** Takes an activity by calls alone, on a device of its own. */
export class ScriptedTaker {
  readonly #api: ApiBrowser;
  readonly #activity_id: string;
  readonly #device_id = newId();

  constructor(api: ApiBrowser, activity_id: string) {
    this.#api = api;
    this.#activity_id = activity_id;
  }

  /** Begins an attempt, or goes on with the open one, which takes it over. */
  async open(): Promise<CallResult<'attempt.open'>> {
    const { number, participant_id } = await this.#api.call('attempt.start', {
      params: { activity_id: this.#activity_id },
      body: { participant_id: null },
    });
    return this.#api.call('attempt.open', {
      params: this.#paramsOf(number),
      body: { participant_id, device_id: this.#device_id },
    });
  }

  /** Answers questions by their place among all, from 1; others stay without an answer. */
  async answer(attempt: CallResult<'attempt.open'>, skills: Readonly<Record<number, Skill>>): Promise<void> {
    const all = attempt.contents.flatMap(({ content_id, questions }) =>
      questions.map((question) => ({ content_id, question })),
    );
    for (const [place, skill] of Object.entries(skills)) {
      const found = all[Number(place) - 1];
      if (found === undefined) throw new Error(`there is no question ${place}`);
      const { content_id, question } = found;
      await this.#api.call('attempt.answers', {
        params: this.#paramsOf(attempt.number),
        body: {
          participant_id: attempt.participant_id,
          content_id,
          question_id: question.question_id,
          answer: answerOf(question, skill),
          submission_id: newId(),
          holder: attempt.holder,
        },
      });
    }
  }

  async finish({ number, participant_id }: { number: number; participant_id: string }): Promise<void> {
    await this.#api.call('attempt.finish', { params: this.#paramsOf(number), body: { participant_id } });
  }

  /** A whole attempt. */
  async take(skills: Readonly<Record<number, Skill>>): Promise<void> {
    const attempt = await this.open();
    await this.answer(attempt, skills);
    await this.finish(attempt);
  }

  #paramsOf(number: number): Record<string, string> {
    return { activity_id: this.#activity_id, number: String(number) };
  }
}
