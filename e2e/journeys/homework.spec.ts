import { CUT_NETWORK } from '../product/page-watch.ts';
import { expect, PHONE, test } from '../product/parta-test.ts';

test('homework goes from the library to the class, is done without a network, and comes to the teacher once', async ({
  visits,
}) => {
  visits.watch.expect(CUT_NETWORK);
  const server = await visits.startServer();
  const teacher = await visits.openSignedIn('organiser', undefined, server);
  await teacher.goto('/library');
  await teacher
    .getByRole('row', { name: /Реки и озёра/ })
    .getByRole('button', { name: /^Провести/ })
    .click();
  const dialog = teacher.getByRole('dialog', { name: 'Провести мероприятие' });
  await dialog.getByRole('tab', { name: 'Асинхронное' }).click();
  await dialog.getByRole('textbox', { name: 'Название' }).fill('Домашняя работа');
  await dialog.getByRole('treeitem', { name: /^7А/ }).press(' ');
  await dialog.getByRole('button', { name: 'Назначить' }).click();
  await expect(teacher.getByText('Мероприятие создано')).toBeVisible();

  const pupil = await visits.openSignedIn('student', PHONE, server);
  await pupil.goto('/activity');
  await pupil.getByText('Домашняя работа').click();
  await pupil.getByRole('button', { name: 'Начать' }).click();
  const option = pupil.locator('.attempt-question').getByRole('radio').first();
  await option.click();
  await expect(pupil.getByText('Сохранено')).toBeVisible();

  await pupil.context().setOffline(true);
  await pupil.getByRole('button', { name: 'Дальше' }).click();
  await option.click();
  await expect(pupil.getByText('Нет связи: ответы на устройстве')).toBeVisible();
  await pupil.context().setOffline(false);
  await expect(pupil.getByText('Сохранено')).toBeVisible();

  await pupil.reload();
  await expect(pupil.getByText('Слайд 2 из 8')).toBeVisible();
  await expect(option).toBeChecked();
  await pupil.getByRole('button', { name: 'Слайды и вопросы' }).click();
  await pupil.getByRole('button', { name: 'Завершить' }).click();
  await expect(pupil.getByText('Без ответа: 6 вопросов')).toBeVisible();
  await pupil.getByRole('button', { name: 'Завершить и сдать' }).click();
  await expect(pupil.getByRole('heading', { name: 'Работа завершена' })).toBeVisible();

  await teacher.goto('/activity');
  await teacher
    .getByRole('row', { name: /Домашняя работа/ })
    .getByRole('cell')
    .first()
    .dblclick();
  const row = teacher.getByRole('row', { name: /Белова/ });
  await expect(row.getByText('Завершил')).toBeVisible();
  await expect(teacher.getByText('Не начали: 2 · в процессе: 0 · завершили: 1')).toBeVisible();
});
