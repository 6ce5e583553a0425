import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../../../shell/testing/list-violations.ts';
import { type Answerer, ORGANIZATION } from '../../../shell/testing/open-screen.tsx';
import {
  MEMBER_PERSON,
  makeMember,
  type OpenedAdmin,
  ORGANIZATION_PATH,
  openAdmin,
} from '../../testing/open-admin.tsx';

const ADDRESS = `/organization/${ORGANIZATION.id}/requests`;
const waiting = makeMember({ status: 'waiting', roles: [], hasSeat: false });
const DECIDE = `${ORGANIZATION_PATH}job/${String(waiting['id'])}/decide/`;

function answerWith(decide: Answerer, members: unknown[] = [waiting]): Answerer {
  return (call) => {
    if (call.path.startsWith(`${ORGANIZATION_PATH}job/?`)) {
      return { status: 200, body: { jobs: members, total: members.length } };
    }
    return call.path === DECIDE ? decide(call) : null;
  };
}

let opened: OpenedAdmin | null = null;
const decisions = () => opened?.calls.filter(({ path }) => path === DECIDE) ?? [];

beforeEach(async () => {
  await page.viewport(1280, 800);
});
afterEach(() => opened?.close());

describe('requests to join', () => {
  it('are accepted with the roles that are ticked, having said how many seats are left', async () => {
    opened = openAdmin(
      ADDRESS,
      answerWith(() => ({ status: 200, body: makeMember() })),
    );
    await userEvent.click(page.getByRole('button', { name: /^Принять: Петров/ }));
    await expect.element(page.getByText(/Сейчас свободно: 6 мест/)).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: 'Автор' })).toBeChecked();
    await userEvent.click(page.getByRole('checkbox', { name: 'Автор' }));
    await userEvent.click(page.getByRole('checkbox', { name: 'Администратор организации' }));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Принять' }));
    await expect.element(page.getByText('Заявка принята: Петров Пётр Петрович')).toBeVisible();
    expect(decisions().map(({ body }) => body)).toEqual([
      { decision: 'accept', roles: ['organiser', 'organisation_administrator'] },
    ]);
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  });

  it('leave the focus on the page when the one that was decided has gone from it', async () => {
    const members = [waiting];
    opened = openAdmin(
      ADDRESS,
      answerWith(() => {
        members.pop();
        return { status: 200, body: makeMember() };
      }, members),
    );
    await userEvent.click(page.getByRole('button', { name: /^Отклонить: Петров/ }));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Отклонить' }));
    await expect.element(page.getByText('Новых заявок нет')).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Заявки' })).toHaveFocus();
  });

  it('are decided once, however often the button is pressed', async () => {
    let answer: (value: { status: number; body: unknown }) => void = () => undefined;
    const slow = new Promise<{ status: number; body: unknown }>((resolve) => {
      answer = resolve;
    });
    opened = openAdmin(
      ADDRESS,
      answerWith(() => slow),
    );
    await userEvent.click(page.getByRole('button', { name: /^Принять: Петров/ }));
    await userEvent.dblClick(page.getByRole('dialog').getByRole('button', { name: 'Принять' }));
    await userEvent.keyboard('{Enter}');
    answer({ status: 200, body: makeMember() });
    await expect.element(page.getByText('Заявка принята: Петров Пётр Петрович')).toBeVisible();
    expect(decisions()).toHaveLength(1);
  });

  it('say in words that no seat is left, and keep what was ticked', async () => {
    opened = openAdmin(
      ADDRESS,
      answerWith(() => ({ status: 400, body: { reason: 'unable_to_license' } })),
    );
    await userEvent.click(page.getByRole('button', { name: /^Принять: Петров/ }));
    await userEvent.click(page.getByRole('checkbox', { name: 'Организатор' }));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Принять' }));
    await expect.element(page.getByRole('dialog').getByRole('alert')).toMatchTextContent('Свободных мест нет');
    await expect.element(page.getByRole('checkbox', { name: 'Автор' })).toBeChecked();
    await expect.element(page.getByRole('checkbox', { name: 'Организатор' })).not.toBeChecked();
  });

  it('of an address that is not confirmed are explained and not sent', async () => {
    opened = openAdmin(
      ADDRESS,
      answerWith(() => null, [{ ...waiting, person: { ...MEMBER_PERSON, emailConfirmed: false } }]),
    );
    await expect.element(page.getByText('Почта не подтверждена')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: /^Принять: Петров/ }));
    await expect.element(page.getByText('Почта ещё не подтверждена')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Понятно' }));
    expect(decisions()).toEqual([]);
  });

  it('are rejected after a question; one that is decided already is told of and the list comes anew', async () => {
    opened = openAdmin(
      ADDRESS,
      answerWith(() => ({ status: 409, body: { reason: 'already_decided' } })),
    );
    await userEvent.click(page.getByRole('button', { name: /^Отклонить: Петров/ }));
    const lists = () => opened?.calls.filter(({ path }) => path.includes('job/?')).length ?? 0;
    const before = lists();
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Отклонить' }));
    await expect.element(page.getByText(/уже есть решение/)).toBeVisible();
    expect(decisions().map(({ body }) => body)).toEqual([{ decision: 'reject' }]);
    await expect.poll(lists).toBeGreaterThan(before);
  });

  it('that are none say what to do next', async () => {
    opened = openAdmin(
      ADDRESS,
      answerWith(() => null, []),
    );
    await expect.element(page.getByText('Новых заявок нет')).toBeVisible();
    await userEvent.click(page.getByRole('link', { name: 'Пригласить' }));
    await expect.poll(opened.getAddress).toBe(`/organization/${ORGANIZATION.id}/invitations`);
  });
});

