import { DAY_MS } from '@parta/domain/time/durations';
import { UNSENT_DAYS } from '@parta/web-kit/device';
import { stubIndexedDb } from '@parta/web-kit/fresh-indexed-db';
import { openOutboxDatabase } from '@parta/web-kit/outbox-database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { plantAssignment } from '../testing/assignments.ts';
import { freezeHomework, type HomeworkModel } from '../testing/attempts.ts';
import { type LiveRoom, startRoom } from '../testing/live-room.ts';
import { essay, plantMaterial } from '../testing/materials.ts';
import { findPersonId, findSampleSchool, type MadePerson, makePerson, type PersonOptions } from '../testing/people.ts';
import { type Network, SharedBrowser } from '../testing/shared-browser.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const QUESTIONS = 2;

let app: TestApp;
let pupils: [MadePerson, MadePerson];
let model: HomeworkModel;
let room: LiveRoom;

beforeAll(async () => {
  app = await startTestApp();
  const school = await findSampleSchool(app);
  const pupil: PersonOptions = { user_type: 'student', roles: [] };
  pupils = [await makePerson(app, school, pupil), await makePerson(app, school, pupil)];
  model = await freezeHomework(app, [essay(3), essay(3)]);
  const user_id = await findPersonId(app, 'organiser@parta.example');
  const { id: material_id } = await plantMaterial(app, user_id, [essay(3)]);
  room = await startRoom(app, { material_id });
  await app.db.updateTable('activity').set({ repeated_answers: true }).where('id', '=', room.activity_id).execute();
  await room.lead('start', 'open');
});
afterAll(() => app.close());
afterEach(() => {
  vi.unstubAllGlobals();
});

type Place = 0 | 1;
type Operation =
  | { readonly do: 'sign_in'; readonly pupil: Place }
  | { readonly do: 'sign_out'; readonly clears: boolean }
  | { readonly do: 'open'; readonly page: Place }
  | { readonly do: 'join'; readonly page: Place }
  | { readonly do: 'close'; readonly page: Place }
  | { readonly do: 'answer'; readonly page: Place; readonly question: number }
  | { readonly do: 'network'; readonly network: Network }
  | { readonly do: 'clock'; readonly days: number }
  | { readonly do: 'days'; readonly days: number };

