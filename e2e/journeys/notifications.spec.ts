import type { Page } from '@playwright/test';
import { listInBothThemes, showTheme } from '../product/axe.ts';
import { DESKTOP, expect, PHONE, test } from '../product/parta-test.ts';

const TITLE = 'В пятницу уроков нет';

/** Writes urgent news for the people of the administrator's organization. */
async function publish(page: Page, title: string, overview: string): Promise<void> {
  await page.getByRole('button', { name: 'Написать уведомление' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Написать уведомление' });
  await dialog.getByRole('textbox', { name: 'Заголовок' }).fill(title);
  await dialog.getByRole('textbox', { name: 'Текст' }).fill(overview);
  await dialog.getByRole('checkbox', { name: 'Срочное' }).check();
  await expect(dialog.getByRole('region', { name: 'Как это увидят' })).toContainText(overview);
  expect(await listInBothThemes('writing news', page, showTheme)).toEqual([]);
  await dialog.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.getByText('Уведомление опубликовано')).toBeVisible();
}

/** Assigns a material of the sample school to its class. */
async function assign(page: Page, title: string): Promise<void> {
  await page.goto('/library');
  const row = page.getByRole('row', { name: /Реки и озёра/ });
  await row.getByRole('button', { name: /^Провести/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Провести мероприятие' });
  await dialog.getByRole('tab', { name: 'Асинхронное' }).click();
  await dialog.getByRole('textbox', { name: 'Название' }).fill(title);
  await dialog.getByRole('treeitem', { name: /^7А/ }).press(' ');
  await expect(dialog.getByText('Выбрано 12 человек')).toBeVisible();
  await dialog.getByRole('button', { name: 'Назначить' }).click();
  await expect(page.getByText('Мероприятие создано')).toBeVisible();
}

test('[GEN-27] urgent news stand over the page of a pupil until she closes them, and the bell leads her to her work', async ({
  visits,
}) => {
  const server = await visits.startServer();
  const administrator = await visits.openSignedIn('administrator', DESKTOP, server);
  await administrator.goto('/admin/');
  await administrator.getByRole('link', { name: 'Уведомления', exact: true }).first().click();
  await publish(administrator, TITLE, 'Приходите в понедельник.');
  await expect(administrator.getByRole('row', { name: new RegExp(TITLE) })).toContainText('Показывается');

  const pupil = await visits.openSignedIn('student', PHONE, server);
  await pupil.goto('/catalog');
  const urgent = pupil.getByRole('region', { name: 'Срочное уведомление' });
  await expect(urgent).toContainText('Приходите в понедельник.');
  expect(await listInBothThemes('urgent news', pupil, showTheme)).toEqual([]);
  await pupil.getByRole('button', { name: 'Закрыть срочное уведомление' }).click();
  await expect(urgent).toBeHidden();
  const quiet = pupil.getByRole('button', { name: 'Уведомления', exact: true });
  const panel = pupil.getByRole('dialog', { name: 'Уведомления' });
  // What the sample school has assigned to her before.
  await pupil.getByRole('button', { name: /^Уведомления: / }).click();
  await panel.getByRole('button', { name: 'Отметить все прочитанными' }).click();
  await expect(panel.getByText('Новое')).toHaveCount(0);
  await pupil.reload();
  await expect(quiet).toBeVisible();
  await expect(urgent).toBeHidden();

  const teacher = await visits.openSignedIn('organiser', DESKTOP, server);
  await assign(teacher, 'Повторение на дом');
  await pupil.reload();
  await pupil.getByRole('button', { name: 'Уведомления: 1 непрочитанное' }).click();
  await expect(panel.getByRole('listitem').first()).toContainText('Новое');
  expect(await listInBothThemes('the panel of notifications', pupil, showTheme)).toEqual([]);
  await panel.getByRole('link', { name: 'Вам назначено: Повторение на дом' }).click();
  await expect(pupil.getByRole('button', { name: 'Начать' })).toBeVisible();
  await pupil.goto('/activity');
  await expect(quiet).toBeVisible();

  await administrator
    .getByRole('row', { name: new RegExp(TITLE) })
    .getByRole('button')
    .first()
    .click();
  await administrator.getByRole('menuitem', { name: 'Отозвать' }).click();
  await administrator.getByRole('dialog').getByRole('button', { name: 'Отозвать' }).click();
  await expect(administrator.getByRole('row', { name: new RegExp(TITLE) })).toContainText('Отозвано');
  await quiet.click();
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  await expect(panel.getByText(TITLE)).toHaveCount(0);
});
