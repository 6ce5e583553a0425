import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../../../shell/testing/list-violations.ts';
import { ORGANIZATION } from '../../../shell/testing/open-screen.tsx';
import { ask, BESIDE, button, dialog, item, link, row, seeGone } from '../../testing/library-list.ts';
import { type OpenedWorkspace, openWorkspace } from '../../testing/open-workspace.tsx';
import { GROUP_MANAGER, job, OLD, SampleGroups, SEVENTH, TENTH } from '../../testing/sample-groups.ts';

let groups: SampleGroups;
let opened: OpenedWorkspace;

const ownCalls = (): string[] =>
  opened.calls
    .filter(({ path }) => path.startsWith('/api/v1/group/'))
    .map(({ method, path, body }) => `${method} ${path} ${JSON.stringify(body)}`);
const changes = (): string[] => ownCalls().filter((call) => !call.startsWith('GET'));
const name = () => dialog().getByRole('textbox', { name: 'Имя группы' });
const choice = (label: string | RegExp) => dialog().getByRole('combobox', { name: label });
const options = (): (string | null)[] =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);

async function open(): Promise<void> {
  opened = openWorkspace('/groups', groups.answer, GROUP_MANAGER);
  await expect.element(link('7 «Б»')).toBeVisible();
}

beforeEach(async () => {
  await page.viewport(1280, 900);
  groups = new SampleGroups();
});
afterEach(() => opened.close());

describe('the groups', () => {
  it('[GRP-01] [GRP-02] [GRP-03] [GRP-04] [GRP-06] [GRP-11] lists active ones by name under its title and columns', async () => {
    await open();
    await expect.element(page.getByRole('heading', { name: 'Группы учащихся', level: 1 })).toBeVisible();
    const heads = page.getByRole('columnheader').elements();
    expect(heads.map(({ textContent }) => textContent?.toUpperCase())).toEqual([
      'ИМЯ',
      'УРОВЕНЬ ОБРАЗОВАНИЯ',
      'СТАТУС',
      'УЧАСТНИКОВ',
      'ДЕЙСТВИЯ',
    ]);
    const rows = page.getByRole('row').elements();
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^7 «Б»Основное общееАктивна0/),
      expect.stringMatching(/^10 «А»Среднее общееАктивна3/),
    ]);
    expect(ownCalls()).toEqual(['GET /api/v1/group/?status=1 null']);
  });

  it('[GRP-07] [GRP-08] shows archived ones too, and hides them again', async () => {
    await open();
    await userEvent.click(link('Показать все'));
    await expect.element(row(/Выпуск.*Архив/)).toBeVisible();
    expect(ownCalls()).toContain('GET /api/v1/group/ null');
    await userEvent.click(link('Скрыть архивные'));
    await seeGone(row(/Выпуск/));
    await expect.element(link('Показать все')).toBeVisible();
  });

  it('finds a group by a part of its name in any case, and says when there is none', async () => {
    await open();
    const search = page.getByRole('searchbox', { name: 'Найти группу' });
    await userEvent.fill(search, '«а');
    await seeGone(row(/7 «Б»/));
    await expect.element(row(/10 «А»/)).toBeVisible();
    await userEvent.fill(search, 'хор');
    await expect.element(page.getByText('Ничего не найдено')).toBeVisible();
    await userEvent.click(button('Очистить поиск').last());
    await expect.element(row(/7 «Б»/)).toBeVisible();
  });

  it('says what to do when there are none', async () => {
    groups.groups = [];
    opened = openWorkspace('/groups', groups.answer, GROUP_MANAGER);
    await expect.element(page.getByText('Здесь будут ваши группы')).toBeVisible();
    await userEvent.click(button('Создать группу').last());
    await expect.element(name()).toHaveFocus();
  });

  it('[GRP-13] opens the participants by a double click', async () => {
    await open();
    await userEvent.dblClick(row(/7 «Б»/), BESIDE);
    await expect.poll(() => opened.getPath()).toBe(`/groups/${SEVENTH}/students`);
  });

  it('[GRP-14] opens the participants from the menu of a right click', async () => {
    await open();
    await userEvent.click(row(/7 «Б»/), { ...BESIDE, button: 'right' });
    await expect.element(item('Редактировать')).toBeVisible();
    await expect.element(item('Удалить')).toBeVisible();
    await userEvent.click(item('Список участников'));
    await expect.poll(() => opened.getPath()).toBe(`/groups/${SEVENTH}/students`);
  });

  it('[GRP-35] [GPAR-39] leads whoever manages no groups away', async () => {
    for (const path of ['/groups', `/groups/${SEVENTH}/students`]) {
      opened = openWorkspace(path, groups.answer, ['approved']);
      await expect.poll(() => opened.getPath()).toBe('/activity');
      expect(link('Группы').elements()).toEqual([]);
      if (path === '/groups') opened.close();
    }
  });
});