const place = fc.constantFrom<Place>(0, 1);
const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sign_in' as const), pupil: place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sign_out' as const), clears: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('open' as const), page: place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('join' as const), page: place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const), page: place }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('answer' as const), page: place, question: fc.nat({ max: QUESTIONS - 1 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('network' as const),
      network: fc.constantFrom<Network>('up', 'cut', 'cut', 'deaf'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clock' as const), days: fc.integer({ min: -400, max: 400 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('days' as const), days: fc.integer({ min: 1, max: 8 }) }) },
);

/** An answer that was given: its text begins with the participant who gave it. */
interface Given {
  readonly participant_id: string;
  /** Null for a guest. */
  readonly user_id: string | null;
  readonly question: string;
  readonly text: string;
}

/** What the people at one browser have done, and what must be true of it at every moment. */
class Story {
  readonly browser = new SharedBrowser(app);
  readonly activity_id: string;
  /** The last answer that each gave to each question. */
  readonly #given = new Map<string, Given>();
  /** Since when each owner is away, by the server’s clock. */
  readonly #away = new Map<string, number>();
  /** Participants who joined the lesson here. */
  readonly #guests = new Set<string>();
  #count = 0;

  constructor(activity_id: string) {
    this.activity_id = activity_id;
  }

  async perform(operation: Operation): Promise<void> {
    const { browser } = this;
    switch (operation.do) {
      case 'sign_in':
        await browser.signIn(pupils[operation.pupil]);
        break;
      case 'sign_out':
        await browser.signOut(operation.clears);
        break;
      case 'open':
        await browser.openHomework(operation.page, this.activity_id);
        break;
      case 'join':
        await this.#join(operation.page);
        break;
      case 'close':
        browser.closePage(operation.page);
        break;
      case 'answer':
        await this.#answer(operation.page, operation.question);
        break;
      case 'network':
        browser.network = operation.network;
        if (operation.network === 'up') browser.wake();
        break;
      case 'clock':
        browser.clock_error_ms = operation.days * DAY_MS;
        break;
      case 'days':
        browser.later_ms += operation.days * DAY_MS;
    }
    await browser.settle();
    this.#watchOwners();
  }

  async #join(page: Place): Promise<void> {
    await this.browser.joinLesson(page, room.activity_id, `Гость ${app.context.random.identifier()}`);
    const { participant_id } = this.browser.pages[page];
    if (participant_id !== null) this.#guests.add(participant_id);
  }

  async #answer(page: Place, index: number): Promise<void> {
    const { document, participant_id, outbox } = this.browser.pages[page];
    if (participant_id === null || outbox === null) return;
    const question = document === null ? await room.question() : model.questions[index];
    if (question === undefined) throw new Error('no such question');
    this.#count += 1;
    const text = `${participant_id} ${this.#count}`;
    const { content_id, question_id } = question;
    const user_id = document?.user_id ?? this.browser.owner();
    this.#given.set(`${participant_id} ${question_id}`, { participant_id, user_id, question: question_id, text });
    const holder = document === null ? {} : { holder: document.holder };
    await outbox.add({ content_id, question_id, answer: { text }, ...holder });
  }

  #watchOwners(): void {
    const present = this.browser.owner();
    const now = app.clock.now().getTime() + this.browser.later_ms;
    for (const { user_id, participant_id } of this.#given.values()) {
      const owner_id = user_id ?? participant_id;
      if (owner_id === present) this.#away.delete(owner_id);
      else if (!this.#away.has(owner_id)) this.#away.set(owner_id, now);
    }
  }

  /** What is shown, listed or stored under another’s name, and what is lost. */
  async findFaults(): Promise<string[]> {
    const { browser } = this;
    const faults: string[] = [];
    for (const { document, participant_id, outbox } of browser.pages) {
      if (document !== null && document.user_id !== browser.owner()) faults.push(`shows ${document.user_id}`);
      const shown = [...(document?.answers ?? []), ...(outbox?.view().answers.values() ?? [])];
      const foreign = shown.filter(({ answer }) => giverOf(answer) !== participant_id);
      faults.push(...foreign.map(({ answer }) => `shows «${textOf(answer)}» to ${participant_id}`));
    }
    for (const { id } of pupils) {
      const listed = await browser.shelf.list(id);
      faults.push(...listed.flatMap(({ user_id }) => (user_id === id ? [] : [`lists ${user_id} for ${id}`])));
    }
    const stored = await listStored(this.activity_id, [...this.#guests]);
    const misplaced = stored.filter(({ participant_id, answer }) => giverOf(answer) !== participant_id);
    faults.push(...misplaced.map(({ participant_id, answer }) => `stored «${textOf(answer)}» as ${participant_id}’s`));
    return [...faults, ...(await this.#findLosses(new Set(stored.map(({ answer }) => textOf(answer)))))];
  }

  async #findLosses(arrived: ReadonlySet<string>): Promise<string[]> {
    const store = await openOutboxDatabase();
    const waiting = new Map((await store.listAll()).map((record) => [textOf(record.answer), record]));
    return [...this.#given.values()].flatMap(({ participant_id, user_id, text }) => {
      const kept = waiting.get(text);
      if (arrived.has(text) || (kept === undefined && this.#mayHaveExpired(user_id ?? participant_id))) return [];
      const isOwn = kept?.participant_id === participant_id && kept.user_id === user_id && kept.refusal === null;
      return isOwn ? [] : [`lost «${text}»`];
    });
  }

  /** Each pupil comes back with a network. @returns of what waited, what has not arrived or does not count */
  async end(): Promise<string[]> {
    const { browser } = this;
    const faults: string[] = [];
    browser.network = 'up';
    for (const { id, ...pupil } of pupils) {
      const mayHaveExpired = this.#mayHaveExpired(id);
      await browser.signIn(pupil);
      await browser.openHomework(0, this.activity_id);
      const { outbox, participant_id } = browser.pages[0];
      await vi.waitFor(() => {
        if (!isEmpty(outbox)) throw new Error(`what ${participant_id} left is not sent`);
      }, PATIENCE);
      const counted = await listCounted(this.activity_id);
      for (const { text, question, ...given } of this.#given.values()) {
        if (given.participant_id !== participant_id || mayHaveExpired) continue;
        const found = counted.find((row) => row.participant_id === participant_id && row.question_id === question);
        if (textOf(found?.answer) !== text) faults.push(`«${text}» does not count`);
      }
    }
    faults.push(...(await this.findFaults()));
    browser.closePage(0);
    browser.closePage(1);
    return faults;
  }

  #mayHaveExpired(owner_id: string): boolean {
    const since = this.#away.get(owner_id);
    return since !== undefined && app.clock.now().getTime() + this.browser.later_ms - since >= UNSENT_DAYS * DAY_MS;
  }
}

/** Longer than the outbox waits between two tries. */
const PATIENCE = { timeout: 20_000, interval: 20 };

const isEmpty = (outbox: SharedBrowser['pages'][number]['outbox']): boolean => {
  const { loaded, answers } = outbox?.view() ?? { loaded: false, answers: new Map<string, never>() };
  return loaded && [...answers.values()].every(({ state }) => state.kind === 'accepted');
};

const textOf = (answer: unknown): string => String(Reflect.get(Object(answer), 'text') ?? '');
const giverOf = (answer: unknown): string => textOf(answer).split(' ')[0] ?? '';

/** Every submission that the server has taken of an activity or of guests. */
async function listStored(
  activity_id: string,
  guests: readonly string[],
): Promise<{ participant_id: string; answer: unknown }[]> {
  return app.db
    .selectFrom('answer_submission')
    .select(['participant_id', 'answer'])
    .where((eb) =>
      eb.or([eb('activity_id', '=', activity_id), eb('participant_id', '=', sql<string>`any(${guests}::text[])`)]),
    )
    .execute();
}

async function listCounted(activity_id: string) {
  return app.db
    .selectFrom('answer')
    .select(['participant_id', 'question_id', 'answer'])
    .where('activity_id', '=', activity_id)
    .execute();
}

it('whatever the people at one browser do, nothing is shown or stored under another’s name, and nothing is lost', async () => {
  await fc.assert(
    fc.asyncProperty(place, fc.array(operation, { minLength: 12, maxLength: 30, size: 'max' }), async (pupil, rest) => {
      stubIndexedDb(vi.stubGlobal);
      const user_ids = pupils.map(({ id }) => id);
      const story = new Story(
        await plantAssignment(app, { like: model.like, user_ids, activity: { repeated_answers: true } }),
      );
      for (const one of [{ do: 'sign_in', pupil }, { do: 'open', page: 0 }, ...rest] as const) {
        await story.perform(one);
        expect(await story.findFaults()).toEqual([]);
      }
      expect(await story.end()).toEqual([]);
    }),
    { numRuns: 12 },
  );
});
