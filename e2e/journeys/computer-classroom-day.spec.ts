import type { Page } from '@playwright/test';
import { AttemptPage } from '../pages/attempt-page.ts';
import { PlayerPage } from '../pages/player-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { ApiBrowser } from '../product/api-browser.ts';
import { question, slide } from '../product/author.ts';
import { ClassComputer } from '../product/class-computer.ts';
import { type Arrival, addClassPupils, type ClassPupil, openComputerClass } from '../product/class-pupils.ts';
import { Assigner, doorOf } from '../product/homework.ts';
import { Lesson } from '../product/lesson.ts';
import { CUT_NETWORK, refusedCall } from '../product/page-watch.ts';
import { expect, test } from '../product/parta-test.ts';
import type { ServerProcess } from '../product/server-process.ts';

const GROUP = '8Б';
const TITLE = 'Почему петляют реки';
const GUEST = 'Незнайкин';
/** Longer than a session without use lasts. */
const BREAK_MINUTES = 40;

/** The last names of every class; none is a part of another word on the pages. */
const CLASSES = [
  ['Аистова', 'Барсуков', 'Воронцов-Дашков'],
  ['Галкина', 'Дятлов', 'Ежикова'],
  ['Журавлёв', 'Зябликова', 'Иволгин'],
  ['Кречетова', 'Лосев', 'Мотылькова'],
  ['Норкина', 'Окунев', 'Пескарёва'],
  ['Рысин', 'Совушкина', 'Тетерев'],
] as const;

/** How pupils leave a computer, each in an order of its own: every way follows and precedes different ones. */
const LEAVINGS = ['menu', 'closed_tab', 'closed_browser', 'walked_away', 'unsent', 'ordinary'] as const;
type Leaving = (typeof LEAVINGS)[number];

const leavingOf = (lesson: number, computer: number): Leaving =>
  LEAVINGS[(lesson + 2 * computer) % LEAVINGS.length] ?? 'menu';
const arrivalOf = (lesson: number, computer: number): Arrival => ((lesson + computer) % 2 === 0 ? 'card' : 'password');
const answerOf = ({ last_name }: Pick<ClassPupil, 'last_name'>): string =>
  `${last_name}: уклон мал, и река обтекает твёрдый грунт.`;

/** Everything that a page shows or reads out, and what its fields hold. */
async function readPage(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map(
      ({ value }) => value,
    );
    const named = [...document.querySelectorAll('[aria-label], [title]')].flatMap((element) =>
      ['aria-label', 'title'].map((name) => element.getAttribute(name)),
    );
    return [document.title, document.body.innerText, ...fields, ...named].join('\n');
  });
}

async function signOutByMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Профиль: / }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/account\/\?signed_out=?$/);
}

/** A computer over the day, with who has sat at it. */
class Seat {
  readonly computer: ClassComputer;
  readonly #activity_id: string;
  readonly #all_names: readonly string[];
  #left: Leaving | null = null;

  constructor(computer: ClassComputer, activity_id: string, all_names: readonly string[]) {
    this.computer = computer;
    this.#activity_id = activity_id;
    this.#all_names = all_names;
  }

  /** Sees that a page shows nothing of anyone but its own pupil. */
  async expectNothingOfOthers(page: Page, own: string | null): Promise<void> {
    const text = await readPage(page);
    const shown = this.#all_names.filter((name) => name !== own && text.includes(name));
    expect(shown, `shown at ${page.url()} to ${own ?? 'a person who is not signed in'}`).toEqual([]);
  }

  /** The computer as the next pupil finds it: nothing is shown without a sign-in, unless an ordinary session was left. */
  async expectLeft(page: Page): Promise<void> {
    if (this.#left === null || this.#left === 'ordinary') return;
    await page.goto('/activity');
    await expect(page).toHaveURL(/\/account\/\?/);
    await expect(new SignInPage(page).submit).toBeVisible();
    await this.expectNothingOfOthers(page, null);
    await page.goto('/play/a/');
    await expect(page.getByText('Войдите в учётную запись: здесь видны только ваши задания.')).toBeVisible();
    await this.expectNothingOfOthers(page, null);
  }

  async signIn(page: Page, pupil: ClassPupil, isOrdinary: boolean): Promise<void> {
    if (pupil.arrival === 'card') await this.#signInByCard(page, pupil, isOrdinary);
    else await this.signInByPassword(page, pupil, isOrdinary);
  }

  async #signInByCard(page: Page, pupil: ClassPupil, isOrdinary: boolean): Promise<void> {
    await page.goto(pupil.card_path);
    await expect(page.getByText(new RegExp(`^Здравствуйте, ${pupil.last_name} `))).toBeVisible();
    await this.expectNothingOfOthers(page, pupil.last_name);
    const box = page.getByRole('checkbox', { name: 'Чужой компьютер' });
    await expect(box).toBeChecked();
    if (isOrdinary) await box.uncheck();
    await page.getByLabel('Новый пароль', { exact: true }).fill(pupil.password);
    await page.getByRole('button', { name: 'Сохранить пароль и войти' }).click();
    await expect(page).toHaveURL(/\/activity$/);
  }

