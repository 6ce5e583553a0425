import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ask, BESIDE, button, dialog, link, PERMISSIONS, row, seeGone } from '../../testing/library-list.ts';
import { type OpenedWorkspace, openWorkspace } from '../../testing/open-workspace.tsx';
import { CLIMATE, GEOGRAPHY, RIVERS, SampleLibrary } from '../../testing/sample-library.ts';

let library: SampleLibrary;
let opened: OpenedWorkspace;

const changesOf = (): string[] =>
  opened.calls
    .filter(({ method, path }) => method !== 'GET' && !path.endsWith('/check/'))
    .map(({ method, path, body }) => `${method} ${path.slice('/api/v1/'.length)} ${JSON.stringify(body)}`);

async function open(): Promise<void> {
  opened = openWorkspace(`/library/${GEOGRAPHY}`, library.answer, PERMISSIONS);
  await expect.element(page.getByText('Климат').first()).toBeVisible();
}

beforeEach(async () => {
  await page.viewport(1280, 900);
  library = new SampleLibrary();
});
afterEach(() => {
  opened.close();
});

describe('copies in the library', () => {
  it('[LIB-25] copies a material after a question: the copy appears at the root, where it is led to from a folder', async () => {
    await open();
    await ask('Реки', 'Создать копию');
    await expect.element(page.getByRole('dialog', { name: 'Копирование материала' })).toBeVisible();
    expect(changesOf()).toEqual([]);
    await userEvent.click(button('Создать копию'));
    await expect.element(page.getByText('Материал скопирован в библиотеку')).toBeVisible();
    expect(changesOf()).toEqual([`POST material/${RIVERS}/copy_to_library/ null`]);
    await userEvent.click(button('Открыть корень библиотеки'));
    await expect.element(link('Реки — копия')).toBeVisible();
    expect(opened.getPath()).toBe('/library');
    await ask('Реки — копия', 'Создать копию');
    await userEvent.click(button('Создать копию'));
    await expect.element(link('Реки — копия — копия')).toBeVisible();
    expect(button('Открыть корень библиотеки').elements()).toEqual([]);
  });

  it.each([
    [403, 'forbidden', /^У вас нет прав на материалы этого вида/],
    [404, 'not_found', /^Материала больше нет/],
    [500, 'internal', /^При копировании материала произошла ошибка \(internal\)/],
  ])('says «Ошибка» of a copy that was not made, and why: %i %s', async (status, reason, why) => {
    library.overrides[`POST /api/v1/material/${RIVERS}/copy_to_library/`] = { status, body: { reason } };
    await open();
    await ask('Реки', 'Создать копию');
    await userEvent.click(button('Создать копию'));
    const toast = page.getByRole('alert');
    await expect.element(toast.getByText('Ошибка', { exact: true })).toBeVisible();
    await expect.element(toast.getByText(why)).toBeVisible();
    expect(page.getByText('Материал скопирован в библиотеку').elements()).toEqual([]);
  });

  it('copies several under the same headings, with the count below', async () => {
    await open();
    const copyBoth = async (): Promise<void> => {
      await userEvent.click(row(/Реки/), BESIDE);
      await userEvent.click(link('Климат'), { modifiers: ['Control'] });
      await userEvent.click(button('Копировать'));
      await userEvent.click(dialog().getByRole('button', { name: 'Копировать' }));
      await seeGone(dialog());
    };
    await copyBoth();
    await expect.element(page.getByText('Материал скопирован в библиотеку', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/^Скопировано: 2.материала/)).toBeVisible();
    library.overrides[`POST /api/v1/material/${CLIMATE}/copy_to_library/`] = {
      status: 403,
      body: { reason: 'forbidden' },
    };
    await copyBoth();
    const toast = page.getByRole('alert');
    await expect.element(toast.getByText('Ошибка', { exact: true })).toBeVisible();
    await expect.element(toast.getByText(/^Скопировано 1 из 2\. «Климат»: У вас нет прав/)).toBeVisible();
  });
});