describe('proposals of teachers', () => {
  const proposal = {
    id: 'QQQQQQQQQQQQQQQQQQQQQA',
    user_id: 'PPPPPPPPPPPPPPPPPPPPPQ',
    last_name: 'Дальняя',
    first_name: 'Вера',
    middle_name: '',
    email: null,
    login: 'dalnyaya.v123',
    departments: ['5В'],
    group_name: 'Кружок',
    group_department: 'Физика',
    proposed_by: 'Новиков Олег',
    proposed_at: new Date(2026, 10, 26, 10, 0).toISOString(),
  };
  const LIST = `${ORGANIZATION_PATH}proposal/`;
  const DECIDE_PROPOSAL = `${LIST}${proposal.id}/decide/`;
  const bodies = () => opened?.calls.filter(({ path }) => path === DECIDE_PROPOSAL).map(({ body }) => body);

  function open(decide: Answerer): void {
    const waiting_proposals = [proposal];
    opened = openAdmin(ADDRESS, (call) => {
      if (call.path.startsWith(`${ORGANIZATION_PATH}job/?`)) return { status: 200, body: { jobs: [], total: 0 } };
      if (call.path === LIST) return { status: 200, body: [...waiting_proposals] };
      if (call.path !== DECIDE_PROPOSAL) return null;
      waiting_proposals.pop();
      return decide(call);
    });
  }

  it.each([
    [/^Добавить в группу: Дальняя/, 'Добавить', 'accept', 'Добавлено в группу: Дальняя Вера'],
    [/^Отклонить предложение: Дальняя/, 'Отклонить', 'decline', 'Предложение отклонено: Дальняя Вера'],
  ] as const)('are decided once asked: %s', async (open_button, confirm, decision, told) => {
    open(() => ({ status: 204, body: null }));
    const table = page.getByRole('table', { name: 'Предложения учителей' });
    for (const words of ['dalnyaya.v123', '5В', 'Кружок', 'Физика', 'Новиков Олег']) {
      await expect.element(table.getByText(words)).toBeVisible();
    }
    expect(await listViolations()).toEqual([]);
    await userEvent.click(page.getByRole('button', { name: open_button }));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: confirm }));
    await expect.element(page.getByText(told)).toBeVisible();
    expect(bodies()).toEqual([{ decision }]);
    await expect.poll(() => table.elements()).toEqual([]);
  });

  it('that another administrator decided meanwhile are told of, and the list comes anew', async () => {
    open(() => ({ status: 404, body: { reason: 'not_found' } }));
    await userEvent.click(page.getByRole('button', { name: /^Добавить в группу: Дальняя/ }));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Добавить' }));
    await expect.element(page.getByText(/По этому предложению уже есть решение/)).toBeVisible();
    await expect.poll(() => page.getByRole('table', { name: 'Предложения учителей' }).elements()).toEqual([]);
  });
});
