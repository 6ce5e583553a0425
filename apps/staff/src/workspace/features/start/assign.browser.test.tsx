import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../../../shell/testing/list-violations.ts';
import { type Answer, type Answerer, ORGANIZATION } from '../../../shell/testing/open-screen.tsx';
import { type OpenedWorkspace, openWorkspace } from '../../testing/open-workspace.tsx';
import { GROUP_MANAGER, job, SampleGroups, TENTH } from '../../testing/sample-groups.ts';

const MATERIAL = 'BBBBBBBBBBBBBBBBBBBBBB';
const ACTIVITY = 'CCCCCCCCCCCCCCCCCCCCCC';
const OTHER = 'KKKKKKKKKKKKKKKKKKKKKK';
const BELOV = 'T'.repeat(22);
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const SYNC = `activity:me:sync:org:${ORGANIZATION.id}`;
const ASYNC = ['activity:me:async:crud', `activity:me:async:org:${ORGANIZATION.id}`];
const BOTH = [...GROUP_MANAGER, ...ASYNC];
const ASYNC_ALONE = BOTH.filter((text) => text !== SYNC);

let groups: SampleGroups;
let check: unknown;
let start: Answer;
let opened: OpenedWorkspace | null = null;

const answer: Answerer = (call) => {
  const { path } = call;
  if (path.endsWith('/check/')) return { status: 200, body: check };
  if (path.endsWith('/start/')) return start;
  if (!path.startsWith('/api/v1/folder/')) return groups.answer(call);
  const description = { title: 'Реки', template: 'test', date_changed: '2026-01-01T00:00:00Z', contents_count: 8 };
  return {
    status: 200,
    body: {
      id: null,
      parent: null,
      description: { title: '', dates: null },
      path: [],
      folders: [],
      materials: [{ id: MATERIAL, folder: null, description }],
    },
  };
};

const tab = (name: string) => page.getByRole('tab', { name });
const listTabs = (): (string | null)[] =>
  page
    .getByRole('tab')
    .elements()
    .map(({ textContent }) => textContent);
const field = (name: string) => page.getByRole('textbox', { name });
const box = (name: string) => page.getByRole('checkbox', { name });
const assign = () => page.getByRole('button', { name: 'Назначить', exact: true });
const person = (name: string | RegExp) => page.getByRole('treeitem', { name });
const starts = (): unknown[] =>
  (opened?.calls ?? []).filter(({ path }) => path.endsWith('/start/')).map(({ body }) => body);

async function open(permissions: readonly string[] = BOTH): Promise<void> {
  opened = openWorkspace('/library', answer, permissions);
  await userEvent.click(page.getByRole('button', { name: 'Провести: Реки' }));
}

async function openAssigning(permissions: readonly string[] = ASYNC_ALONE): Promise<void> {
  await open(permissions);
  await expect.element(field('Окончание')).toBeVisible();
}

async function chooseBelov(): Promise<void> {
  await userEvent.click(person(/^10 «А»/), { position: { x: 20, y: 20 } });
  await userEvent.click(person('Белов Пётр'));
}

beforeEach(async () => {
  await page.viewport(1280, 1000);
  groups = new SampleGroups();
  check = { sync_error: null };
  start = { status: 200, body: { id: ACTIVITY } };
});
afterEach(() => {
  opened?.close();
  opened = null;
});

