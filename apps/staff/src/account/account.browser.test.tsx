import { parsePermissions } from '@parta/domain/permissions';
import { UiProvider } from '@parta/ui/ui-provider';
import { createClient } from '@parta/web-kit/client';
import type { Session, SessionStart } from '@parta/web-kit/session';
import { DEFAULT_SETTINGS } from '@parta/web-kit/settings';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AccountApp } from './account-app.tsx';

interface Visit {
  start?: SessionStart;
  permissions?: string[];
  search?: string;
  answers?: { status: number; body: unknown; headers?: Record<string, string> }[];
}

let close: (() => void) | null = null;
afterEach(() => close?.());

function visit({ start = { kind: 'guest' }, permissions = ['approved'], search = '', answers = [] }: Visit) {
  const left: string[] = [];
  const bodies: unknown[] = [];
  const session: Session = {
    start: () => Promise.resolve(start),
    send: async (attempt) => ({ response: await attempt() }),
    person: () => (start.kind === 'person' ? start.person : null),
    permissions: () => parsePermissions(permissions),
    signOut: () => Promise.resolve(),
    goToLogin: () => undefined,
  };
  const client = createClient({
    settings: DEFAULT_SETTINGS,
    session: null,
    fetch: (_address, init) => {
      bodies.push(typeof init?.body === 'string' ? JSON.parse(init.body) : null);
      const { status, body, headers = {} } = answers[bodies.length - 1] ?? { status: 200, body: {} };
      return Promise.resolve(Response.json(body, { status, headers }));
    },
  });
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(
    <UiProvider>
      <AccountApp
        settings={DEFAULT_SETTINGS}
        session={session}
        client={client}
        newYear={false}
        address={`https://parta.test/account/${search}`}
        goTo={(address) => left.push(address)}
      />
    </UiProvider>,
  );
  close = () => {
    root.unmount();
    host.remove();
  };
  return { left, bodies };
}

const email = () => page.getByRole('textbox', { name: 'Электронная почта' });
const password = () => page.getByLabelText('Пароль', { exact: true });
const submit = () => page.getByRole('button', { name: 'Войти' });

async function fillIn(): Promise<void> {
  await userEvent.fill(email(), 'teacher@parta.test');
  await userEvent.fill(password(), 'secret');
}

describe('sign-in', () => {
  it('[SES-03] leads to the page that sent the person here, by one request', async () => {
    const { left, bodies } = visit({ search: '?next=%2Flibrary%2Fx%3Fa%3D1' });
    await fillIn();
    await userEvent.dblClick(submit());
    await expect.poll(() => left).toEqual(['https://parta.test/library/x?a=1']);
    expect(bodies).toEqual([{ email: 'teacher@parta.test', password: 'secret' }]);
  });

  it('sends nothing while a field is empty, and says so at the field', async () => {
    const { bodies } = visit({});
    await userEvent.click(submit());
    expect(page.getByText('Заполните это поле').elements()).toHaveLength(2);
    await expect.element(email()).toHaveFocus();
    expect(bodies).toEqual([]);
  });

  it('keeps what was typed when the credentials are wrong', async () => {
    const { left } = visit({ answers: [{ status: 400, body: { reason: 'invalid_credentials' } }] });
    await fillIn();
    await userEvent.click(submit());
    await expect.element(page.getByText('Неверная почта или пароль')).toBeVisible();
    await expect.element(email()).toHaveValue('teacher@parta.test');
    await expect.element(password()).toHaveValue('secret');
    expect(left).toEqual([]);
  });

  it.each([
    [400, 'no_leu', {}, /нет места в лицензии/],
    [400, 'license_expired', {}, /Срок лицензии/],
    [429, 'too_many_attempts', { 'retry-after': '90' }, /Попробуйте снова через 2 минуты/],
    [503, 'unavailable', {}, /Сервер сейчас недоступен/],
  ])('says why it was refused: %s %s', async (status, reason, headers, words) => {
    visit({ answers: [{ status, body: { reason }, headers }] });
    await fillIn();
    await userEvent.click(submit());
    await expect.element(page.getByRole('alert').getByText(words)).toBeVisible();
  });

  it('is passed over by a person who is signed in', async () => {
    const { left } = visit({ start: person, search: '?next=/activity' });
    await expect.poll(() => left).toEqual(['https://parta.test/activity']);
  });

  it('[SES-04] keeps a person without approval here, with her name and a way out', async () => {
    const { left } = visit({ start: person, permissions: [] });
    await expect.element(page.getByText(/Вы вошли как Мария Смирнова/)).toBeVisible();
    expect(left).toEqual([]);
    await userEvent.click(page.getByRole('button', { name: 'Выйти' }));
    await expect.element(email()).toBeVisible();
  });
});

const person: SessionStart = {
  kind: 'person',
  person: {
    expiresAt: 0,
    userId: 'AAAAAAAAAAAAAAAAAAAAAA',
    userType: 'staff',
    firstName: 'Мария',
    lastName: 'Смирнова',
    middleName: '',
    departments: [],
    permissions: [],
    limits: {},
  },
};
