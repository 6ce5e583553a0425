import { ConsolePage } from '../pages/console-page.ts';
import { LibraryPage } from '../pages/library-page.ts';
import { PlayerPage } from '../pages/player-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { readObject } from '../product/json-shape.ts';
import { CUT_NETWORK, refusedCall } from '../product/page-watch.ts';
import { expect, PHONE, test } from '../product/parta-test.ts';

test('an unknown code is refused in words and what was typed stays', async ({ visits }) => {
  visits.watch.expect(refusedCall(404));
  const phone = new PlayerPage(await visits.openPage(PHONE));
  await phone.open();
  await phone.code.fill('12');
  await phone.enter.click();
  await expect(phone.page.getByRole('alert')).toHaveText('В коде шесть цифр');
  await phone.code.fill('000000');
  await phone.enter.click();
  await expect(phone.page.getByRole('alert')).toHaveText('Мероприятие с таким кодом не найдено');
  await expect(phone.code).toHaveValue('000 000');
  await expect(phone.code).toBeFocused();
});

test('nicknames that cannot be used are refused in words, a taken one offers the next with one tap', async ({
  visits,
}) => {
  visits.watch.expect(refusedCall(400, 409));
  const lesson = await visits.startLesson();
  const first = new PlayerPage(await visits.openPage(PHONE));
  await first.join(lesson.code, 'Аня');
  await expect(first.lobby).toBeVisible();

  const phone = new PlayerPage(await visits.openPage(PHONE));
  await phone.join(lesson.code, '   ');
  const alert = phone.page.getByRole('alert');
  await expect(alert).toHaveText('Введите имя');
  await phone.nickname.fill('ж'.repeat(41));
  await phone.enter.click();
  await expect(alert).toHaveText('Имя длиннее 40 знаков. Сократите его.');
  await phone.nickname.fill('\u202e\u200b\u202c');
  await phone.enter.click();
  await expect(alert).toHaveText('В имени нет видимых знаков.');
  await phone.nickname.fill('аНЯ');
  await phone.enter.click();
  await expect(alert).toHaveText('Имя занято');
  await phone.page.getByRole('button', { name: 'Взять «аНЯ (2)»' }).click();
  await expect(phone.lobby).toBeVisible();
  await expect(phone.page.getByText('аНЯ (2)')).toBeVisible();
  expect((await lesson.getState()).people.map(({ nickname }) => nickname)).toEqual(['Аня', 'аНЯ (2)']);
});

test('a locked entrance says so and lets in once it is open again', async ({ visits }) => {
  visits.watch.expect(refusedCall(409));
  const lesson = await visits.startLesson();
  await lesson.setEntrance(true);
  const phone = new PlayerPage(await visits.openPage(PHONE));
  await phone.join(lesson.code, 'Аня');
  await expect(phone.page.getByRole('heading', { name: 'Вход закрыт' })).toBeVisible();
  await lesson.setEntrance(false);
  await phone.page.getByRole('button', { name: 'Повторить' }).click();
  await phone.nickname.fill('Аня');
  await phone.enter.click();
  await expect(phone.lobby).toBeVisible();
});

test('a wrong password is told at its field and the address stays', async ({ visits, server }) => {
  visits.watch.expect(refusedCall(400));
  const page = await visits.openPage();
  await page.goto('/account/');
  const form = new SignInPage(page);
  const { email } = server.getAccount('organiser');
  await form.signIn({ email, password: 'not-this-one' });
  await expect(page.getByText('Неверная почта или пароль')).toBeVisible();
  await expect(form.password).toBeFocused();
  await expect(form.email).toHaveValue(email);
});

