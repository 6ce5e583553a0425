import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, ORGANIZATION } from '../../../shell/testing/open-screen.tsx';
import {
  DEPARTMENT,
  type OpenedAdmin,
  ORGANIZATION_PATH,
  OTHER_DEPARTMENT,
  openAdmin,
} from '../../testing/open-admin.tsx';

const ADDRESS = `/organization/${ORGANIZATION.id}/invitations`;
const INVITATIONS = `${ORGANIZATION_PATH}invitation/`;

const row = (changes: Record<string, unknown>) => ({
  row: 2,
  email: 'ivanova@school.example',
  lastName: 'Иванова',
  firstName: 'Анна',
  middleName: '',
  departmentId: DEPARTMENT.id,
  departmentName: 'География',
  type: 'staff',
  roles: ['author'],
  problems: [],
  ...changes,
});

const rows = [
  row({}),
  row({ row: 3, email: 'petrov@school', problems: [{ field: 'email', problem: 'invalid' }] }),
  row({
    row: 4,
    email: 'sidorov@school.example',
    departmentId: null,
    departmentName: 'Алхимия',
    problems: [
      { field: 'department', problem: 'unknown' },
      { field: 'type', problem: 'missing' },
    ],
  }),
];

let opened: OpenedAdmin | null = null;
const created = () => opened?.calls.filter(({ method, path }) => method === 'POST' && path === INVITATIONS) ?? [];

function answerWith(create: () => Answer) {
  return ({ method, path }: { method: string; path: string }): Answer | null => {
    if (path.startsWith(`${INVITATIONS}?`)) return { status: 200, body: { invitations: [], total: 0 } };
    if (path === `${INVITATIONS}read_list/`)
      return { status: 200, body: { rows, columnsPassedOver: [], sheetsPassedOver: [] } };
    return path === INVITATIONS && method === 'POST' ? create() : null;
  };
}

async function chooseFile(): Promise<void> {
  const file = new File(['список'], 'учителя.xlsx');
  await userEvent.upload(page.getByLabelText('Файл со списком'), file);
}

beforeEach(async () => {
  await page.viewport(1280, 900);
});
afterEach(() => opened?.close());

describe('inviting one person', () => {
  it('asks for the address and the department, and sends what was typed', async () => {
    opened = openAdmin(
      ADDRESS,
      answerWith(() => ({ status: 200, body: { created: 1 } })),
    );
    await expect.element(page.getByText('Открытых приглашений нет')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Пригласить', exact: true }).first());
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Пригласить' }));
    expect(page.getByText('Заполните это поле').elements()).toHaveLength(2);
    await userEvent.fill(page.getByRole('textbox', { name: /^Почта/ }), ' Ivanova@School.example ');
    await userEvent.click(page.getByRole('combobox', { name: /^Подразделение/ }));
    await userEvent.click(page.getByRole('option', { name: 'Химия' }));
    await userEvent.click(page.getByRole('combobox', { name: /^Тип участия/ }));
    await userEvent.click(page.getByRole('option', { name: 'Ученик' }));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Пригласить' }));
    await expect.element(page.getByText('Приглашение отправлено: ivanova@school.example')).toBeVisible();
    expect(created().map(({ body }) => body)).toEqual([
      {
        invitations: [
          {
            email: 'ivanova@school.example',
            lastName: '',
            firstName: '',
            middleName: '',
            departmentId: OTHER_DEPARTMENT.id,
            type: 'student',
            roles: [],
          },
        ],
      },
    ]);
  });

  it('has the only department chosen, also when departments come after the dialog', async () => {
    let tell = (): void => undefined;
    const told = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const answer = answerWith(() => ({ status: 200, body: { created: 1 } }));
    const departments = { status: 200, body: [{ ...DEPARTMENT, people: 1, waiting: 0 }] };
    opened = openAdmin(ADDRESS, (call) =>
      call.method === 'GET' && call.path.endsWith('/department/') ? told.then(() => departments) : answer(call),
    );
    await expect.element(page.getByText('Открытых приглашений нет')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Пригласить', exact: true }).first());
    const department = page.getByRole('combobox', { name: /^Подразделение/ });
    await expect.element(department).toHaveValue('');
    tell();
    await expect.element(department).toHaveValue('География');
  });

  it('says at the address that she belongs here already, and keeps the rest', async () => {
    opened = openAdmin(
      ADDRESS,
      answerWith(() => ({ status: 409, body: { reason: 'already_member' } })),
    );
    await userEvent.click(page.getByRole('button', { name: 'Пригласить', exact: true }).first());
    await userEvent.fill(page.getByRole('textbox', { name: /^Почта/ }), 'ivanova@school.example');
    await userEvent.fill(page.getByRole('textbox', { name: 'Фамилия' }), 'Иванова');
    await userEvent.click(page.getByRole('combobox', { name: /^Подразделение/ }));
    await userEvent.click(page.getByRole('option', { name: 'Химия' }));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Пригласить' }));
    await expect.element(page.getByText(/уже состоит/)).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: /^Почта/ })).toHaveFocus();
    await expect.element(page.getByRole('textbox', { name: 'Фамилия' })).toHaveValue('Иванова');
  });
});

