import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, type Answerer, ORGANIZATION } from '../../../shell/testing/open-screen.tsx';
import { ask, button, dialog, PERMISSIONS, seeGone } from '../../testing/library-list.ts';
import { type OpenedWorkspace, openWorkspace } from '../../testing/open-workspace.tsx';
import { job } from '../../testing/sample-groups.ts';
import { CLIMATE, GEOGRAPHY, SampleLibrary } from '../../testing/sample-library.ts';

const OTHER = 'K'.repeat(22);

let library: SampleLibrary;
let start: Answer;
let opened: OpenedWorkspace;

const answer: Answerer = (call) => {
  if (call.path === `/api/v1/material/${CLIMATE}/start/`) return start;
  if (call.path !== '/account/api/user/self/job/') return library.answer(call);
  const elsewhere = job('L', 'staff', 'accepted', 'Физика');
  const organization = { id: OTHER, shortName: 'Лицей', fullName: 'Лицей', website: null };
  return { status: 200, body: [{ ...elsewhere, department: { ...elsewhere.department, organization } }] };
};
const starts = (): unknown[] => opened.calls.filter(({ path }) => path.endsWith('/start/'));

async function open(permissions: readonly string[] = PERMISSIONS): Promise<void> {
  opened = openWorkspace(`/library/${GEOGRAPHY}`, answer, permissions);
  await ask('Климат', 'Запустить сейчас');
}

beforeEach(async () => {
  await page.viewport(1280, 1000);
  library = new SampleLibrary();
  library.overrides[`POST /api/v1/material/${CLIMATE}/check/`] = { status: 200, body: { sync_error: null } };
  start = { status: 200, body: { id: 'N'.repeat(22) } };
});
afterEach(() => opened.close());

describe('the launch of a presentation', () => {
  it('[ACT-115] sends nothing until one of several organizations is chosen', async () => {
    await open([...PERMISSIONS, `activity:me:sync:org:${OTHER}`]);
    await userEvent.click(button('Запустить'));
    await expect.element(page.getByText('Заполните это поле')).toBeVisible();
    expect(starts()).toEqual([]);
    await userEvent.click(page.getByRole('combobox', { name: 'Организация' }));
    await userEvent.click(page.getByRole('option', { name: 'Лицей' }));
    await userEvent.click(button('Запустить'));
    await expect.poll(starts).toMatchObject([{ body: { organization_id: OTHER } }]);
  });

  it('[ACT-116] is not offered without an organization for live activities', async () => {
    const sync = `activity:me:sync:org:${ORGANIZATION.id}`;
    await open([...PERMISSIONS.filter((text) => text !== sync), `activity:me:async:org:${ORGANIZATION.id}`]);
    await expect.element(page.getByText('У вас недостаточно прав для запуска этого материала')).toBeVisible();
    expect(button('Запустить').elements()).toEqual([]);
  });

  it.each([
    [404, 'not_found', /^Материал не найден$/],
    [400, 'child_missing', /^Нарушена структура курса\. Дочерний модуль не найден\.\.\.$/],
    [400, 'no_contents', /^Для создания мероприятия материал должен содержать хотя бы один слайд\.$/],
    [400, 'nested', /только как асинхронное/],
    [400, 'task', /«Задача», «Командная строка», «HTML\/CSS»/],
  ])('[ACT-120] tells a refused start in the attention dialog: %i %s', async (status, reason, words) => {
    start = { status, body: { reason } };
    await open();
    await userEvent.click(button('Запустить'));
    await expect.element(dialog().getByText(words)).toBeVisible();
    await userEvent.click(button('Хорошо'));
    await seeGone(dialog());
    expect(opened.left).toEqual([]);
  });
});