test('[ACT-57] [ACT-63] [ACT-84] [ACT-87] a double click on start makes one activity and leads into it', async ({
  visits,
}) => {
  const page = await visits.openSignedIn('organiser');
  await page.goto('/library');
  const before = await countActivities();
  const asked = page.waitForRequest((request) => request.url().endsWith('/check/'));
  const dialog = await new LibraryPage(page).openStartDialog();
  await asked;
  await expect(dialog.title).toHaveValue('Мероприятие');
  await dialog.title.fill('Дважды нажали');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/start/')) sent.push(request.postData() ?? '');
  });
  await dialog.start.dblclick();
  await page.waitForURL(/\/speaker\//);
  await expect(new ConsolePage(page).qr).toBeVisible();
  expect(sent).toHaveLength(1);
  const payload: unknown = JSON.parse(sent[0] ?? '{}');
  expect(Object.keys(readObject(payload, 'payload')).toSorted()).toEqual(
    [
      'organization_id',
      'title',
      'start_date',
      'end_date',
      'group_participant_ids',
      'show_correctness',
      'mode',
      'identification',
      'connect_after_start',
      'show_statistic',
      'multiple_participation',
      'content_navigation',
      'permanent_access',
    ].toSorted(),
  );
  expect(await countActivities()).toBe(before + 1);

  async function countActivities(): Promise<number> {
    const answer = await page.context().request.get('/api/v1/activity/');
    const list: unknown = await answer.json();
    return Array.isArray(list) ? list.length : -1;
  }
});

test('[ACT-62] [ACT-64] [ACT-65] [ACT-67] [ACT-68] [ACT-69] [ACT-88] [ACT-89] the start dialog refuses in words at its fields and plans a later start', async ({
  visits,
}) => {
  const page = await visits.openSignedIn('organiser');
  await page.goto('/library');
  const dialog = await new LibraryPage(page).openStartDialog();
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/start/')) calls += 1;
  });
  await expect(dialog.duration).toHaveAttribute('aria-valuemin', '15');
  await expect(dialog.duration).toHaveAttribute('aria-valuemax', '120');
  await expect(dialog.duration).toHaveAttribute('aria-valuenow', '90');
  await dialog.duration.press('ArrowRight');
  await expect(dialog.duration).toHaveAttribute('aria-valuenow', '105');
  await dialog.title.fill('  ');
  await dialog.start.click();
  await expect(dialog.root.getByText('Заполните это поле')).toBeVisible();
  await dialog.title.fill('ж'.repeat(256));
  await expect(dialog.root.getByText('Максимальная длина названия - 255 символов')).toBeVisible();
  await dialog.title.fill('Урок на завтра');
  await dialog.startDate.fill('завтра');
  await dialog.plan.click();
  await expect(dialog.root.getByText('Неверный формат даты')).toBeVisible();
  expect(calls).toBe(0);
  await dialog.startDate.fill('01.12.2030 10:00');
  await dialog.plan.click();
  await expect(dialog.root).toBeHidden();
  await expect(page.getByText('Мероприятие создано')).toBeVisible();
  await expect(page).toHaveURL(/\/library$/);
  expect(calls).toBe(1);
});

test('an answer that reached the server after the closing is shown as late and does not count', async ({ visits }) => {
  visits.watch.expect(CUT_NETWORK, refusedCall(409));
  const lesson = await visits.startLesson();
  const phone = new PlayerPage(await visits.openPage(PHONE));
  await phone.join(lesson.code, 'Аня');
  await expect(phone.lobby).toBeVisible();
  await lesson.lead('start', 'open');
  await expect(phone.question(1)).toBeVisible();
  await expect(phone.option('Да')).toBeVisible();
  const context = phone.page.context();
  await context.setOffline(true);
  await phone.answer('yesno');
  await expect(phone.page.getByText('Нет связи: ответ сохранён')).toBeVisible();
  await lesson.lead('close');
  // The network is away for longer than the grace of the server.
  await phone.page.waitForTimeout(2500);
  await context.setOffline(false);
  await expect(phone.page.getByText('Ответ опоздал')).toBeVisible();
  await lesson.lead('reveal', 'finish');
  const { data } = await lesson.getByParticipant();
  expect(data.map(({ answers }) => answers?.[0])).toEqual([null]);
});
