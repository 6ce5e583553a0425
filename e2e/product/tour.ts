import type { Page } from '@playwright/test';
import { ConsolePage } from '../pages/console-page.ts';
import { LibraryPage } from '../pages/library-page.ts';
import { PlayerPage } from '../pages/player-page.ts';
import { StatisticsPage } from '../pages/statistics-page.ts';
import { makeAccountLinks } from './account-links.ts';
import { QUESTIONS } from './answers.ts';
import { listClass } from './class-list.ts';
import { DESKTOP, expect, PHONE, type Visits, WALL } from './parta-test.ts';
import type { ServerProcess } from './server-process.ts';
import {
  type SeeScreen,
  tourAccount,
  tourGroups,
  tourOrganization,
  tourPlatform,
  tourStrangers,
  tourWorkspaceRail,
} from './staff-tour.ts';

/** Which of the surfaces a page shows. */
export type Surface = 'staff' | 'console' | 'phone' | 'wall';

/** Called at every screen, when it stands still. */
export type See = (name: string, surface: Surface, page: Page) => Promise<void>;

const STILL = { reducedMotion: 'reduce' } as const;

/** Goes through every screen of the account and the administration, stopping at each. */
export async function tourAccounts(visits: Visits, server: ServerProcess, see: See): Promise<void> {
  const stranger = await visits.openPage({ ...DESKTOP, ...STILL });
  await stranger.goto('/account/');
  await expect(stranger.getByRole('heading', { name: 'Вход' })).toBeVisible();
  await see('sign-in', 'staff', stranger);
  const seeStaff: SeeScreen = (name, page) => see(name, 'staff', page);
  await tourStrangers(stranger, await makeAccountLinks(server), seeStaff);
  const administrator = await visits.openSignedIn('administrator', { ...DESKTOP, ...STILL });
  await tourAccount(administrator, seeStaff);
  await tourOrganization(administrator, seeStaff);
  await tourPlatform(await visits.openSignedIn('platform', { ...DESKTOP, ...STILL }), seeStaff);
}

/** Goes through every screen of the workspace, stopping at each. */
export async function tourWorkspace(visits: Visits, see: See): Promise<void> {
  const seeStaff: SeeScreen = (name, page) => see(name, 'staff', page);
  await visits.startLesson();
  const teacher = await visits.openSignedIn('organiser', { ...DESKTOP, ...STILL });
  await tourWorkspaceRail(teacher, seeStaff);
  await tourGroups(teacher, seeStaff);
  await teacher.goto('/library');
  const library = new LibraryPage(teacher);
  await expect(library.table).toBeVisible();
  const dialog = await library.openStartDialog();
  await expect(dialog.start).toBeVisible();
  await see('start-dialog', 'staff', teacher);
}

