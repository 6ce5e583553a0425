import { refusedCall } from '../product/page-watch.ts';
import { expect, PHONE, test } from '../product/parta-test.ts';

test('a teacher makes a group, fills, mends, empties, archives and deletes it', async ({ visits }) => {
  visits.watch.expect(refusedCall(401));
  const server = await visits.startServer();
  const teacher = await visits.openSignedIn('organiser', undefined, server);
  const dialog = teacher.getByRole('dialog');
  const rowOf = (name: RegExp) => teacher.getByRole('row', { name });
  const ask = async (name: string, command: string): Promise<void> => {
    await teacher.getByRole('button', { name: `Действия: ${name}` }).click();
    await teacher.getByRole('menuitem', { name: command }).click();
  };

  await teacher.goto('/groups');
  await teacher.getByRole('button', { name: 'Создать группу' }).click();
  await dialog.getByLabel('Имя группы').fill('9Г');
  await dialog.getByLabel('Подразделение').click();
  await teacher.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Создать' }).click();
  await expect(dialog).toHaveCount(0);
  await rowOf(/9Г/).dblclick();
  await expect(teacher.getByText('В группе пока никого нет')).toBeVisible();

  await teacher.getByRole('button', { name: 'Добавить участников' }).first().click();
  for (const name of ['Белова', 'Жукова', 'Тарасов']) {
    await dialog.getByRole('combobox', { name: 'Участники' }).fill(name);
    await teacher.getByRole('option', { name: new RegExp(name) }).click();
  }
  await dialog.getByRole('button', { name: 'Добавить' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(teacher.getByRole('row')).toHaveCount(4);

  await ask('Жукова Полина', 'Редактировать');
  await dialog.getByLabel('Фамилия').fill('Жук');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(rowOf(/^.*Жук\s/)).toBeVisible();

  await ask('Жук Полина', 'Удалить');
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await expect(teacher.getByRole('row')).toHaveCount(3);
  await teacher.getByRole('checkbox', { name: 'Выбрать всё' }).click();
  await teacher.getByRole('button', { name: /^Удалить 2.участников из группы$/ }).click();
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await expect(teacher.getByText('В группе пока никого нет')).toBeVisible();

  await teacher.getByRole('link', { name: 'К списку групп' }).click();
  await ask('7А', 'Удалить');
  await expect(dialog.getByText('Нельзя удалить группу, в которой есть участники')).toBeVisible();
  await dialog.getByRole('button').last().click();
  await expect(dialog).toHaveCount(0);
  await ask('9Г', 'Редактировать');
  await dialog.getByLabel('Статус').click();
  await teacher.getByRole('option', { name: 'Архив' }).click();
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(rowOf(/9Г/)).toHaveCount(0);
  await teacher.getByRole('link', { name: 'Показать все' }).click();
  await ask('9Г', 'Удалить');
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(/9Г/)).toHaveCount(0);
});

test('a list of a field stands where the field does on a phone, and the page keeps its width', async ({ visits }) => {
  const page = await visits.openSignedIn('organiser', PHONE);
  await page.goto('/groups');
  await page.getByRole('button', { name: 'Создать группу' }).first().click();
  const field = page.getByRole('dialog').getByRole('combobox').first();
  await field.click();
  const option = page.getByRole('option').first();
  await expect(option).toBeVisible();
  const [own, list] = await Promise.all([field.boundingBox(), option.boundingBox()]);
  expect(list?.x).toBeGreaterThanOrEqual(own?.x ?? Number.NaN);
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual((own?.x ?? 0) + (own?.width ?? 0));
  expect(await page.evaluate(() => window.innerWidth)).toBe(PHONE.viewport.width);
});