  async signInByPassword(page: Page, pupil: ClassPupil, isOrdinary: boolean): Promise<void> {
    await page.goto('/account/');
    if (this.#left === 'ordinary') {
      // The one before is still signed in.
      await expect(page).toHaveURL(/\/activity$/);
      await signOutByMenu(page);
      await this.expectNothingOfOthers(page, null);
    }
    const box = page.getByRole('checkbox', { name: 'Чужой компьютер' });
    if (isOrdinary) {
      await box.check();
      await box.uncheck();
    }
    await new SignInPage(page).signIn({ email: pupil.login, password: pupil.password });
    await expect(page).toHaveURL(/\/activity$/);
  }

  /** The pages of a pupil who has not begun the homework. */
  async lookAround(page: Page, { last_name }: ClassPupil): Promise<void> {
    await expect(page.getByText(TITLE).first()).toBeVisible();
    await expect(page.getByRole('button', { name: new RegExp(`^Профиль: .*${last_name}`) })).toBeVisible();
    await this.expectNothingOfOthers(page, last_name);
    await page.goto('/library');
    await expect(page.getByRole('button', { name: /^Профиль: / })).toBeVisible();
    await this.expectNothingOfOthers(page, last_name);
    await page.goto('/play/');
    await expect(new PlayerPage(page).code).toBeVisible();
    await this.expectNothingOfOthers(page, last_name);
    await page.goto('/play/a/');
    await expect(page.getByRole('heading', { name: 'Задания на этом устройстве' })).toBeVisible();
    await expect(page.getByRole('link', { name: TITLE })).toHaveCount(0);
    await this.expectNothingOfOthers(page, last_name);
  }