describe('the tabs of the dialog', () => {
  it('[ACT-54] stand for both kinds where both are permitted, and keep the title that was typed', async () => {
    await open();
    await expect.poll(listTabs).toEqual(['Синхронное', 'Асинхронное']);
    await expect.element(tab('Синхронное')).toHaveAttribute('aria-selected', 'true');
    await userEvent.fill(field('Название'), 'Реки и озёра');
    await userEvent.click(tab('Асинхронное'));
    await expect.element(field('Название')).toHaveValue('Реки и озёра');
    await expect.element(tab('Асинхронное')).toHaveFocus();
    expect(await listViolations()).toEqual([]);
  });

  it.each(['nested', 'task'])('[ACT-55] leave out the live one when the check says %s', async (sync_error) => {
    check = { sync_error };
    await open();
    await expect.poll(listTabs).toEqual(['Асинхронное']);
    await expect.element(field('Окончание')).toBeVisible();
  });

  it('[ACT-56] leave out the live one where no organization permits it', async () => {
    await open(ASYNC_ALONE);
    await expect.poll(listTabs).toEqual(['Асинхронное']);
  });

  it('leave out the assigned one where no organization permits it', async () => {
    await open(GROUP_MANAGER);
    await expect.poll(listTabs).toEqual(['Синхронное']);
    expect(field('Окончание').elements()).toEqual([]);
  });

  it('say that a task cannot be run where assigning is not permitted', async () => {
    check = { sync_error: 'task' };
    await open(GROUP_MANAGER);
    await expect
      .element(page.getByText(/^У вас недостаточно прав для запуска этого материала\. .*«Задача»/))
      .toBeVisible();
  });

  it('[ACT-60] [ACT-61] offer each the organizations of its kind by their short names', async () => {
    const school = { id: OTHER, shortName: 'Лицей', fullName: 'Лицей № 1', website: null };
    const [work] = groups.jobs;
    if (work === undefined) throw new Error('no job');
    const other = job('L', 'staff', 'accepted', 'Физика');
    groups.jobs = [work, { ...other, department: { ...other.department, organization: { ...school } } }];
    await open([...BOTH, `activity:me:sync:org:${OTHER}`]);
    const offered = async (): Promise<(string | null)[]> => {
      await userEvent.click(page.getByRole('combobox', { name: 'Организация' }));
      return page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent);
    };
    await expect.element(tab('Синхронное')).toBeVisible();
    expect(await offered()).toEqual(['Школа № 57', 'Лицей']);
    await userEvent.click(tab('Асинхронное'));
    expect(await offered()).toEqual(['Школа № 57']);
  });
});

