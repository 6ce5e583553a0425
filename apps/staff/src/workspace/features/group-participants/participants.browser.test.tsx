import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../../../shell/testing/list-violations.ts';
import type { Answer } from '../../../shell/testing/open-screen.tsx';
import { ask, button, dialog, link, row, seeGone } from '../../testing/library-list.ts';
import { type OpenedWorkspace, openWorkspace } from '../../testing/open-workspace.tsx';
import { found, GROUP_MANAGER, SampleGroups, TENTH } from '../../testing/sample-groups.ts';

const BASE = `/api/v1/group/${TENTH}/`;
const BELOV = 'T'.repeat(22);
const FAILED: Answer = { status: 500, body: { reason: 'internal' } };
const HINT = 'Введите минимум 2 символа для начала поиска';
const ADD = `POST ${BASE}add_participants/`;

let groups: SampleGroups;
let opened: OpenedWorkspace;

const callsOf = (part: string): string[] =>
  opened.calls
    .map(({ method, path, body }) => `${method} ${path} ${JSON.stringify(body)}`)
    .filter((call) => call.includes(part));
const changes = (): string[] => callsOf(BASE).filter((call) => !call.startsWith('GET'));
const loads = (): string[] => callsOf(`GET ${BASE}`).filter((call) => !/(invited|proposed)\//.test(call));
const searches = (): string[] => callsOf('GET /account/api/user/search/');
const notice = () => page.getByRole('alert').filter({ hasText: 'Уведомление' });
const field = () => dialog().getByRole('combobox', { name: 'Участники' });
const option = (name: RegExp) => page.getByRole('option', { name });

async function open(): Promise<void> {
  opened = openWorkspace(`/groups/${TENTH}/students`, groups.answer, GROUP_MANAGER);
  await expect.element(row(/Белов/)).toBeVisible();
}

async function openAdding(): Promise<void> {
  await open();
  await userEvent.click(button('Добавить участников'));
  await expect.element(field()).toBeVisible();
}

async function choosePeople(): Promise<void> {
  for (const name of [/^Орлов /, /^Орлова /]) {
    await userEvent.fill(field(), 'Орл');
    await userEvent.click(option(name));
  }
}

beforeEach(async () => {
  await page.viewport(1280, 900);
  groups = new SampleGroups();
  groups.overrides['GET /account/api/user/search/'] = {
    status: 200,
    body: [found('V', 'Орлов'), found('W', 'Орлова')],
  };
});
afterEach(() => opened.close());

describe('participants of a group', () => {
  it('[GPAR-01] [GPAR-02] [GPAR-03] [GPAR-06] [GPAR-07] [GPAR-08] [GPAR-09] stand by last name under their columns', async () => {
    await open();
    await expect.element(page.getByRole('heading', { name: '10 «А»', level: 1 })).toBeVisible();
    await expect.poll(() => document.title).toBe('Группы учащихся · Парта');
    const heads = page.getByRole('columnheader').elements();
    expect(heads.map(({ textContent }) => textContent?.toUpperCase()).slice(-5)).toEqual([
      'ФАМИЛИЯ',
      'ИМЯ',
      'ЭЛЕКТРОННАЯ ПОЧТА',
      'СТАТУС',
      'ДЕЙСТВИЯ',
    ]);
    const rows = page.getByRole('row').elements();
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('БеловПётрt@school.exampleАктивен'),
      expect.stringContaining('КимОлегkim.olegАктивен'),
      expect.stringContaining('ЯшинаАннаs@school.exampleПочта не подтверждена'),
    ]);
  });

  it('[GPAR-04] leads back to the groups', async () => {
    await open();
    await userEvent.click(link('К списку групп'));
    await expect.poll(() => opened.getPath()).toBe('/groups');
  });

  it.each([BASE, `${BASE}participant/`])('[GPAR-21] leads to the groups when %s does not load', async (address) => {
    groups.overrides[`GET ${address}`] = { status: 404, body: { reason: 'not_found' } };
    opened = openWorkspace(`/groups/${TENTH}/students`, groups.answer, GROUP_MANAGER);
    await expect.poll(() => opened.getPath()).toBe('/groups');
  });

  it('stays where a change cannot be followed by another look', async () => {
    await open();
    for (const address of [BASE, `${BASE}participant/`]) groups.overrides[`GET ${address}`] = FAILED;
    await ask('Белов Пётр', 'Удалить');
    await userEvent.click(dialog().getByRole('button', { name: 'Удалить' }));
    await seeGone(dialog());
    expect(loads().length).toBeGreaterThanOrEqual(4);
    await expect.element(row(/Белов/)).toBeVisible();
    expect(opened.getPath()).toBe(`/groups/${TENTH}/students`);
  });

  it('[GPAR-10] [GPAR-11] has one menu by right click and by the button', async () => {
    await open();
    const listMenu = () =>
      page
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent);
    await userEvent.click(row(/Белов/), { button: 'right' });
    await expect.poll(listMenu).toEqual(['Редактировать', 'Удалить']);
    await userEvent.keyboard('{Escape}');
    await expect.poll(listMenu).toEqual([]);
    await userEvent.click(button('Действия: Белов Пётр'));
    await expect.poll(listMenu).toEqual(['Редактировать', 'Удалить']);
  });

  it('[GPAR-12] tells of other actions, 700 ms after the mouse has come', async () => {
    await open();
    const since = performance.now();
    await userEvent.hover(button('Действия: Белов Пётр'));
    await expect.element(page.getByRole('tooltip', { name: 'Другие действия' })).toBeVisible();
    expect(performance.now() - since).toBeGreaterThanOrEqual(700);
  });

  it('[GPAR-13] [GPAR-14] [GPAR-15] [GPAR-22] [GPAR-23] corrects a name, and loads anew', async () => {
    await open();
    await ask('Белов Пётр', 'Редактировать');
    await expect.element(page.getByRole('dialog', { name: 'Изменение участника' })).toBeVisible();
    await userEvent.click(button('Закрыть').last());
    await seeGone(dialog());
    await ask('Белов Пётр', 'Редактировать');
    const last = dialog().getByRole('textbox', { name: 'Фамилия' });
    const first = dialog().getByRole('textbox', { name: 'Имя' });
    await userEvent.fill(last, '');
    await userEvent.fill(first, '');
    await userEvent.click(button('Сохранить'));
    expect(dialog().getByText('Заполните это поле').elements()).toHaveLength(2);
    expect(changes()).toEqual([]);
    const before = loads().length;
    await userEvent.fill(last, 'Беляев');
    await userEvent.fill(first, 'Пётр');
    await userEvent.click(button('Сохранить'));
    await seeGone(dialog());
    expect(changes()).toEqual([`PATCH ${BASE}participant/${BELOV}/ {"last_name":"Беляев","first_name":"Пётр"}`]);
    expect(loads()).toHaveLength(before + 2);
  });

  it('[GPAR-16] [GPAR-17] [GPAR-23] removes one after a question, and loads anew', async () => {
    await open();
    const before = loads().length;
    await ask('Белов Пётр', 'Удалить');
    await expect.element(page.getByRole('dialog', { name: 'Удалить Белов Пётр из группы 10 «А»?' })).toBeVisible();
    await userEvent.click(dialog().getByRole('button', { name: 'Удалить' }));
    await seeGone(dialog());
    expect(changes()).toEqual([`DELETE ${BASE}participant/${BELOV}/ null`]);
    expect(loads()).toHaveLength(before + 2);
  });

  it.each([
    ['[GPAR-18] [GPAR-19] of an edit', 'PATCH', 'Редактировать', 'Сохранить'],
    ['[GPAR-18] [GPAR-20] of a removal', 'DELETE', 'Удалить', 'Удалить'],
  ])('%s that failed it says so and closes', async (_what, method, command, submit) => {
    groups.overrides[`${method} ${BASE}participant/${BELOV}/`] = FAILED;
    await open();
    await ask('Белов Пётр', command);
    await userEvent.click(dialog().getByRole('button', { name: submit }));
    await expect.element(notice().getByText('Произошла неизвестная ошибка', { exact: true })).toBeVisible();
    await seeGone(dialog());
  });

  it('removes several that are chosen by one call', async () => {
    await open();
    await userEvent.hover(row(/Белов/));
    await userEvent.click(page.getByRole('checkbox', { name: 'Выбрать: Белов Пётр' }));
    await userEvent.click(page.getByRole('checkbox', { name: 'Выбрать: Яшина Анна' }));
    await userEvent.click(page.getByRole('button', { name: /^Удалить 2.участников из группы$/ }));
    await userEvent.click(dialog().getByRole('button', { name: 'Удалить' }));
    await seeGone(dialog());
    expect(changes()).toEqual([
      `POST ${BASE}remove_participants/ ${JSON.stringify({ user_ids: [BELOV, 'S'.repeat(22)] })}`,
    ]);
  });

  it('has nothing that axe minds in both themes', async () => {
    await openAdding();
    await expect.poll(() => getComputedStyle(dialog().element()).opacity).toBe('1');
    expect(await listViolations()).toEqual([]);
  });
});