describe('the form of a group', () => {
  it('[GRP-16] [GRP-18] [GRP-20] [GRP-36] asks for name and department and sends four fields', async () => {
    groups.jobs.push(job('K', 'staff', 'accepted', 'История'));
    await open();
    await userEvent.click(button('Создать группу'));
    await userEvent.click(button('Создать'));
    expect(dialog().getByText('Заполните это поле').elements()).toHaveLength(2);
    expect(changes()).toEqual([]);
    await userEvent.fill(name(), ' 8 «В» ');
    await userEvent.click(choice(/^Подразделение/));
    await userEvent.click(page.getByRole('option', { name: 'Школа № 57, География' }));
    await userEvent.click(choice('Уровень образования'));
    expect(options()).toEqual([
      'Бакалавриат',
      'Специалитет',
      'Магистратура',
      'Высшая квалификация',
      'Среднее профессиональное',
      'Среднее общее',
      'Основное общее',
      'Дополнительное образование',
    ]);
    await userEvent.click(page.getByRole('option', { name: 'Среднее общее' }));
    await userEvent.click(choice('Статус'));
    expect(options()).toEqual(['Активна', 'Архив']);
    await userEvent.click(page.getByRole('option', { name: 'Активна' }));
    await userEvent.click(button('Создать'));
    await seeGone(dialog());
    const body = { department_id: ORGANIZATION.id, name: '8 «В»', type: 1050, status: 1 };
    expect(changes()).toEqual([`POST /api/v1/group/ ${JSON.stringify(body)}`]);
  });

  it('has the only department there is', async () => {
    await open();
    await userEvent.click(button('Создать группу'));
    await expect.element(choice(/^Подразделение/)).toHaveValue('Школа № 57, География');
    await userEvent.fill(name(), '8 «В»');
    await userEvent.click(button('Создать'));
    await seeGone(dialog());
    expect(changes()).toEqual([expect.stringContaining(`"department_id":"${ORGANIZATION.id}"`)]);
  });

  it('[GRP-17] [GRP-23] is filled with what the group has, and sends it to the archive', async () => {
    await open();
    await ask('10 «А»', 'Редактировать');
    await expect.element(name()).toHaveValue('10 «А»');
    await expect.element(choice(/^Подразделение/)).toHaveValue('Школа № 57, География');
    await expect.element(choice('Уровень образования')).toHaveValue('Среднее общее');
    await userEvent.click(choice('Статус'));
    await userEvent.click(page.getByRole('option', { name: 'Архив' }));
    await userEvent.click(button('Сохранить'));
    await seeGone(dialog());
    const body = { department_id: ORGANIZATION.id, name: '10 «А»', type: 1050, status: 2 };
    expect(changes()).toEqual([`PATCH /api/v1/group/${TENTH}/ ${JSON.stringify(body)}`]);
  });

  it('[GRP-19] takes no name of more than 200 characters', async () => {
    await open();
    await ask('10 «А»', 'Редактировать');
    await userEvent.fill(name(), 'я'.repeat(201));
    await userEvent.click(button('Сохранить'));
    await expect.element(page.getByText('Не больше 200 символов')).toBeVisible();
    expect(changes()).toEqual([]);
    await userEvent.fill(name(), 'я'.repeat(200));
    await userEvent.click(button('Сохранить'));
    await expect.poll(changes).toHaveLength(1);
  });

  it('[GRP-21] [GRP-22] [PERM-13] offers departments of accepted staff jobs and permitted ones alone', async () => {
    groups.jobs = [
      job('J', 'student', 'accepted', 'Разрешённое'),
      job('K', 'staff', 'accepted', 'Своё'),
      job('L', 'staff', 'waiting', 'Ожидаемое'),
      job('M', 'staff', 'rejected', 'Отказанное'),
      job('P', 'student', 'accepted', 'Учебное'),
      job('Q', 'external', 'accepted', 'Внешнее'),
      job('R', 'staff', 'waiting', 'Разрешено до решения'),
    ];
    opened = openWorkspace('/groups', groups.answer, [...GROUP_MANAGER, `group:me:dep:${'R'.repeat(22)}`]);
    await userEvent.click(button('Создать группу'));
    await userEvent.click(choice(/^Подразделение/));
    await expect
      .poll(() => new Set(options()))
      .toEqual(new Set(['Школа № 57, Разрешено до решения', 'Школа № 57, Разрешённое', 'Школа № 57, Своё']));
  });

  it('[GRP-24] [GRP-25] shows the link of the main host, and the new one after a question', async () => {
    await open();
    await ask('10 «А»', 'Редактировать');
    const address = dialog().getByRole('textbox', { name: 'Ссылка для вступления' });
    await expect.element(address).toHaveValue(new URL(`/groups/join/${TENTH}`, window.location.href).href);
    await expect.element(page.getByRole('img', { name: 'QR-код ссылки для вступления' })).toBeVisible();
    await userEvent.click(button('Обновить ссылку'));
    await expect.element(page.getByText(/^Прежняя ссылка перестанет работать/)).toBeVisible();
    expect(changes()).toEqual([]);
    await userEvent.click(button('Обновить ссылку'));
    await expect.element(address).toHaveValue(new URL(`/groups/join/${'Z'.repeat(22)}`, window.location.href).href);
    expect(changes()).toEqual([`POST /api/v1/group/${TENTH}/generate_join_id/ null`]);
  });

  it('has nothing that axe minds in both themes', async () => {
    await open();
    expect(await listViolations()).toEqual([]);
    await ask('10 «А»', 'Редактировать');
    await expect.element(name()).toBeVisible();
    await expect.poll(() => getComputedStyle(dialog().element()).opacity).toBe('1');
    expect(await listViolations()).toEqual([]);
  });
});

