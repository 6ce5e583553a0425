import { endpoints } from '@parta/contract/endpoints';
import type { CallResult } from '@parta/contract/wire';
import { SESSION_OWNER_COOKIE } from '@parta/domain/session/session-cookies';
import { type PlantedAssignment, plantAssignment } from './assignments.ts';
import type { Answer, Browser } from './browser.ts';
import { startRoom } from './live-room.ts';
import { type PlantedMaterial, type PlantedQuestion, plantMaterial } from './materials.ts';
import { findPersonId, findSampleSchool, makePerson } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A frozen material from which assignments are planted. */
export interface HomeworkModel {
  /** An activity of the sample organizer that has it. */
  like: string;
  questions: PlantedMaterial['questions'];
}

/** Freezes a material of the sample organizer. @param attempt_minutes how long one attempt may last; null without a limit */
export async function freezeHomework(
  app: TestApp,
  questions: readonly PlantedQuestion[],
  attempt_minutes: number | null = null,
): Promise<HomeworkModel> {
  const user_id = await findPersonId(app, 'organiser@parta.example');
  const material = await plantMaterial(app, user_id, questions);
  await app.db.updateTable('material').set({ attempt_minutes }).where('id', '=', material.id).execute();
  const { activity_id } = await startRoom(app, { material_id: material.id });
  return { like: activity_id, questions: material.questions };
}

/** An assignment with one who takes it, signed in. */
export async function assignTo(
  app: TestApp,
  taker: { id: string; browser: Browser },
  { like, questions }: HomeworkModel,
  activity: PlantedAssignment['activity'] = {},
): Promise<Taker> {
  const activity_id = await plantAssignment(app, { like, user_ids: [taker.id], activity });
  return new Taker(app, taker.browser, activity_id, questions);
}

/** A pupil of the sample school, signed in. */
export async function makeTaker(app: TestApp): Promise<{ id: string; browser: Browser }> {
  const { id, email, password } = await makePerson(app, await findSampleSchool(app), {
    user_type: 'student',
    roles: [],
  });
  return { id, browser: await app.signIn(email, password) };
}

/** What is sent beside an answer, other than by default: the first question, by the first device. */
export interface AttemptSending {
  number?: number;
  holder?: number;
  submission_id?: string;
  content_id?: string;
  question_id?: string;
  outbox_id?: string;
  sequence?: number;
  answering_ms?: number;
}

/** Somebody who takes an assignment, as her device does. */
export class Taker {
  readonly app: TestApp;
  readonly browser: Browser;
  readonly activity_id: string;
  readonly questions: PlantedMaterial['questions'];
  readonly device_id: string;

  constructor(app: TestApp, browser: Browser, activity_id: string, questions: PlantedMaterial['questions']) {
    this.app = app;
    this.browser = browser;
    this.activity_id = activity_id;
    this.questions = questions;
    this.device_id = app.context.random.identifier();
  }

  get params(): { activity_id: string } {
    return { activity_id: this.activity_id };
  }

  paramsOf(number = 1): { activity_id: string; number: string } {
    return { activity_id: this.activity_id, number: String(number) };
  }

  question(index = 0): PlantedMaterial['questions'][number] {
    const question = this.questions[index];
    if (question === undefined) throw new Error(`no question ${index}`);
    return question;
  }

  door(): Promise<CallResult<'attempt.door'>> {
    return this.browser.get('attempt.door', { params: this.params });
  }

  /** Of the person who is signed in; null for who has not taken part so far. */
  async participantId(): Promise<string | null> {
    const row = await this.app.db
      .selectFrom('participant')
      .select('id')
      .where('activity_id', '=', this.activity_id)
      .where('user_id', '=', this.browser.jar.find(SESSION_OWNER_COOKIE)?.value ?? '')
      .executeTakeFirst();
    return row?.id ?? null;
  }

  /** What a write names; who takes no part names an id that nobody has. */
  async writer(): Promise<{ participant_id: string }> {
    return { participant_id: (await this.participantId()) ?? this.app.context.random.identifier() };
  }

  async start(): Promise<Answer> {
    return this.browser.call('attempt.start', {
      params: this.params,
      body: { participant_id: await this.participantId() },
    });
  }

  /** Begins an attempt, or finds the open one, and gives its number. */
  async begin(): Promise<number> {
    return endpoints['attempt.start'].result.parse((await this.start()).json).number;
  }

  async open(number = 1, device_id = this.device_id): Promise<CallResult<'attempt.open'>> {
    return this.browser.get('attempt.open', {
      params: this.paramsOf(number),
      body: { ...(await this.writer()), device_id },
    });
  }

  async answer(answer: unknown, { number = 1, ...sending }: AttemptSending = {}): Promise<Answer> {
    return this.browser.call('attempt.answers', {
      params: this.paramsOf(number),
      body: {
        ...(await this.writer()),
        ...this.question(),
        holder: 1,
        answer,
        submission_id: this.app.context.random.identifier(),
        ...sending,
      },
    });
  }

  /** An answer that has to be taken. */
  async give(answer: unknown, sending: AttemptSending = {}): Promise<CallResult<'attempt.answers'>> {
    const sent = await this.answer(answer, sending);
    if (sent.status !== 200) throw new Error(`the answer was refused: ${sent.status} ${sent.text}`);
    return endpoints['attempt.answers'].result.parse(sent.json);
  }

  async finish(number = 1): Promise<void> {
    await this.browser.get('attempt.finish', { params: this.paramsOf(number), body: await this.writer() });
  }

  results(number = 1): Promise<CallResult<'attempt.results'>> {
    return this.browser.get('attempt.results', { params: this.paramsOf(number) });
  }

  review(index = 0, number = 1): Promise<Answer> {
    const { question_id } = this.question(index);
    return this.browser.call('attempt.review', { params: { ...this.paramsOf(number), question_id } });
  }

  async progress(index: number, closed: readonly number[], { holder = 1, number = 1 } = {}): Promise<Answer> {
    return this.browser.call('attempt.progress', {
      params: this.paramsOf(number),
      body: {
        ...(await this.writer()),
        holder,
        content_id: this.question(index).content_id,
        closed_content_ids: closed.map((place) => this.question(place).content_id),
      },
    });
  }

  /** Answers that count in an attempt by question, and how many submissions the history has. */
  async stored(number = 1): Promise<{ answers: unknown[]; history: number }> {
    const answers = await this.app.db
      .selectFrom('answer')
      .select('answer')
      .where('activity_id', '=', this.activity_id)
      .where('attempt', '=', number)
      .execute();
    const history = await this.app.db
      .selectFrom('answer_submission')
      .select('submission_id')
      .where('activity_id', '=', this.activity_id)
      .where('attempt', '=', number)
      .execute();
    return { answers: answers.map(({ answer }) => answer), history: history.length };
  }
}
