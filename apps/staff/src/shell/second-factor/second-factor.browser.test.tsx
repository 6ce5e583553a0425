import type { Endpoint } from '@parta/contract/endpoint';
import { type EndpointName, endpoints } from '@parta/contract/endpoints';
import { Button } from '@parta/ui/buttons/button';
import { TextField } from '@parta/ui/fields/text-field';
import { Dialog } from '@parta/ui/overlays/dialog';
import { DEFAULT_SETTINGS } from '@parta/web-kit/settings';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useAction } from '../actions/use-action.ts';
import { useServices } from '../services.tsx';
import { createStaffClient } from '../start/staff-client.ts';
import { listViolations } from '../testing/list-violations.ts';
import { type Answer, type MadeCall, type OpenedScreen, openScreen } from '../testing/open-screen.tsx';

const ERASE = '/account/api/user/self/erase/';
const PROVE = '/account/api/user/self/second_factor/prove/';
const CHALLENGE = '/account/api/user/self/second_factor/challenge/';
const PARAMS = { id: 'A', organization_id: 'B', user_id: 'C', role: 'curator' };
const METHODS = ['totp', 'passkey', 'recovery_code'];

/** A form in a dialog that makes two sensitive calls at once. */
function Sample(): ReactNode {
  const { client } = useServices();
  const [password, setPassword] = useState('');
  const [done, setDone] = useState('');
  const erase = useAction<void>({
    action: 'удалении',
    run: async () => {
      await Promise.all([client.call('user.erase', { body: { password } }), client.call('user.export')]);
      setDone('Готово');
    },
  });
  return (
    <Dialog opened onClose={() => undefined} title="Удаление" locked={erase.pending !== null}>
      <TextField label="Пароль" value={password} onChange={setPassword} />
      <Button onClick={() => erase.start()} loading={erase.pending !== null}>
        Удалить
      </Button>
      <p>{done}</p>
    </Dialog>
  );
}

let opened: OpenedScreen | null = null;
beforeAll(() => {
  document.documentElement.lang = 'ru';
});
afterEach(async () => {
  // What asks for a factor stands over the screen, and would over the next one.
  if (dialog().elements().length > 0) await userEvent.keyboard('{Escape}');
  opened?.close();
});

/** Refuses sensitive calls until a factor is proven, which `prove` answers. */
function open(prove: (call: MadeCall) => Answer, methods: readonly string[] = METHODS): OpenedScreen {
  let isFresh = false;
  opened = openScreen(<Sample />, (call) => {
    if (call.path === CHALLENGE) return { status: 409, body: { reason: 'no_passkey' } };
    if (call.path !== PROVE) {
      return isFresh ? { status: 200, body: {} } : { status: 403, body: { reason: 'second_factor_needed', methods } };
    }
    const answer = prove(call);
    isFresh = answer.status === 200;
    return answer;
  });
  return opened;
}

const proven = (): Answer => ({ status: 200, body: { freshUntil: '2026-11-20T12:10:00Z' } });
const refused = (): Answer => ({ status: 400, body: { reason: 'wrong_code' } });
const erase = () => page.getByRole('button', { name: 'Удалить' });
const dialog = () => page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
const code = () => dialog().getByRole('textbox', { name: 'Код из приложения' });
const pathsOf = ({ calls }: OpenedScreen) => calls.map(({ path }) => path);

async function press(): Promise<void> {
  await userEvent.fill(page.getByRole('textbox', { name: 'Пароль' }), 'сирень');
  await userEvent.click(erase());
  await expect.element(dialog()).toBeVisible();
}

function isName(name: string): name is EndpointName {
  return name in endpoints;
}

function isSensitive(name: EndpointName): boolean {
  const { fresh_factor }: Endpoint = endpoints[name];
  return fresh_factor === true;
}