describe('adding people of the organization', () => {
  it('[GPAR-05] [GPAR-24] [GPAR-25] [GPAR-31] asks for two letters, and for somebody to add', async () => {
    await openAdding();
    await expect.element(page.getByRole('dialog', { name: 'Добавить участников из организации' })).toBeVisible();
    await userEvent.fill(field(), 'О');
    await expect.element(page.getByRole('paragraph').filter({ hasText: HINT })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(button('Добавить'));
    await expect.element(page.getByText('Заполните это поле')).toBeVisible();
    expect([...searches(), ...changes()]).toEqual([]);
  });

  it('[GPAR-26] [GPAR-27] searches once, 500 ms after the last letter', async () => {
    let asked = 0;
    const { answer } = groups;
    opened = openWorkspace(
      `/groups/${TENTH}/students`,
      (call) => {
        if (call.path.startsWith('/account/api/user/search/')) asked = performance.now();
        return answer(call);
      },
      GROUP_MANAGER,
    );
    await expect.element(row(/Белов/)).toBeVisible();
    await userEvent.click(button('Добавить участников'));
    await expect.element(field()).toBeVisible();
    let typed = 0;
    field()
      .element()
      .addEventListener('input', () => {
        typed = performance.now();
      });
    await userEvent.type(field(), 'Орло');
    await expect.element(option(/Орлова/)).toBeVisible();
    expect(searches()).toEqual([`GET /account/api/user/search/?q=${encodeURIComponent('Орло')} null`]);
    expect(asked - typed).toBeGreaterThanOrEqual(499);
  });

  it('[GPAR-23] [GPAR-28] [GPAR-32] adds everybody chosen by one call, and loads anew', async () => {
    await openAdding();
    await choosePeople();
    const before = loads().length;
    await userEvent.click(button('Добавить'));
    await seeGone(dialog());
    expect(changes()).toEqual([`${ADD} ${JSON.stringify({ user_ids: ['V'.repeat(22), 'W'.repeat(22)] })}`]);
    expect(loads()).toHaveLength(before + 2);
  });

  it.each([
    [
      '[GPAR-29] [ERR-15] says so of too many',
      400,
      'too_many_results',
      'Найдено более 20 результатов. Уточните запрос',
    ],
    ['[GPAR-30] finds nobody after any other failure', 500, 'internal', 'Ничего не найдено'],
  ])('%s', async (_what, status, reason, words) => {
    groups.overrides['GET /account/api/user/search/'] = { status, body: { reason } };
    await openAdding();
    await userEvent.fill(field(), 'Орлов');
    await expect.element(page.getByText(words).first()).toBeVisible();
    expect([...page.getByRole('option').elements(), ...page.getByRole('alert').elements()]).toEqual([]);
  });

  it('[GPAR-33] [GPAR-34] stays as it is while people are being added', async () => {
    let resolve = (_answer: Answer): void => undefined;
    groups.overrides[ADD] = new Promise<Answer>((done) => {
      resolve = done;
    });
    await openAdding();
    await choosePeople();
    await userEvent.click(button('Добавить'));
    await expect.element(field()).toBeDisabled();
    await expect.element(dialog().getByText('Закрыть')).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect.element(field()).toBeVisible();
    expect(changes()).toHaveLength(1);
    resolve({ status: 204, body: null });
    await seeGone(dialog());
  });

  it('[GPAR-35] forgets on closing what was chosen, found and wrong', async () => {
    await openAdding();
    await userEvent.click(button('Добавить'));
    await expect.element(page.getByText('Заполните это поле')).toBeVisible();
    await choosePeople();
    await userEvent.click(dialog().getByText('Закрыть'));
    await seeGone(dialog());
    await userEvent.click(button('Добавить участников'));
    await userEvent.click(field());
    await expect.element(page.getByRole('paragraph').filter({ hasText: HINT })).toBeVisible();
    expect([
      ...page.getByRole('option').elements(),
      ...page.getByText('Орлов').elements(),
      ...page.getByText('Заполните это поле').elements(),
    ]).toEqual([]);
  });

  it('proposes whoever is out of reach to an administrator, and adds all others', async () => {
    const outside = { status: 403, body: { reason: 'out_of_reach', user_ids: ['W'.repeat(22)] } };
    groups.overrides[ADD] = outside;
    await openAdding();
    await choosePeople();
    await userEvent.click(button('Добавить'));
    await expect.element(dialog().getByText('Нужно согласие администратора')).toBeVisible();
    await expect.element(dialog().getByRole('status').getByRole('listitem')).toHaveTextContent('Орлова Пётр Ильич');
    expect(await listViolations()).toEqual([]);
    groups.overrides[ADD] = { status: 204, body: null };
    groups.proposed = [{ id: 'Q'.repeat(22), user_id: 'W'.repeat(22), last_name: 'Орлова', first_name: 'Анна' }].map(
      (one) => ({ ...one, middle_name: '', proposed_at: '2026-11-27T09:00:00.000Z' }),
    );
    await userEvent.click(button('Добавить и предложить'));
    await seeGone(dialog());
    expect(changes().slice(1)).toEqual([
      `${ADD} ${JSON.stringify({ user_ids: ['V'.repeat(22)] })}`,
      `POST ${BASE}propose_participants/ ${JSON.stringify({ user_ids: ['W'.repeat(22)] })}`,
    ]);
    await expect.element(page.getByText('Администратор получил ваше предложение')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: /Предложены администратору/ })).toBeVisible();
    await expect.element(page.getByText('Орлова Анна')).toBeVisible();
  });

  it.each([
    ['[GPAR-36] names whoever found no seat', 'W', 'Орлова Пётр Ильич'],
    ['[GPAR-37] names somebody unknown by the id', 'X', 'X'.repeat(22)],
  ])('%s', async (_what, letter, person) => {
    groups.overrides[ADD] = { status: 400, body: { reason: 'unable_to_license', user_id: letter.repeat(22) } };
    await openAdding();
    await choosePeople();
    await userEvent.click(button('Добавить'));
    await expect
      .element(dialog().getByRole('alert'))
      .toHaveTextContent(`Не удалось привязать участника ${person} к лицензии вашей организации`);
    await expect.element(field()).toBeEnabled();
    expect(notice().elements()).toEqual([]);
  });

  it.each([
    [409, 'too_many_participants', /В группе может быть не больше \d+ участников/],
    [500, 'internal', /Произошла неизвестная ошибка/],
  ])('[GPAR-35] says in the dialog why nobody was added (%s %s), until it is closed', async (status, reason, words) => {
    groups.overrides[ADD] = { status, body: { reason } };
    await openAdding();
    await choosePeople();
    await userEvent.click(button('Добавить'));
    await expect.element(dialog().getByRole('alert').getByText(words)).toBeVisible();
    expect(notice().elements()).toEqual([]);
    await userEvent.click(dialog().getByText('Закрыть'));
    await seeGone(dialog());
    await userEvent.click(button('Добавить участников'));
    await expect.element(field()).toBeVisible();
    expect(dialog().getByRole('alert').elements()).toEqual([]);
  });
});
