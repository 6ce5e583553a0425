import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeCardClass } from '../product/card-class.ts';
import { refusedCall } from '../product/page-watch.ts';
import { DESKTOP, expect, PHONE, test } from '../product/parta-test.ts';

/** What stands beside the names of the list, from top to bottom. */
function readNumbers(page: Page): Promise<string[]> {
  return page
    .getByRole('dialog')
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((field) => (field instanceof HTMLInputElement ? field.value : '')));
}

for (const [surface, options] of [
  ['desk', DESKTOP],
  ['phone', PHONE],
] as const) {
  test(`at a ${surface} a teacher numbers the paper cards of a group beside another teacher, and prints them`, async ({
    visits,
    server,
  }) => {
    visits.watch.expect(refusedCall(409));
    const { author, group_id } = await makeCardClass(server, `Карточки (${surface})`, 4);
    const teacher = await visits.openSignedIn('organiser', options);
    await teacher.goto(`/groups/${group_id}/students`);
    await teacher.getByRole('main').getByRole('button', { name: 'Ещё', exact: true }).click();
    await teacher.getByRole('menuitem', { name: 'Карточки для ответов' }).click();
    await teacher.getByRole('button', { name: 'Раздать номера' }).click();
    await expect(teacher.getByText('Номера розданы')).toBeVisible();
    expect(await readNumbers(teacher)).toEqual(['1', '2', '3', '4']);

    const fields = teacher.getByRole('dialog').getByRole('textbox');
    const [first, second, third] = [fields.nth(0), fields.nth(1), fields.nth(2)];
    await first.fill('2');
    await second.fill('1');
    await third.fill('9');
    const people = await author.api.call('group.card_numbers', { params: { id: group_id } });
    const last = people[3]?.user_id ?? '';
    const meanwhile = { numbers: [{ user_id: last, card_number: 9 }] };
    await author.api.call('group.set_card_numbers', { params: { id: group_id }, body: meanwhile });
    await teacher.getByRole('button', { name: 'Сохранить номера' }).click();
    await expect(third).toHaveAccessibleDescription('9 уже занят');
    await expect.poll(() => readNumbers(teacher)).toEqual(['2', '1', '9', '9']);
    const kept = await author.api.call('group.card_numbers', { params: { id: group_id } });
    expect(kept.map(({ card_number }) => card_number)).toEqual([1, 2, 3, 9]);

    await third.fill('4');
    await teacher.getByRole('button', { name: 'Сохранить номера' }).click();
    await expect(teacher.getByText('Номера сохранены')).toBeVisible();
    const saved = await author.api.call('group.card_numbers', { params: { id: group_id } });
    expect(saved.map(({ card_number }) => card_number)).toEqual([2, 1, 4, 9]);

    await teacher.getByRole('tab', { name: 'Печать' }).click();
    await teacher.getByRole('radio', { name: /^А5/ }).check();
    await expect(teacher.getByText(/^В файле 9\s+карточек, это 5\s+листов А4/)).toBeVisible();
    const download = teacher.waitForEvent('download');
    await teacher.getByRole('button', { name: 'Скачать PDF' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Карточки 1–9.pdf');
    const pdf = await readFile(await file.path());
    expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(10);
    const wide = await teacher.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
}