/** Goes through every phase of a lesson on the console, a phone and the wall, and through its results. */
export async function tourLesson(visits: Visits, see: See): Promise<void> {
  const lesson = await visits.startLesson();
  const teacher = await visits.openSignedIn('organiser', { ...DESKTOP, ...STILL });
  await teacher.goto(`/speaker/${lesson.activity_id}`);
  const console = new ConsolePage(teacher);
  await expect(console.qr).toBeVisible();
  await see('console-lobby-empty', 'console', teacher);

  const phone = new PlayerPage(await visits.openPage({ ...PHONE, ...STILL }));
  await phone.open();
  await expect(phone.code).toBeVisible();
  await see('phone-code', 'phone', phone.page);
  await phone.code.fill(lesson.code);
  await phone.enter.click();
  await expect(phone.nickname).toBeVisible();
  await see('phone-nickname', 'phone', phone.page);
  await phone.nickname.fill('Маша Петрова');
  await phone.enter.click();
  await expect(phone.lobby).toBeVisible();
  await lesson.join(listClass(24, 200));
  await expect(teacher.getByRole('heading', { name: '25 участников' })).toBeVisible();
  const wall = await visits.openPage({ ...WALL, ...STILL });
  await wall.goto(await lesson.getProjectorUrl());
  await expect(wall.getByRole('heading', { name: '25 участников' })).toBeVisible();
  await see('phone-lobby', 'phone', phone.page);
  await see('console-lobby', 'console', teacher);
  await see('wall-lobby', 'wall', wall);

  await lesson.lead('start');
  for (const [index, { kind }] of QUESTIONS.entries()) {
    const num = index + 1;
    const step = `${num}-${kind}`;
    await expect(console.main('Открыть вопрос')).toBeVisible();
    if (num === 1 || kind === 'text' || kind === 'number') {
      await expect(phone.page.getByRole('heading', { name: 'Приготовьтесь' })).toBeVisible();
      await expect(wall.getByText('Приготовьтесь')).toBeVisible();
      await see(`phone-${step}-ready`, 'phone', phone.page);
      await see(`wall-${step}-ready`, 'wall', wall);
      await see(`console-${step}-ready`, 'console', teacher);
    }
    await lesson.lead('open');
    await expect(phone.question(num)).toBeVisible();
    await expect(phone.page.getByRole('heading', { name: 'Приготовьтесь' })).toBeHidden();
    await expect(phone.submit.or(phone.page.getByRole('radio').first()).first()).toBeVisible();
    await see(`phone-${step}-open`, 'phone', phone.page);
    await phone.answer(kind, num % 3 === 0 ? 'wrong' : 'right');
    await phone.expectAccepted();
    await Promise.all(lesson.pupils.map((pupil) => pupil.settle()));
    await expect(console.main('Закрыть ответы')).toBeVisible();
    await see(`phone-${step}-answered`, 'phone', phone.page);
    await see(`wall-${step}-open`, 'wall', wall);
    await see(`console-${step}-open`, 'console', teacher);
    if (num === 1) {
      await lesson.lead('pause');
      await expect(phone.page.getByRole('heading', { name: 'Пауза' })).toBeVisible();
      await expect(teacher.getByText('Участники видят, что мероприятие приостановлено.')).toBeVisible();
      await see('phone-paused', 'phone', phone.page);
      await see('wall-paused', 'wall', wall);
      await see('console-paused', 'console', teacher);
      await lesson.lead('resume');
    }
    await lesson.lead('close');
    await expect(phone.page.getByRole('banner').getByText('Ответы закрыты')).toBeVisible();
    if (num === 1) {
      await see('phone-closed', 'phone', phone.page);
      await see('wall-closed', 'wall', wall);
      await see('console-closed', 'console', teacher);
    }
    await lesson.lead('reveal');
    await expect(phone.page.getByRole('heading', { name: 'Как ответили все' })).toBeVisible();
    await expect(console.main(kind === 'survey' ? 'Завершить' : 'Лидеры')).toBeVisible();
    await see(`phone-${step}-revealed`, 'phone', phone.page);
    await see(`wall-${step}-revealed`, 'wall', wall);
    await see(`console-${step}-revealed`, 'console', teacher);
    if (kind === 'survey') break;
    await lesson.lead('leaderboard');
    await expect(phone.page.getByRole('heading', { name: 'Таблица лидеров' })).toBeVisible();
    await expect(wall.getByRole('heading', { name: 'Таблица лидеров' })).toBeVisible();
    await expect(console.main('Дальше')).toBeVisible();
    if (num === 2) {
      await see('phone-leaderboard', 'phone', phone.page);
      await see('wall-leaderboard', 'wall', wall);
      await see('console-leaderboard', 'console', teacher);
    }
    await lesson.lead('next');
  }
  await teacher.keyboard.press('Escape');
  await expect(teacher.getByRole('dialog', { name: 'Завершить мероприятие?' })).toBeVisible();
  await see('console-finish-dialog', 'console', teacher);
  await lesson.lead('finish');
  await expect(phone.over).toBeVisible();
  await expect(wall.getByText('Спасибо за участие!')).toBeVisible();
  await expect(console.results).toBeVisible();
  await expect(teacher.getByRole('dialog')).toBeHidden();
  await expect(teacher.getByText('Маша Петрова')).toBeVisible();
  await see('phone-finished', 'phone', phone.page);
  await see('wall-finished', 'wall', wall);
  await see('console-finished', 'console', teacher);

  await teacher.goto(`/statistics/authored/${lesson.activity_id}/participants`);
  const statistics = new StatisticsPage(teacher);
  await expect(statistics.participants).toBeVisible();
  await see('statistics-participants', 'staff', teacher);
  await statistics.showByQuestion();
  await expect(statistics.questions).toBeVisible();
  await statistics.questionRow(4).getByRole('button').click();
  await statistics.questionRow(6).getByRole('button').click();
  await expect(statistics.questions.getByText('Ладожское', { exact: true }).first()).toBeVisible();
  await see('statistics-questions', 'staff', teacher);
  await teacher.goto('/activity?status=finished');
  await expect(teacher.getByText('Реки и озёра, 7 «Б»').first()).toBeVisible();
  await see('activities-finished', 'staff', teacher);
}
