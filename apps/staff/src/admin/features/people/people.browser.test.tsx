import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, type Answerer, ORGANIZATION } from '../../../shell/testing/open-screen.tsx';
import {
  makeMember,
  type OpenedAdmin,
  ORGANIZATION_PATH,
  OTHER_DEPARTMENT,
  openAdmin,
  PERSON,
} from '../../testing/open-admin.tsx';

const ADDRESS = `/organization/${ORGANIZATION.id}/people`;
const teacher = makeMember();
const JOB = `${ORGANIZATION_PATH}job/${String(teacher['id'])}/`;
const ERASE = `${ORGANIZATION_PATH}person/${PERSON}/erase/`;
const STANDING = `${ORGANIZATION_PATH}person/${PERSON}/standing/`;
const ACT = {
  id: 'EEEEEEEEEEEEEEEEEEEEEA',
  person_id: PERSON,
  erased_at: new Date(2026, 10, 20, 12, 5).toISOString(),
  deleted: { material: 3, refresh_token: 7 },
  anonymised: { participant: 12 },
};

function answerWith(
  others: (call: { method: string; path: string }) => Answer | null,
  member: Record<string, unknown> = teacher,
): Answerer {
  return (call) => {
    if (call.path.startsWith(`${ORGANIZATION_PATH}job/?`)) {
      return { status: 200, body: { jobs: call.path.includes('q=') ? [] : [member], total: 1 } };
    }
    return others(call);
  };
}

let opened: OpenedAdmin | null = null;
const callsTo = (path: string) => opened?.calls.filter((call) => call.path === path && call.method !== 'GET') ?? [];

async function choose(action: string): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: 'Действия: Петров Пётр Петрович' }));
  await userEvent.click(page.getByRole('menuitem', { name: action }));
}

beforeEach(async () => {
  await page.viewport(1280, 800);
});
afterEach(() => {
  opened?.close();
  vi.restoreAllMocks();
});

