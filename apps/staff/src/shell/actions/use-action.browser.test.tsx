import { CallError } from '@parta/web-kit/call-error';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type OpenedScreen, openScreen } from '../testing/open-screen.tsx';
import { useAction } from './use-action.ts';

const refused = (reason: CallError['reason'], status = 409): CallError =>
  new CallError({ endpoint: 'department.delete', status, reason });

/** What the sample's command does next, and how often it has run. */
const sample = { run: (): Promise<void> => Promise.resolve(), runs: 0, told: '' };

function Sample(): ReactNode {
  const remove = useAction<string>({
    run: () => {
      sample.runs += 1;
      return sample.run();
    },
    refuse: (error, input) => {
      if (error.reason !== 'not_found') return false;
      sample.told = `${input}: ${error.reason}`;
      return true;
    },
    action: 'удалении подразделения',
  });
  return (
    <button type="button" onClick={() => remove.start('география')}>
      {remove.pending ?? 'удалить'}
    </button>
  );
}

let opened: OpenedScreen | null = null;
afterEach(() => opened?.close());

function open(run: () => Promise<void>): void {
  Object.assign(sample, { run, runs: 0, told: '' });
  opened = openScreen(<Sample />, () => null);
}

const button = () => page.getByRole('button', { name: 'удалить' });
const alerts = () => page.getByRole('alert').elements();

describe('a command behind a button', () => {
  it('runs once however often it is pressed, and says what is under way', async () => {
    let finish = (): void => undefined;
    open(
      () =>
        new Promise((done) => {
          finish = done;
        }),
    );
    await userEvent.click(button());
    await userEvent.dblClick(page.getByRole('button', { name: 'география' }));
    expect(sample.runs).toBe(1);
    finish();
    await expect.element(button()).toBeVisible();
  });

  it('[ERR-06] [ERR-08] [ERR-11] tells a failure that nobody has words for once, and takes it back with the next success', async () => {
    open(() => Promise.reject(refused('internal', 500)));
    await userEvent.click(button());
    await expect.element(page.getByText(/При удалении подразделения произошла ошибка \(internal\)\./)).toBeVisible();
    await userEvent.click(button());
    expect(alerts()).toHaveLength(1);
    sample.run = () => Promise.resolve();
    await userEvent.click(button());
    await expect.poll(() => alerts().length).toBe(0);
  });

  it('leaves a refusal that the screen has words for to the screen', async () => {
    open(() => Promise.reject(refused('not_found', 404)));
    await userEvent.click(button());
    await expect.poll(() => sample.told).toBe('география: not_found');
    expect(alerts()).toEqual([]);
  });

  it('[ERR-03] [SES-30] passes an aborted call and an ended session over in silence', async () => {
    open(() => Promise.reject(refused('aborted', 0)));
    await userEvent.click(button());
    sample.run = () =>
      Promise.reject(
        new CallError({ endpoint: 'department.delete', status: 401, reason: 'unauthorized', silent: true }),
      );
    await userEvent.click(button());
    expect(sample.runs).toBe(2);
    await expect.element(button()).toBeVisible();
    expect(alerts()).toEqual([]);
  });

  it('tells a mistake of the code too, and can be pressed again', async () => {
    open(() => Promise.reject(new RangeError('a mistake')));
    await userEvent.click(button());
    await expect.element(page.getByText(/\(RangeError\)/)).toBeVisible();
    await userEvent.click(button());
    expect(sample.runs).toBe(2);
  });
});