describe('a sensitive call', () => {
  it.each(Object.keys(endpoints).filter(isName).filter(isSensitive))(
    'asks for a second factor, and is made again as it was: %s',
    async (name) => {
      const made: { address: string; request: RequestInit }[] = [];
      const client = createStaffClient({
        settings: DEFAULT_SETTINGS,
        session: null,
        fetch: async (address, request) => {
          if (address === PROVE) return Response.json({ freshUntil: '2026-11-20T12:10:00Z' });
          made.push({ address, request });
          return made.length > 1
            ? Response.json({})
            : Response.json({ reason: 'second_factor_needed', methods: METHODS }, { status: 403 });
        },
      });
      const call: (name: EndpointName, options: object) => Promise<unknown> = client.call;
      const result = call(name, { params: PARAMS, body: { password: 'сирень' } });
      await userEvent.fill(code(), '123456');
      await result;
      expect(made).toHaveLength(2);
      expect(made[1]).toEqual(made[0]);
      expect(dialog().elements()).toEqual([]);
    },
  );

  it('asks once for a second factor, and goes on with what was typed', async () => {
    const screen = open(proven);
    await press();
    await expect.element(code()).toHaveFocus();
    await userEvent.fill(code(), '123 456');
    await expect.element(page.getByText('Готово')).toBeVisible();
    expect(screen.calls.filter(({ path }) => path === PROVE).map(({ body }) => body)).toEqual([{ code: '123456' }]);
    expect(screen.calls.filter(({ path }) => path === ERASE).map(({ body }) => body)).toEqual([
      { password: 'сирень' },
      { password: 'сирень' },
    ]);
    expect(dialog().elements()).toEqual([]);
    await expect.element(erase()).toHaveFocus();
  });

  it.each([
    ['Отмена', () => userEvent.click(dialog().getByRole('button', { name: 'Отмена' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('is given up without a word by %s, and the form stays as it was', async (_way, leave) => {
    const screen = open(proven);
    await press();
    await leave();
    await expect.poll(() => dialog().elements()).toEqual([]);
    await expect.element(page.getByRole('textbox', { name: 'Пароль' })).toHaveValue('сирень');
    await expect.element(erase()).toHaveFocus();
    await expect.element(erase()).not.toHaveAttribute('aria-busy');
    expect(page.getByRole('alert').elements()).toEqual([]);
    expect(pathsOf(screen)).not.toContain(PROVE);
  });

  it('stays asked for after a wrong code, which is said aloud and typed over', async () => {
    const answers = [refused(), proven()];
    open(() => answers.shift() ?? refused());
    await press();
    await userEvent.type(code(), '111111');
    await expect
      .element(
        dialog()
          .getByRole('alert')
          .getByText(/Код не подошёл/),
      )
      .toBeVisible();
    await expect.element(code()).toHaveFocus();
    await userEvent.keyboard('222222');
    await expect.element(page.getByText('Готово')).toBeVisible();
  });

  it('takes a recovery code by Enter, and refuses in the browser what is none', async () => {
    const screen = open(proven);
    await press();
    await userEvent.click(dialog().getByRole('button', { name: 'Код восстановления' }));
    const field = dialog().getByRole('textbox', { name: 'Код восстановления' });
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('abcd{Enter}');
    await expect
      .element(
        dialog()
          .getByRole('alert')
          .getByText(/Это не код восстановления/),
      )
      .toBeVisible();
    expect(pathsOf(screen)).not.toContain(PROVE);
    await userEvent.fill(field, 'abcd-efgh-jkmn-pqrs-tuvw-xyz2');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Готово')).toBeVisible();
  });

  it('says why there is no passkey to sign with', async () => {
    open(proven);
    await press();
    await userEvent.click(dialog().getByRole('button', { name: 'Ключ доступа' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Использовать ключ доступа' }));
    await expect
      .element(
        dialog()
          .getByRole('alert')
          .getByText(/больше нет ключей доступа/),
      )
      .toBeVisible();
  });

  it.each([1440, 390])('asks by a dialog that passes axe in both themes at %i px, whatever the way', async (width) => {
    await page.viewport(width, 900);
    open(refused);
    await press();
    await userEvent.type(code(), '111111');
    await expect.element(dialog().getByRole('alert')).toBeVisible();
    expect(await listViolations()).toEqual([]);
    await userEvent.click(dialog().getByRole('button', { name: 'Ключ доступа' }));
    expect(await listViolations()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});
