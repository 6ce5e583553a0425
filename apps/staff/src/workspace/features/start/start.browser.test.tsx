import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answerer, NOW, ORGANIZATION, TEACHER } from '../../../shell/testing/open-screen.tsx';
import { type OpenedWorkspace, openWorkspace } from '../../testing/open-workspace.tsx';

const MATERIAL = 'BBBBBBBBBBBBBBBBBBBBBB';
const ACTIVITY = 'CCCCCCCCCCCCCCCCCCCCCC';
const library = {
  id: null,
  parent: null,
  description: { title: '', dates: null },
  path: [],
  folders: [],
  materials: [
    {
      id: MATERIAL,
      folder: null,
      description: { title: 'Реки', template: 'test', date_changed: '2026-01-01T00:00:00Z', contents_count: 8 },
    },
  ],
};

interface Server {
  check?: unknown;
  start?: { status: number; body: unknown };
  template?: string;
}

function serve({
  check = { sync_error: null },
  start = { status: 200, body: { id: ACTIVITY } },
  template = 'test',
}: Server): Answerer {
  const materials = library.materials.map((one) => ({ ...one, description: { ...one.description, template } }));
  return ({ path }) => {
    if (path.endsWith('/check/')) return { status: 200, body: check };
    if (path.endsWith('/start/')) return start;
    return path === '/api/v1/folder/' ? { status: 200, body: { ...library, materials } } : null;
  };
}

let opened: OpenedWorkspace | null = null;

async function openDialog(server: Server, permissions: readonly string[] = TEACHER): Promise<OpenedWorkspace> {
  opened = openWorkspace('/library', serve(server), permissions);
  await userEvent.click(page.getByRole('button', { name: 'Провести: Реки' }));
  return opened;
}

const startsOf = (workspace: OpenedWorkspace): unknown[] =>
  workspace.calls.filter(({ path }) => path.endsWith('/start/')).map(({ body }) => body);
const title = () => page.getByRole('textbox', { name: 'Название' });
const begin = () => page.getByRole('button', { name: 'Начать', exact: true });

beforeEach(async () => {
  await page.viewport(1280, 1000);
});
afterEach(() => opened?.close());

