import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Answer,
  type MadeCall,
  type OpenedScreen,
  openScreen,
} from '../../../../../shell/testing/open-screen.tsx';
import type { PeopleRequest } from '../../rules/people-request.ts';
import { PeopleDialogs } from './people-dialogs.tsx';

const ACTIVITY = 'activity';
const ANYA = { participant_id: 'anya', nickname: 'Аня' };
const onClose = vi.fn();
let opened: OpenedScreen | null = null;
afterEach(() => {
  opened?.close();
  vi.clearAllMocks();
});

function open(request: PeopleRequest, answer: (call: MadeCall) => Answer, renamable = true): OpenedScreen {
  opened = openScreen(
    <PeopleDialogs activity_id={ACTIVITY} renamable={renamable} request={request} onClose={onClose} />,
    answer,
  );
  return opened;
}

describe('the dialogs about people', () => {
  it('remove one and offer the way back', async () => {
    const { calls } = open({ kind: 'person', person: ANYA }, ({ path }) =>
      path.includes('remove') ? { status: 200, body: { removed: 1 } } : { status: 200, body: { let_in: 1 } },
    );
    await userEvent.click(page.getByRole('button', { name: 'Удалить', exact: true }));
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(calls.at(-1)).toMatchObject({ body: { participant_ids: ['anya'] } });
    await userEvent.click(page.getByRole('button', { name: 'Впустить снова' }));
    await expect.poll(() => calls.at(-1)?.path).toContain('let-in');
  });

  it('give another name, and say why one does not do', async () => {
    const { calls } = open({ kind: 'person', person: ANYA }, () => ({
      status: 409,
      body: { reason: 'nickname_taken', field: 'nickname' },
    }));
    await userEvent.fill(page.getByRole('textbox', { name: 'Имя' }), 'Боря');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Так уже зовут другого участника.')).toBeVisible();
    expect(calls.at(-1)).toMatchObject({ body: { participant_id: 'anya', nickname: 'Боря' } });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('offer no other name where accounts name people', async () => {
    open({ kind: 'person', person: ANYA }, () => ({ status: 200, body: { removed: 1 } }), false);
    await expect.element(page.getByRole('button', { name: 'Удалить', exact: true })).toBeVisible();
    expect(page.getByRole('textbox').elements()).toEqual([]);
    expect(page.getByRole('button', { name: 'Сохранить имя' }).elements()).toEqual([]);
  });

  it('say that a name of an account stays, should the page have asked for another', async () => {
    open({ kind: 'person', person: ANYA }, () => ({ status: 409, body: { reason: 'named_by_account' } }));
    await userEvent.fill(page.getByRole('textbox', { name: 'Имя' }), 'Боря');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Это имя из учётной записи: в мероприятии оно не меняется.')).toBeVisible();
  });

  it('remove everybody after a question alone', async () => {
    const { calls } = open({ kind: 'everybody' }, () => ({ status: 200, body: { removed: 3 } }));
    await expect.element(page.getByText('Удалить всех участников?')).toBeVisible();
    expect(calls).toEqual([]);
    await userEvent.click(page.getByRole('button', { name: 'Удалить всех' }));
    await expect.poll(() => calls.at(-1)).toMatchObject({ body: { everybody: true } });
  });

  it('list who was removed and let in again', async () => {
    const people = [
      { ...ANYA, removed_at: '2026-11-20T10:00:00.000Z' },
      { participant_id: 'boris', nickname: 'Борис', removed_at: '2026-11-20T09:00:00.000Z' },
    ];
    const { calls } = open({ kind: 'removed' }, ({ path }) =>
      path.includes('let-in') ? { status: 200, body: { let_in: 1 } } : { status: 200, body: { people } },
    );
    await userEvent.click(page.getByRole('button', { name: 'Впустить снова: Борис' }));
    await expect.poll(() => calls.at(-1)).toMatchObject({ body: { participant_ids: ['boris'] } });
    await expect.element(page.getByText('Борис')).not.toBeInTheDocument();
    await expect.element(page.getByText('Аня')).toBeVisible();
  });
});
