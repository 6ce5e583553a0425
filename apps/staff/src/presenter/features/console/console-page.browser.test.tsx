import { createServerClock } from '@parta/web-kit/server-clock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, type OpenedScreen, openScreen } from '../../../shell/testing/open-screen.tsx';
import { sampleLesson } from '../../testing/sample-lesson.ts';
import { ConsolePage } from './console-page.tsx';

const ACTIVITY = 'BBBBBBBBBBBBBBBBBBBBBB';
const clock = createServerClock();
let opened: OpenedScreen | null = null;

beforeEach(async () => {
  await page.viewport(1440, 900);
});
afterEach(() => opened?.close());

/** The console of a lesson whose state comes by polls; `answer` is what the server says to anything else. */
async function open(answer: Answer): Promise<OpenedScreen> {
  let asked = 0;
  const state = { document: sampleLesson(), own: null };
  opened = openScreen(
    <ConsolePage
      activity_id={ACTIVITY}
      clock={clock}
      newYear={false}
      results={<p>results</p>}
      drawCards={() => null}
    />,
    ({ path }) => {
      if (!path.includes('/state/')) return answer;
      asked += 1;
      return asked === 1 ? { status: 200, body: state } : new Promise(() => undefined);
    },
  );
  await expect.element(page.getByRole('button', { name: 'Закрыть ответы' })).toBeVisible();
  return opened;
}

describe('a command that the server does not take', () => {
  it('[ERR-06] [ERR-08] [ERR-11] is told in the general toast where nobody has words for it', async () => {
    await open({ status: 500, body: { reason: 'internal' } });
    await userEvent.click(page.getByRole('button', { name: 'Закрыть ответы' }));
    await expect.element(page.getByText(/^При управлении мероприятием произошла ошибка \(internal\)\./)).toBeVisible();
  });

  it('is told in its own words where it has some', async () => {
    await open({ status: 409, body: { reason: 'finished' } });
    await userEvent.click(page.getByRole('button', { name: 'Закрыть ответы' }));
    await expect.element(page.getByText('Мероприятие уже завершено.')).toBeVisible();
    expect(page.getByText(/произошла ошибка/).elements()).toEqual([]);
  });
});

describe('the entrance', () => {
  it('[ERR-11] is named by its own action where it could not be changed', async () => {
    await open({ status: 500, body: { reason: 'internal' } });
    await userEvent.click(page.getByRole('button', { name: /Закрыть вход/ }));
    await expect.element(page.getByText(/^При изменении входа произошла ошибка \(internal\)\./)).toBeVisible();
  });
});