describe('«Провести» from a row of the library', () => {
  it('is asked for by the address too, which the editor leads to, and once', async () => {
    opened = openWorkspace(`/library?run=${MATERIAL}`, serve({}));
    await expect.element(title()).toBeVisible();
    expect(opened.calls.at(-1)).toMatchObject({ path: `/api/v1/material/${MATERIAL}/check/` });
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
    expect(opened.calls.filter(({ path }) => path.endsWith('/check/'))).toHaveLength(1);
  });

  it.each([
    ['test', 'в результатах будет это имя'],
    ['survey', 'В результатах имён нет'],
  ])('says of an anonymous %s which names its results have', async (template, words) => {
    await openDialog({ template });
    await expect.element(page.getByText(words, { exact: false })).toBeVisible();
  });

  it('[ACT-57] [ACT-63] [ACT-68] checks the material first and then offers the form', async () => {
    const workspace = await openDialog({});
    await expect.element(title()).toHaveValue('Мероприятие');
    expect(workspace.calls.at(-1)).toMatchObject({ method: 'POST', path: `/api/v1/material/${MATERIAL}/check/` });
    const slider = page.getByRole('slider');
    await expect.element(slider).toHaveAttribute('aria-valuemin', '15');
    await expect.element(slider).toHaveAttribute('aria-valuemax', '120');
    await expect.element(slider).toHaveAttribute('aria-valuenow', '90');
    await userEvent.type(slider, '{ArrowLeft}');
    await expect.element(slider).toHaveAttribute('aria-valuenow', '75');
  });

  it.each([
    [{ fatal: 'no_contents' }, 'Для создания мероприятия материал должен содержать хотя бы один слайд.'],
    [{ fatal: 'child_missing' }, 'Нарушена структура курса. Дочерний модуль не найден...'],
  ])('[ACT-58] offers no form when the check is fatal: %o', async (check, words) => {
    await openDialog({ check });
    await expect.element(page.getByText(words)).toBeVisible();
    expect(title().elements()).toEqual([]);
    await userEvent.click(page.getByRole('button', { name: 'Хорошо' }));
    await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
  });

  it('[ACT-59] says so when no organization is permitted', async () => {
    await openDialog(
      {},
      TEACHER.filter((text) => !text.includes(':org:')),
    );
    await expect.element(page.getByText('У вас недостаточно прав для запуска этого материала')).toBeVisible();
  });

  it('[ACT-87] [ACT-89] starts once however quickly it is pressed, and leads into the session', async () => {
    const workspace = await openDialog({});
    await userEvent.dblClick(begin());
    await expect.element(page.getByText('Мероприятие создано')).toBeVisible();
    expect(workspace.left).toEqual([`/play/s/${ACTIVITY}/`]);
    expect(startsOf(workspace)).toEqual([
      expect.objectContaining({
        organization_id: ORGANIZATION.id,
        mode: 10,
        start_date: new Date(NOW).toISOString(),
        end_date: new Date(NOW + 90 * 60_000).toISOString(),
      }),
    ]);
  });

  it('[ACT-88] [ACT-67] stays on the page for a later start, which must be a date', async () => {
    const workspace = await openDialog({});
    await expect.element(page.getByRole('switch', { name: 'Начать сейчас' })).not.toBeChecked();
    await expect.element(begin()).toBeVisible();
    const date = page.getByRole('textbox', { name: 'Начало' });
    await userEvent.fill(date, '99.99.2026 10:00');
    await userEvent.click(page.getByRole('button', { name: 'Запланировать' }));
    await expect.element(page.getByText('Неверный формат даты')).toBeVisible();
    expect(startsOf(workspace)).toEqual([]);
    await userEvent.fill(date, '21.11.2026 9:05');
    await userEvent.click(page.getByRole('button', { name: 'Запланировать' }));
    await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
    expect(workspace.left).toEqual([]);
    expect(startsOf(workspace)).toMatchObject([{ start_date: new Date(2026, 10, 21, 9, 5).toISOString() }]);
  });

  it('[ACT-87] starts now by the switch, whatever start was chosen before', async () => {
    const workspace = await openDialog({});
    await userEvent.fill(page.getByRole('textbox', { name: 'Начало' }), '21.11.2026 9:05');
    await expect.element(page.getByRole('button', { name: 'Запланировать' })).toBeVisible();
    await userEvent.click(page.getByRole('switch', { name: 'Начать сейчас' }));
    await userEvent.click(begin());
    await expect.poll(() => workspace.left).toEqual([`/play/s/${ACTIVITY}/`]);
    expect(startsOf(workspace)).toMatchObject([{ start_date: new Date(NOW).toISOString() }]);
  });

  it('[ACT-64] sends nothing without a title and puts the focus there', async () => {
    const workspace = await openDialog({});
    await userEvent.clear(title());
    await userEvent.click(begin());
    await expect.element(page.getByText('Заполните это поле')).toBeVisible();
    await expect.element(title()).toHaveFocus();
    expect(startsOf(workspace)).toEqual([]);
  });

  it.each([
    ['[ACT-91]', 400, 'task', /«Задача», «Командная строка», «HTML\/CSS»/],
    ['[ACT-92]', 400, 'nested', /только как асинхронное/],
    ['[ACT-93]', 400, 'child_missing', /^Нарушена структура курса\. Дочерний модуль не найден\.\.\.$/],
    ['[ACT-94]', 400, 'no_contents', /^Для создания мероприятия материал должен содержать хотя бы один слайд\.$/],
    ['[ACT-95]', 404, 'not_found', /^Материал не найден$/],
  ])('[ACT-90] %s tells a refused start in the attention dialog: %s %s', async (_id, status, reason, words) => {
    await openDialog({ start: { status, body: { reason } } });
    await userEvent.click(begin());
    await expect.element(page.getByRole('dialog').getByText(words)).toBeVisible();
    expect(page.getByRole('alert').elements()).toEqual([]);
    await userEvent.click(page.getByRole('button', { name: 'Хорошо' }));
    await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
  });

  it('[ACT-96] keeps the form and says that the activity was not saved', async () => {
    await openDialog({ start: { status: 500, body: { reason: 'internal' } } });
    await userEvent.fill(title(), 'Урок 5');
    await userEvent.click(begin());
    await expect.element(page.getByText('Произошла ошибка при сохранении мероприятия')).toBeVisible();
    await expect.element(title()).toHaveValue('Урок 5');
  });

  it('[ACT-69] [ACT-70] [ACT-84] [ACT-85] [ACT-86] sends the thirteen fields of a live activity', async () => {
    const workspace = await openDialog({});
    const slider = page.getByRole('slider');
    await expect.element(slider).toHaveAttribute('aria-valuenow', '90');
    await userEvent.click(page.getByRole('checkbox', { name: 'Анонимное мероприятие' }));
    await userEvent.click(begin());
    await expect.poll(() => startsOf(workspace)).toHaveLength(1);
    expect(startsOf(workspace)).toEqual([
      {
        organization_id: ORGANIZATION.id,
        title: 'Мероприятие',
        start_date: new Date(NOW).toISOString(),
        end_date: new Date(NOW + 90 * 60_000).toISOString(),
        group_participant_ids: {},
        show_correctness: true,
        mode: 10,
        identification: 20,
        connect_after_start: true,
        show_statistic: true,
        multiple_participation: true,
        content_navigation: true,
        permanent_access: true,
      },
    ]);
  });

  it('[ACT-78] [ACT-79] [ACT-80] has the options of a live activity, each of them on', async () => {
    await openDialog({});
    const names = [
      'Анонимное мероприятие',
      'Показывать правильность ответов',
      'Разрешить подключение после начала',
      'Показывать участникам общую статистику',
    ];
    for (const name of names) await expect.element(page.getByRole('checkbox', { name })).toBeChecked();
    expect(page.getByRole('dialog').getByRole('checkbox').elements()).toHaveLength(names.length);
  });

  it('[ACT-65] takes a title of 255 characters and refuses one of 256', async () => {
    const workspace = await openDialog({});
    await userEvent.fill(title(), 'а'.repeat(256));
    await userEvent.click(begin());
    await expect.element(page.getByText('Максимальная длина названия - 255 символов')).toBeVisible();
    expect(startsOf(workspace)).toEqual([]);
    await userEvent.fill(title(), 'а'.repeat(255));
    await userEvent.click(begin());
    await expect.poll(() => startsOf(workspace)).toHaveLength(1);
  });

  it('[ACT-66] sends nothing without a start', async () => {
    const workspace = await openDialog({});
    await userEvent.clear(page.getByRole('textbox', { name: 'Начало' }));
    await userEvent.click(page.getByRole('button', { name: 'Запланировать' }));
    await expect.element(page.getByText('Заполните это поле')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Начало' })).toHaveFocus();
    expect(startsOf(workspace)).toEqual([]);
  });
});