  /** Takes the homework and leaves. */
  async work(page: Page, pupil: ClassPupil, leaving: Leaving): Promise<void> {
    const attempt = new AttemptPage(page);
    await attempt.begin(this.#activity_id);
    await expect(attempt.field).toHaveValue('');
    await this.expectNothingOfOthers(page, pupil.last_name);
    if (leaving === 'unsent') await this.computer.context.setOffline(true);
    await attempt.field.fill(answerOf(pupil));
    await expect(leaving === 'unsent' ? attempt.words('Нет связи: ответы на устройстве') : attempt.saved).toBeVisible();
    expect(await readPage(page)).toContain(answerOf(pupil));
    await this.leave(page, leaving);
  }

  async leave(page: Page, leaving: Leaving): Promise<void> {
    if (leaving === 'menu') {
      await page.goto('/activity');
      await signOutByMenu(page);
    } else if (leaving === 'closed_browser') {
      await this.computer.restartBrowser();
    } else if (leaving === 'walked_away') {
      await page.goto('/activity');
      await expect(page.getByText(TITLE).first()).toBeVisible();
      await this.computer.passTime(29);
      await expect(page.getByRole('dialog', { name: 'Вы ещё здесь?' })).toBeVisible();
      await this.computer.passTime(30);
      await expect(page).toHaveURL(/\/account\/\?signed_out=idle$/);
      await this.expectNothingOfOthers(page, null);
    }
    await this.computer.closeTabs();
    await this.computer.context.setOffline(false);
    await this.computer.passTime(BREAK_MINUTES);
    this.#left = leaving;
  }

  /** A lesson of a pupil at this computer. */
  async sit(pupil: ClassPupil, leaving: Leaving): Promise<void> {
    const page = await this.computer.openTab();
    await this.expectLeft(page);
    await this.signIn(page, pupil, leaving === 'ordinary');
    await this.lookAround(page, pupil);
    await this.work(page, pupil, leaving);
  }

  /** The owner of an unsent answer is back: it is there, and goes out. */
  async comeBack(pupil: ClassPupil): Promise<void> {
    const page = await this.computer.openTab();
    await this.expectLeft(page);
    await this.signInByPassword(page, pupil, false);
    await page.goto(doorOf(this.#activity_id));
    const attempt = new AttemptPage(page);
    await expect(attempt.field).toHaveValue(answerOf(pupil));
    await expect(attempt.saved).toBeVisible();
    await this.expectNothingOfOthers(page, pupil.last_name);
    await this.leave(page, 'menu');
  }
}

/** What the server has of a pupil's attempt. */
async function readOwnAnswers(server: ServerProcess, pupil: ClassPupil, activity_id: string): Promise<unknown[]> {
  const api = new ApiBrowser(server.url);
  await api.call('auth.login', { body: { email: pupil.login, password: pupil.password } });
  const { participant_id } = await api.call('attempt.door', { params: { activity_id } });
  const body = { participant_id, device_id: participant_id };
  return (await api.call('attempt.open', { params: { activity_id, number: '1' }, body })).answers;
}

/** A guest answers a question of a live lesson, and closes the tab. */
async function playAsGuest(seat: Seat, lesson: Lesson): Promise<void> {
  const page = await seat.computer.openTab();
  const player = new PlayerPage(page);
  await player.join(lesson.code, GUEST);
  await expect(player.lobby).toBeVisible();
  await seat.expectNothingOfOthers(page, GUEST);
  await lesson.lead('start', 'open');
  await player.answer('yesno');
  await player.expectAccepted();
  await page.close();
  await lesson.lead('close', 'reveal');
}

test('six classes work one after another at three computers: pupils see nothing of each other, and every answer is its own pupil’s', async ({
  visits,
}, info) => {
  visits.watch.expect(CUT_NETWORK, refusedCall(400, 401, 404, 409));
  const server = await visits.startServer();
  await openComputerClass(server);
  const people = CLASSES.flatMap((names, lesson) =>
    names.map((last_name, computer) => ({ last_name, arrival: arrivalOf(lesson, computer) })),
  );
  const pupils = await addClassPupils(server, GROUP, people);
  const assigner = await Assigner.signIn(server, GROUP);
  const slides = [
    slide('Задача', question('open', TITLE, { content: {}, key: { criteria: 'Уклон и грунт', scale: [] } })),
  ];
  const activity_id = await assigner.assign(await assigner.author.makeMaterial('test', TITLE, { slides }), {
    title: TITLE,
  });
  const live = await Lesson.start(server);
  const names = [...people.map(({ last_name }) => last_name), GUEST];
  const { launchOptions = {} } = info.project.use;
  const seats = await Promise.all(
    [1, 2, 3].map(async () => {
      const computer = await ClassComputer.start({ watch: visits.watch, launchOptions, baseURL: server.url });
      return new Seat(computer, activity_id, names);
    }),
  );
  const unsent: { seat: Seat; pupil: ClassPupil }[] = [];
  try {
    for (const lesson of CLASSES.keys()) {
      await Promise.all(
        seats.map(async (seat, computer) => {
          const pupil = pupils[lesson * seats.length + computer];
          if (pupil === undefined) throw new Error('a class lacks a pupil');
          const leaving = leavingOf(lesson, computer);
          if (leaving === 'unsent') unsent.push({ seat, pupil });
          await seat.sit(pupil, leaving);
          if (lesson === 2 && leaving === 'menu') await playAsGuest(seat, live);
        }),
      );
    }
    expect(unsent).toHaveLength(3);
    for (const { pupil } of unsent) expect(await readOwnAnswers(server, pupil, activity_id)).toEqual([]);
    await Promise.all(unsent.map(({ seat, pupil }) => seat.comeBack(pupil)));
    await assigner.complete(activity_id);
    for (const { user_id, ...pupil } of pupils) {
      const params = { id: activity_id, user_id };
      const { results } = await assigner.author.api.call('statistics.participant', { params });
      expect(results.map(({ answer }) => answer)).toEqual([answerOf(pupil)]);
    }
    const { data } = await live.getByParticipant();
    expect(data.map(({ first_name, answers }) => [first_name, answers?.[0]?.correct])).toEqual([[GUEST, true]]);
  } finally {
    await Promise.all(seats.map(({ computer }) => computer.stop()));
    await live.leave();
  }
});
