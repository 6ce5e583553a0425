import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, type OpenedScreen, openScreen } from '../../../shell/testing/open-screen.tsx';
import { ResultsPage } from './results-page.tsx';

const ACTIVITY = 'BBBBBBBBBBBBBBBBBBBBBB';
let opened: OpenedScreen | null = null;
afterEach(() => opened?.close());

function open(answer: () => Answer): OpenedScreen {
  opened = openScreen(<ResultsPage activity_id={ACTIVITY} />, answer);
  return opened;
}

describe('the results at the end of a lesson', () => {
  it('[ERR-06] [ERR-08] [ERR-11] tell of a failed load in one toast, and load again on demand', async () => {
    const { calls } = open(() => ({ status: 400, body: { reason: 'invalid' } }));
    await expect.element(page.getByText(/^При загрузке результатов произошла ошибка \(invalid\)\./)).toBeVisible();
    const before = calls.length;
    await userEvent.click(page.getByRole('button', { name: 'Повторить' }));
    await expect.poll(() => calls.length).toBeGreaterThan(before);
    expect(page.getByText(/^При загрузке результатов/).elements()).toHaveLength(1);
  });

  it('[ERR-16] say that she may not see them, without a toast, where the server forbids them', async () => {
    open(() => ({ status: 403, body: { reason: 'forbidden' } }));
    await expect.element(page.getByText('Нет доступа')).toBeVisible();
    expect(page.getByRole('alert').elements()).toEqual([]);
  });
});