describe('assigning a material', () => {
  it('[ACT-63] [ACT-71] [ACT-72] opens with a title and a period of a week, which follows the start', async () => {
    await openAssigning();
    await expect.element(field('Название')).toHaveValue('Мероприятие');
    await expect.element(field('Начало')).toHaveValue('20.11.2026 12:00');
    await expect.element(field('Окончание')).toHaveValue('27.11.2026 12:00');
    await userEvent.fill(field('Начало'), '01.12.2026 09:00');
    await expect.element(field('Окончание')).toHaveValue('08.12.2026 09:00');
    await userEvent.fill(field('Окончание'), '02.12.2026 09:00');
    await userEvent.fill(field('Начало'), '01.12.2026 08:00');
    await expect.element(field('Окончание')).toHaveValue('02.12.2026 09:00');
  });

  it('[ACT-78] [ACT-79] [ACT-81] [ACT-82] [ACT-83] has the options of an assigned activity with their defaults', async () => {
    await openAssigning();
    await expect.element(box('Показывать правильность ответов')).not.toBeChecked();
    const others = [
      'Разрешить проходить несколько раз',
      'Разрешить свободный переход между слайдами',
      'Оставить доступ после окончания',
    ];
    for (const name of others) await expect.element(box(name)).toBeChecked();
    expect(page.getByRole('dialog').getByRole('checkbox').elements()).toHaveLength(4);
  });

  it('[ACT-75] [ACT-77] [ACT-84] [ACT-85] [ACT-86] sends the thirteen fields with whoever was chosen, by group', async () => {
    await openAssigning();
    await chooseBelov();
    await userEvent.click(assign());
    await expect.poll(starts).toHaveLength(1);
    const begun = new Date(2026, 10, 20, 12, 0).getTime();
    expect(starts()).toEqual([
      {
        organization_id: ORGANIZATION.id,
        title: 'Мероприятие',
        start_date: new Date(begun).toISOString(),
        end_date: new Date(begun + WEEK_MS).toISOString(),
        group_participant_ids: { [TENTH]: [BELOV] },
        show_correctness: false,
        mode: 20,
        identification: 21,
        connect_after_start: true,
        show_statistic: true,
        multiple_participation: true,
        content_navigation: true,
        permanent_access: true,
      },
    ]);
  });

  it('[ACT-88] [ACT-89] stays on the page, says so and offers the link', async () => {
    await openAssigning();
    await chooseBelov();
    await userEvent.click(assign());
    await expect.element(page.getByText('Мероприятие создано')).toBeVisible();
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
    expect(opened?.left).toEqual([]);
    expect(opened?.getPath()).toBe('/library');
    await expect.element(page.getByRole('button', { name: 'Скопировать ссылку' })).toBeVisible();
  });

  it('[ACT-76] is refused without a participant, and the focus leads there', async () => {
    await openAssigning();
    await userEvent.click(assign());
    await expect.element(page.getByText('Выберите хотя бы одного участника')).toBeVisible();
    await expect.element(page.getByRole('searchbox', { name: 'Найти человека или группу' })).toHaveFocus();
    expect(starts()).toEqual([]);
  });

  it.each(['20.11.2026 12:00', '19.11.2026 12:00'])(
    '[ACT-74] is refused with the end %s, not later than the start',
    async (end) => {
      await openAssigning();
      await chooseBelov();
      await userEvent.fill(field('Окончание'), end);
      await userEvent.click(assign());
      await expect.element(page.getByText('Дата окончания должна быть позже даты начала')).toBeVisible();
      expect(starts()).toEqual([]);
    },
  );

  it.each([
    ['[ACT-64]', 'Название'],
    ['[ACT-66]', 'Начало'],
    ['[ACT-73]', 'Окончание'],
  ])('%s is refused without %s', async (_id, name) => {
    await openAssigning();
    await chooseBelov();
    await userEvent.fill(field('Окончание'), '30.11.2026 12:00');
    await userEvent.clear(field(name));
    await userEvent.click(assign());
    await expect.element(page.getByText('Заполните это поле')).toBeVisible();
    await expect.element(field(name)).toHaveFocus();
    expect(starts()).toEqual([]);
  });

  it('[ACT-65] [ACT-67] is refused with a title too long or an end that is no date', async () => {
    await openAssigning();
    await chooseBelov();
    await userEvent.fill(field('Название'), 'а'.repeat(256));
    await userEvent.fill(field('Окончание'), '99.99.2026 10:00');
    await userEvent.click(assign());
    await expect.element(page.getByText('Максимальная длина названия - 255 символов')).toBeVisible();
    await expect.element(page.getByText('Неверный формат даты')).toBeVisible();
    expect(starts()).toEqual([]);
  });

  it('[ACT-62] is refused without an organization in either tab', async () => {
    const school = { id: OTHER, shortName: 'Лицей', fullName: 'Лицей № 1', website: null };
    const other = job('L', 'staff', 'accepted', 'Физика');
    groups.jobs = [{ ...other, department: { ...other.department, organization: { ...school } } }];
    await open([...BOTH, `activity:me:sync:org:${OTHER}`, `activity:me:async:org:${OTHER}`]);
    await userEvent.click(page.getByRole('button', { name: 'Начать', exact: true }));
    await expect.element(page.getByText('Заполните это поле')).toBeVisible();
    await userEvent.click(tab('Асинхронное'));
    await expect.element(page.getByText('Сначала выберите организацию.')).toBeVisible();
    await userEvent.click(assign());
    await expect.element(page.getByText('Заполните это поле')).toBeVisible();
    expect(starts()).toEqual([]);
  });

  it('sets the options of a usual kind of work at one press', async () => {
    await openAssigning();
    const preset = (name: string) => page.getByRole('button', { name });
    await expect.element(preset('Домашняя работа')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(preset('Контрольная'));
    await expect.element(box('Показывать правильность ответов')).not.toBeChecked();
    await expect.element(box('Разрешить проходить несколько раз')).not.toBeChecked();
    await expect.element(box('Разрешить свободный переход между слайдами')).not.toBeChecked();
    await userEvent.click(preset('Тренировка'));
    await expect.element(box('Показывать правильность ответов')).toBeChecked();
    await expect.element(box('Разрешить проходить несколько раз')).toBeChecked();
    await userEvent.click(box('Разрешить проходить несколько раз'));
    await expect.element(preset('Тренировка')).toHaveAttribute('aria-pressed', 'false');
  });

  it.each([
    ['[ACT-93]', 400, 'child_missing', /^Нарушена структура курса\. Дочерний модуль не найден\.\.\.$/],
    ['[ACT-95]', 404, 'not_found', /^Материал не найден$/],
  ])('[ACT-90] %s tells what cannot be mended in the attention dialog: %s %s', async (_id, status, reason, words) => {
    start = { status, body: { reason } };
    await openAssigning();
    await chooseBelov();
    await userEvent.click(assign());
    await expect.element(page.getByRole('dialog', { name: 'Внимание' }).getByText(words)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Хорошо' }));
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  });

  it('[ACT-90] names whoever has no seat, and gives the form back as it was', async () => {
    start = {
      status: 400,
      body: { reason: 'unable_to_license', user_id: BELOV, last_name: 'Белов', first_name: 'Пётр' },
    };
    await openAssigning();
    await userEvent.fill(field('Название'), 'Домашняя');
    await chooseBelov();
    await userEvent.click(assign());
    await expect.element(page.getByRole('dialog', { name: 'Внимание' }).getByText(/Белов Пётр/)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Хорошо' }));
    await expect.element(field('Название')).toHaveValue('Домашняя');
    await expect.element(page.getByText('Выбран 1 человек в 1 группе')).toBeVisible();
  });
});