describe('opening groups by codes', () => {
  const field = () => dialog().getByRole('combobox', { name: /^Группы/ });

  it('[GRP-05] [GRP-30] [GRP-31] [GRP-32] asks which, opens them and goes to the screen of their codes', async () => {
    await open();
    await userEvent.click(button('Подключить участников'));
    await userEvent.click(button('Подключить'));
    await expect.element(dialog().getByText('Выберите хотя бы одну группу')).toBeVisible();
    expect(changes()).toEqual([]);
    await userEvent.click(field());
    expect(options()).toEqual(['10 «А»', '7 «Б»']);
    for (const group of ['10 «А»', '7 «Б»']) {
      await userEvent.fill(field(), group);
      await userEvent.click(page.getByRole('option', { name: group }));
    }
    groups.overrides['POST /api/v1/group/start_join/'] = {
      status: 200,
      body: { codes: { [TENTH]: 'ABCD2345', [SEVENTH]: 'WXYZ6789' }, until: '2026-11-20T13:00:00.000Z' },
    };
    await userEvent.click(button('Подключить'));
    await expect.poll(() => opened.left).toHaveLength(1);
    expect(changes()).toEqual([`POST /api/v1/group/start_join/ ${JSON.stringify({ group_ids: [TENTH, SEVENTH] })}`]);
    const { pathname, searchParams } = new URL(opened.left[0] ?? '', window.location.href);
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/groups/host_join',
      { until: '2026-11-20T13:00:00.000Z', [`codes[${TENTH}]`]: 'ABCD2345', [`codes[${SEVENTH}]`]: 'WXYZ6789' },
    ]);
  });
});

describe('deleting a group', () => {
  it('[GRP-27] refuses one that has participants, without a call', async () => {
    await open();
    await ask('10 «А»', 'Удалить');
    await expect
      .element(page.getByRole('dialog', { name: 'Нельзя удалить группу, в которой есть участники' }))
      .toBeVisible();
    expect(changes()).toEqual([]);
  });

  it('says the same when somebody has joined meanwhile', async () => {
    groups.overrides[`DELETE /api/v1/group/${SEVENTH}/`] = { status: 400, body: { reason: 'has_participants' } };
    await open();
    await ask('7 «Б»', 'Удалить');
    await userEvent.click(dialog().getByRole('button', { name: 'Удалить' }));
    await expect
      .element(page.getByRole('dialog', { name: 'Нельзя удалить группу, в которой есть участники' }))
      .toBeVisible();
  });

  it('[GRP-28] deletes an empty one, whose row goes', async () => {
    await open();
    await ask('7 «Б»', 'Удалить');
    await userEvent.click(dialog().getByRole('button', { name: 'Удалить' }));
    await seeGone(row(/7 «Б»/));
    expect(changes()).toEqual([`DELETE /api/v1/group/${SEVENTH}/ null`]);
    expect(groups.groups.map(({ id }) => id)).toEqual([TENTH, OLD]);
  });
});
