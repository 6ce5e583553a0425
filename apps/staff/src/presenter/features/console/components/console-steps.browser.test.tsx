import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, type DrawnConsole, openConsole } from '../../../testing/drawn-console.tsx';
import { sampleRevealed, sampleSlot } from '../../../testing/sample-lesson.ts';
import { consoleTexts } from '../texts.ts';

const seen = () => expect.element(page.getByRole('heading', { name: 'Реки и озёра' })).toBeVisible();
let drawn: DrawnConsole;

beforeEach(async () => {
  drawn = await openConsole();
});

afterEach(() => drawn.close());

describe('the main button', () => {
  it('starts a lesson from the lobby', async () => {
    drawn.draw({ phase: 'lobby', slot: null, position: -1, started_at: null, deadline_at: null });
    await button('Начать').click();
    expect(drawn.commands()).toEqual(['start']);
  });

  it.each([
    ['content', 'Открыть вопрос', 'open'],
    ['open', 'Закрыть ответы', 'close'],
    ['closed', 'Показать ответ', 'reveal'],
  ] as const)(
    'in the phase %s reads «%s» and does it, by press and by the space bar',
    async (phase, label, command) => {
      drawn.draw({ phase });
      await button(label).click();
      await userEvent.keyboard(' ');
      expect(drawn.commands()).toEqual([command, command]);
    },
  );

  it('shows the places after a revealed question, then goes on', async () => {
    drawn.draw({ phase: 'revealed', revealed: sampleRevealed() });
    await seen();
    await userEvent.keyboard(' ');
    drawn.draw({ phase: 'leaderboard', leaderboard: [] });
    await expect.element(page.getByRole('heading', { name: 'Лидеры' })).toBeVisible();
    await userEvent.keyboard(' ');
    expect(drawn.commands()).toEqual(['leaderboard', 'next']);
  });

  it('says that the last answers are gathered while the answer is asked for, and sends nothing more', async () => {
    drawn.draw({ phase: 'closed' }, { pending: 'reveal' });
    await expect.element(button('Собираем последние ответы…')).toBeVisible();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{ArrowRight}');
    expect(drawn.commands()).toEqual([]);
  });

  it.each([
    ['key', () => window, () => new KeyboardEvent('keydown', { code: 'Space', key: ' ' })],
    ['click', () => button('Показать ответ').element(), () => new MouseEvent('click', { bubbles: true })],
  ] as const)(
    'lets a second %s pass that was meant for the step before, however late it is handled',
    async (_, where, make) => {
      const pressAt = (time_stamp: number): unknown =>
        where().dispatchEvent(Object.defineProperty(make(), 'timeStamp', { value: time_stamp }));
      flushSync(() => drawn.draw({ phase: 'open', step: 4 }));
      await userEvent.keyboard(' ');
      const before = performance.now();
      flushSync(() => drawn.draw({ phase: 'closed', step: 5 }));
      const after = performance.now();
      pressAt(before + 399);
      expect(drawn.commands()).toEqual(['close']);
      pressAt(after + 400);
      expect(drawn.commands()).toEqual(['close', 'reveal']);
    },
  );

  it('asks before it finishes, with the focus on the way back', async () => {
    drawn.draw({ phase: 'leaderboard', leaderboard: [], next: null });
    await seen();
    await userEvent.keyboard(' ');
    const dialog = page.getByRole('dialog', { name: 'Завершить мероприятие?' });
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Отмена' })).toHaveFocus();
    expect(drawn.commands()).toEqual([]);
    await dialog.getByRole('button', { name: 'Завершить' }).click();
    expect(drawn.commands()).toEqual(['finish']);
  });
});

describe('a question that cannot be drawn', () => {
  it('leaves the buttons where they are, and the next one is shown', async () => {
    const { question } = sampleSlot;
    if (question === null) throw new Error('the sample asks a question');
    drawn.draw({ slot: { ...sampleSlot, question: { ...question, content: {} } } });
    await expect.element(page.getByText(consoleTexts.undrawn)).toBeVisible();
    await userEvent.keyboard(' ');
    expect(drawn.commands()).toEqual(['close']);
    drawn.draw({ step: 5 });
    await expect.element(page.getByText('Какая река длиннее?')).toBeVisible();
    await expect.element(page.getByText(consoleTexts.undrawn)).not.toBeInTheDocument();
  });
});

describe('keys', () => {
  it('give the command of their letter or arrow where it is possible', async () => {
    drawn.draw({ phase: 'revealed', revealed: sampleRevealed() });
    await seen();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}l');
    await userEvent.keyboard('b');
    expect(drawn.commands()).toEqual(['next', 'back', 'leaderboard', 'pause']);
  });

  it('add time to an open question but do not leave it', async () => {
    drawn.draw();
    await seen();
    await userEvent.keyboard('t{ArrowRight}{ArrowLeft}l');
    expect(drawn.commands()).toEqual(['extend']);
  });

  it('go on from a pause', async () => {
    drawn.draw({ paused: true, remaining_ms: 17_000 });
    await expect.element(page.getByText('Время остановлено: осталось 0:17.')).toBeVisible();
    await userEvent.keyboard('b');
    await userEvent.keyboard(' ');
    expect(drawn.commands()).toEqual(['resume', 'resume']);
  });

  it('hide and show the tally on this screen', async () => {
    drawn.draw();
    await expect.element(page.getByText('100 %')).toBeVisible();
    await userEvent.keyboard('r');
    await expect.element(page.getByText('Итоги скрыты')).toBeVisible();
    await expect.element(page.getByText('100 %')).not.toBeInTheDocument();
    await userEvent.keyboard('r');
    await expect.element(page.getByText('100 %')).toBeVisible();
    expect(drawn.commands()).toEqual([]);
  });

  it('belong to a dialog while it is open, and Escape closes it', async () => {
    drawn.draw();
    await seen();
    await userEvent.keyboard('?');
    const dialog = page.getByRole('dialog', { name: 'Клавиши' });
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('t');
    expect(drawn.commands()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await userEvent.keyboard('t');
    expect(drawn.commands()).toEqual(['extend']);
  });

  it('of one character can be switched off in their list', async () => {
    drawn.draw();
    await seen();
    await userEvent.keyboard('?');
    const letters = page.getByRole('switch', { name: /Клавиши с буквами/ });
    await expect.element(letters).toBeChecked();
    letters.query()?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(letters).not.toBeChecked();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await userEvent.keyboard('t');
    await userEvent.keyboard(' ');
    expect(drawn.commands()).toEqual(['close']);
  });

  it('ask to finish on Escape', async () => {
    drawn.draw();
    await seen();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog', { name: 'Завершить мероприятие?' })).toBeVisible();
    expect(drawn.commands()).toEqual([]);
  });

  it('press the button that the keyboard has focused, not the main one', async () => {
    drawn.draw({ phase: 'closed' });
    await seen();
    const back = drawn.host.querySelectorAll<HTMLButtonElement>('.controls .ui-button')[0];
    back?.focus();
    await userEvent.keyboard(' ');
    expect(drawn.commands()).toEqual(['back']);
  });

  it('still take the main step after another button was clicked', async () => {
    drawn.draw({ phase: 'closed' });
    await button('Назад').click();
    await userEvent.keyboard(' ');
    expect(drawn.commands()).toEqual(['back', 'reveal']);
  });

  it('do nothing without a link to the server', async () => {
    drawn.draw({}, { connected: false });
    await expect.element(page.getByText('Нет связи с сервером', { exact: false })).toBeVisible();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('t');
    expect(drawn.commands()).toEqual([]);
  });
});