describe('the people of an organisation', () => {
  it('are searched for in the address, from the first page on', async () => {
    opened = openAdmin(
      `${ADDRESS}?page=2`,
      answerWith(() => null),
    );
    await expect.element(page.getByText('petrov@school.example')).toBeVisible();
    await userEvent.fill(page.getByRole('searchbox', { name: 'Поиск' }), 'Сидоров');
    await expect.element(page.getByText('Никто не нашёлся')).toBeVisible();
    await expect.poll(opened.getAddress).toBe(`${ADDRESS}?q=${encodeURIComponent('Сидоров')}`);
    const searches = opened.calls.filter(({ path }) => path.includes('q='));
    expect(searches.map(({ path }) => path)).toEqual([
      `${ORGANIZATION_PATH}job/?status=accepted&page=1&q=${encodeURIComponent('Сидоров')}`,
    ]);
    await userEvent.click(page.getByRole('button', { name: 'Сбросить поиск' }));
    await expect.element(page.getByText('petrov@school.example')).toBeVisible();
    await expect.element(page.getByRole('searchbox', { name: 'Поиск' })).toHaveValue('');
  });

  it('keep their filters through a reload', async () => {
    opened = openAdmin(
      `${ADDRESS}?shown=former&department=${OTHER_DEPARTMENT.id}`,
      answerWith(() => null),
    );
    await expect.element(page.getByRole('radio', { name: 'Бывшие' })).toBeChecked();
    await expect.element(page.getByRole('combobox', { name: 'Подразделение' })).toHaveValue('Химия');
    expect(opened.calls.map(({ path }) => path)).toContain(
      `${ORGANIZATION_PATH}job/?status=rejected&page=1&department_id=${OTHER_DEPARTMENT.id}`,
    );
  });

  it('are given roles, and the last administrator is kept in words', async () => {
    opened = openAdmin(
      ADDRESS,
      answerWith(({ path }) => (path === JOB ? { status: 409, body: { reason: 'last_administrator' } } : null)),
    );
    await choose('Изменить роли');
    await userEvent.click(page.getByRole('checkbox', { name: 'Организатор' }));
    await userEvent.click(page.getByRole('button', { name: 'Сохранить' }));
    await expect.element(page.getByRole('dialog').getByRole('alert')).toMatchTextContent('последний администратор');
    expect(callsTo(JOB).map(({ body }) => body)).toEqual([{ roles: ['author', 'organiser'] }]);
  });

  it('move to the only other department of the organisation, which is chosen already', async () => {
    opened = openAdmin(
      ADDRESS,
      answerWith(({ path }) =>
        path === JOB ? { status: 200, body: { ...teacher, department: OTHER_DEPARTMENT } } : null,
      ),
    );
    await choose('Перевести');
    await expect.element(page.getByRole('combobox', { name: 'Новое подразделение' })).toHaveValue('Химия');
    await userEvent.click(page.getByRole('combobox', { name: 'Новое подразделение' }));
    await expect
      .poll(() =>
        page
          .getByRole('option')
          .elements()
          .map((option) => option.textContent),
      )
      .toEqual(['Химия']);
    await userEvent.click(page.getByRole('option', { name: 'Химия' }));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Перевести' }));
    await expect.element(page.getByText(/теперь в подразделении «Химия»/)).toBeVisible();
    expect(callsTo(JOB).map(({ body }) => body)).toEqual([{ department_id: OTHER_DEPARTMENT.id }]);
  });

  it('are dismissed once, after it is said what happens', async () => {
    opened = openAdmin(
      ADDRESS,
      answerWith(({ path }) => (path === `${JOB}dismiss/` ? { status: 200, body: teacher } : null)),
    );
    await choose('Закрыть доступ');
    await expect.element(page.getByText('Все входы на всех устройствах прекратятся.')).toBeVisible();
    await userEvent.dblClick(page.getByRole('dialog').getByRole('button', { name: 'Закрыть доступ' }));
    await expect.element(page.getByText('Доступ закрыт: Петров Пётр Петрович')).toBeVisible();
    expect(callsTo(`${JOB}dismiss/`)).toHaveLength(1);
  });

  it('lose every session after a question, and what stays is said', async () => {
    opened = openAdmin(
      ADDRESS,
      answerWith(({ path }) => (path === `${JOB}end_sessions/` ? { status: 204, body: null } : null)),
    );
    await choose('Завершить все входы');
    await expect.element(page.getByText('Пароль и права останутся прежними.')).toBeVisible();
    expect(callsTo(`${JOB}end_sessions/`)).toHaveLength(0);
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Завершить все входы' }));
    await expect.element(page.getByText('Входы завершены: Петров Пётр Петрович')).toBeVisible();
    expect(callsTo(`${JOB}end_sessions/`)).toHaveLength(1);
  });

  it('who learn are not dismissed but expelled, and no seat is spoken of', async () => {
    opened = openAdmin(
      ADDRESS,
      answerWith(() => null, makeMember({ type: 'student', roles: [], hasSeat: false })),
    );
    await choose('Отчислить');
    const dialog = page.getByRole('dialog', { name: 'Отчислить?' });
    await expect.element(dialog.getByText('Все входы на всех устройствах прекратятся.')).toBeVisible();
    expect(dialog.getByText(/место лицензии/).elements()).toEqual([]);
  });

  it('are taken out by who types the address and her own password, and the act is shown', async () => {
    opened = openAdmin(
      ADDRESS,
      answerWith(({ path }) => {
        if (path === STANDING) return { status: 200, body: { may_erase_account: false } };
        return path === ERASE ? { status: 200, body: ACT } : null;
      }),
    );
    await choose('Убрать и стереть данные');
    const submit = page.getByRole('button', { name: 'Убрать навсегда' });
    await expect.element(page.getByText(/Учётная запись, личная библиотека и всё, что не относится/)).toBeVisible();
    await expect.element(page.getByText(/может только сам человек/)).toBeVisible();
    await userEvent.click(submit);
    await expect.element(page.getByText('Почта не совпадает')).toBeVisible();
    await userEvent.fill(page.getByRole('textbox', { name: 'Почта этого человека' }), 'ivanov@school.example');
    await userEvent.fill(page.getByLabelText('Ваш пароль', { exact: true }), 'тихая река');
    await userEvent.click(submit);
    expect(callsTo(ERASE)).toEqual([]);
    await userEvent.fill(page.getByRole('textbox', { name: 'Почта этого человека' }), ' Petrov@school.example');
    await userEvent.click(submit);
    await expect.element(page.getByText('EEEEEEEEEEEEEEEEEEEEEA')).toBeVisible();
    await expect.element(page.getByText('материалы: 3')).toBeVisible();
    await expect.element(page.getByText('участия в мероприятиях: 12')).toBeVisible();
    expect(callsTo(ERASE).map(({ body }) => body)).toEqual([
      { scope: 'organization', email: 'Petrov@school.example', password: 'тихая река' },
    ]);
  });

  it('lose the whole account where it is the organisation’s own, when that is chosen', async () => {
    let isRight = false;
    opened = openAdmin(
      ADDRESS,
      answerWith(({ path }) => {
        if (path === STANDING) return { status: 200, body: { may_erase_account: true } };
        if (path !== ERASE) return null;
        return isRight ? { status: 200, body: ACT } : { status: 400, body: { reason: 'wrong_password' } };
      }),
    );
    await choose('Убрать и стереть данные');
    await expect.element(page.getByRole('radio', { name: /Убрать из организации/ })).toBeChecked();
    await userEvent.click(page.getByRole('radio', { name: /Стереть учётную запись целиком/ }));
    await expect.element(page.getByText('Имя, почта, пароль, входы', { exact: false })).toBeVisible();
    await userEvent.fill(page.getByRole('textbox', { name: 'Почта этого человека' }), 'petrov@school.example');
    await userEvent.fill(page.getByLabelText('Ваш пароль', { exact: true }), 'тихая река');
    await userEvent.click(page.getByRole('button', { name: 'Стереть навсегда' }));
    await expect.element(page.getByText('Пароль не подходит')).toBeVisible();
    isRight = true;
    await userEvent.click(page.getByRole('button', { name: 'Стереть навсегда' }));
    await expect.element(page.getByRole('dialog', { name: 'Учётная запись стёрта' })).toBeVisible();
    expect(callsTo(ERASE).at(-1)?.body).toEqual({
      scope: 'account',
      email: 'petrov@school.example',
      password: 'тихая река',
    });
  });

  it('take their data home as a page to read, and for programs', async () => {
    const data = { person_id: PERSON, generated_at: new Date(2026, 10, 20, 12, 5).toISOString(), sections: [] };
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    opened = openAdmin(
      ADDRESS,
      answerWith(({ path }) =>
        path === `${ORGANIZATION_PATH}person/${PERSON}/export/` ? { status: 200, body: data } : null,
      ),
    );
    await choose('Выгрузить данные');
    await expect.poll(() => saved).toEqual(['Данные - Петров Пётр Петрович.html']);
    await choose('Выгрузить для программ (JSON)');
    await expect.poll(() => saved.at(-1)).toBe('Данные - Петров Пётр Петрович.json');
  });
});