describe('inviting a list', () => {
  it('tells bad rows from good ones, says what is wrong at each, and invites the good ones alone', async () => {
    opened = openAdmin(
      `${ADDRESS}/list`,
      answerWith(() => ({ status: 200, body: { created: 1 } })),
    );
    await chooseFile();
    const bad = page.getByRole('table', { name: 'С ошибками' });
    await expect
      .element(bad.getByRole('row', { name: /petrov@school/ }))
      .toMatchTextContent('Электронная почта: написано неверно');
    const unknown = bad.getByRole('row', { name: /sidorov@school/ });
    await expect.element(unknown).toMatchTextContent('Подразделение: такого нет в организации');
    await expect.element(unknown).toMatchTextContent('Тип: не заполнено');
    await expect.element(page.getByRole('table', { name: 'Готовы' })).toMatchTextContent('Иванова Анна');
    await userEvent.dblClick(page.getByRole('button', { name: 'Пригласить 1 человека' }));
    await expect.element(page.getByText('Отправлено приглашений: 1')).toBeVisible();
    expect(created()).toHaveLength(1);
    expect(created()[0]?.body).toMatchObject({ invitations: [{ email: 'ivanova@school.example' }] });
    await expect.poll(opened.getAddress).toBe(ADDRESS);
  });

  it('says before it invites how many seats of the licence are missing', async () => {
    const many = Array.from({ length: 200 }, (_, index) => row({ row: index + 2, email: `t${index}@school.example` }));
    opened = openAdmin(`${ADDRESS}/list`, ({ path }) =>
      path === `${INVITATIONS}read_list/`
        ? { status: 200, body: { rows: many, columnsPassedOver: ['Телефон'], sheetsPassedOver: ['Титул'] } }
        : null,
    );
    await chooseFile();
    await expect
      .element(page.getByText(/^Понадобится 200 мест, свободно \d+ мест[ао]?: не хватает \d+\./))
      .toBeVisible();
  });

  it('loses nothing when the server refuses', async () => {
    opened = openAdmin(
      `${ADDRESS}/list`,
      answerWith(() => ({ status: 409, body: { reason: 'already_member', email: 'ivanova@school.example' } })),
    );
    await chooseFile();
    await userEvent.click(page.getByRole('button', { name: 'Пригласить 1 человека' }));
    await expect.element(page.getByRole('alert')).toMatchTextContent('ivanova@school.example');
    await expect.element(page.getByRole('table', { name: 'Готовы' })).toMatchTextContent('Иванова Анна');
    await expect.element(page.getByRole('table', { name: 'С ошибками' })).toBeVisible();
  });

  it('refuses a file that is too large before it is sent', async () => {
    opened = openAdmin(
      `${ADDRESS}/list`,
      answerWith(() => ({ status: 200, body: { created: 1 } })),
    );
    const file = new File([new Uint8Array(701 * 1024)], 'большой.xlsx');
    await userEvent.upload(page.getByLabelText('Файл со списком'), file);
    await expect.element(page.getByRole('alert')).toMatchTextContent('больше 700 кБ');
    expect(opened.calls.some(({ path }) => path.includes('read_list'))).toBe(false);
  });
});
