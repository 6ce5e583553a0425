import { useForm } from '@mantine/form';
import { Button } from '@parta/ui/buttons/button';
import { TextField } from '@parta/ui/fields/text-field';
import type { CallError } from '@parta/web-kit/call-error';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useServices } from '../shell/services.tsx';
import { type Answer, type OpenedScreen, openScreen } from '../shell/testing/open-screen.tsx';
import { useFormCall } from './use-form-call.ts';

const refused = (reason: string, status = 409): Answer => ({ status, body: { reason } });

function describeRefusal({ reason }: CallError) {
  if (reason === 'email_taken') return { field: 'email' as const, text: 'Адрес занят' };
  return reason === 'forbidden' ? { field: null, text: 'Это может администратор' } : null;
}

function Sample(): ReactNode {
  const { client } = useServices();
  const form = useForm({
    initialValues: { name: '', email: '' },
    validate: { name: (name) => (name.trim() === '' ? 'Введите имя' : null) },
  });
  const { formRef, problem, isSending, submit } = useFormCall({
    form,
    send: async ({ name }) => {
      await client.call('user.update', { body: { firstName: name } });
    },
    describe: describeRefusal,
    action: 'сохранении профиля',
  });
  return (
    <form ref={formRef} noValidate onSubmit={submit}>
      {problem !== null && <p>{problem}</p>}
      <TextField
        label="Имя"
        name="name"
        value={form.values.name}
        onChange={(value) => form.setFieldValue('name', value)}
        error={form.errors['name']}
      />
      <TextField
        label="Адрес"
        name="email"
        value={form.values.email}
        onChange={(value) => form.setFieldValue('email', value)}
        error={form.errors['email']}
      />
      <Button type="submit" loading={isSending}>
        Сохранить
      </Button>
    </form>
  );
}

let opened: OpenedScreen | null = null;
afterEach(() => opened?.close());

function open(answer: () => Answer | Promise<Answer>): OpenedScreen {
  opened = openScreen(<Sample />, answer);
  return opened;
}

const name = () => page.getByRole('textbox', { name: 'Имя' });
const email = () => page.getByRole('textbox', { name: 'Адрес' });
const save = () => page.getByRole('button', { name: 'Сохранить' });
const focusName = () => {
  const element = name().element();
  if (element instanceof HTMLElement) element.focus();
};
const alerts = () => page.getByRole('alert').elements();

describe('a form over one call', () => {
  it('is not sent while the browser itself finds a problem, and the focus goes there', async () => {
    const { calls } = open(() => ({ status: 200, body: {} }));
    await userEvent.click(save());
    await expect.element(page.getByText('Введите имя')).toBeVisible();
    await expect.element(name()).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it('is sent once while the answer is on its way', async () => {
    const { calls } = open(() => new Promise(() => undefined));
    await userEvent.fill(name(), 'Мария');
    await userEvent.type(name(), '{Enter}{Enter}{Enter}');
    expect(calls).toHaveLength(1);
  });

  it('puts what the server refuses beside its field, with the focus there and what was typed kept', async () => {
    open(() => refused('email_taken'));
    await userEvent.fill(name(), 'Мария');
    await userEvent.fill(email(), 'maria@parta.example');
    await userEvent.click(save());
    await expect.element(page.getByText('Адрес занят')).toBeVisible();
    await expect.element(email()).toHaveFocus();
    await expect.element(email()).toHaveValue('maria@parta.example');
    expect(alerts()).toEqual([]);
  });

  it('says over the form what belongs to no field, until the next try', async () => {
    const answers = [refused('forbidden', 403), { status: 200, body: {} }];
    open(() => answers.shift() ?? refused('internal', 500));
    await userEvent.fill(name(), 'Мария');
    await userEvent.click(save());
    await expect.element(page.getByText('Это может администратор')).toBeVisible();
    await userEvent.click(save());
    await expect.poll(() => page.getByText('Это может администратор').elements()).toEqual([]);
  });

  it('[ERR-06] [ERR-08] leaves everything else to the general toast, which goes with the next success', async () => {
    const answers = [refused('internal', 500), { status: 200, body: {} }];
    open(() => answers.shift() ?? refused('internal', 500));
    await userEvent.fill(name(), 'Мария');
    await userEvent.click(save());
    await expect.element(page.getByText(/При сохранении профиля произошла ошибка \(internal\)\./)).toBeVisible();
    await expect.element(name()).toHaveValue('Мария');
    // By the keyboard: in a window of this size the toast lies over the button.
    focusName();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => alerts().length).toBe(0);
  });
});
