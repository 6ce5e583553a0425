import type { PresenterDocument } from '@parta/contract/live-documents';
import type { LiveCommand } from '@parta/domain/live/live-phase';
import { UiProvider } from '@parta/ui/theme/ui-provider';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  SAMPLE_NOW,
  sampleLesson,
  samplePerson,
  sampleRevealed,
  sampleReview,
  sampleSlot,
} from '../../../testing/sample-lesson.ts';
import { ConsoleView, type ConsoleViewProps } from './console-view.tsx';

const onCommand = vi.fn<(command: LiveCommand) => void>();
const onOpenScreen = vi.fn();
const onRevokeScreen = vi.fn();
const onAskCards = vi.fn<ConsoleViewProps['onAskCards']>();
const onToggleEntrance = vi.fn();
const onAskPeople = vi.fn<ConsoleViewProps['onAskPeople']>();
let root: Root;
let host: HTMLElement;

function draw(known: Partial<PresenterDocument> = {}, props: Partial<ConsoleViewProps> = {}): void {
  root.render(
    <UiProvider>
      <ConsoleView
        lesson={sampleLesson(known)}
        connected
        pending={null}
        entrancePending={false}
        newYear={false}
        door={{ address: 'school.example/play/', link: 'http://school.example/play/s/activity/' }}
        activitiesUrl="/activities"
        readNow={() => SAMPLE_NOW}
        fileUrl={(hash) => hash}
        results={<p>results</p>}
        keysOff={false}
        onCommand={onCommand}
        onToggleEntrance={onToggleEntrance}
        onOpenScreen={onOpenScreen}
        onAskPeople={onAskPeople}
        onRevokeScreen={onRevokeScreen}
        onAskCards={onAskCards}
        {...props}
      />
    </UiProvider>,
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const seen = () => expect.element(page.getByRole('heading', { name: 'Реки и озёра' })).toBeVisible();
const commands = () => onCommand.mock.calls.flat();

beforeEach(async () => {
  await page.viewport(1440, 900);
  vi.clearAllMocks();
  window.localStorage.clear();
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});

afterEach(() => {
  root.unmount();
  host.remove();
});

describe('the share of right answers', () => {
  it.each([
    [0, 'Верно ответили 0 %', 'neutral'],
    [60, 'Верно ответили 60 %', 'right'],
  ])('of %i percents is «%s», %s in look', async (correct_answers_percentage, words, tone) => {
    draw({ phase: 'revealed', revealed: { ...sampleRevealed(), correct_answers_percentage } });
    await expect.element(page.getByText(words)).toHaveAttribute('data-tone', tone);
  });
});

describe('the main button', () => {
  it('starts a lesson from the lobby', async () => {
    draw({ phase: 'lobby', slot: null, position: -1, started_at: null, deadline_at: null });
    await button('Начать').click();
    expect(commands()).toEqual(['start']);
  });

  it.each([
    ['content', 'Открыть вопрос', 'open'],
    ['open', 'Закрыть ответы', 'close'],
    ['closed', 'Показать ответ', 'reveal'],
  ] as const)(
    'in the phase %s reads «%s» and does it, by press and by the space bar',
    async (phase, label, command) => {
      draw({ phase });
      await button(label).click();
      await userEvent.keyboard(' ');
      expect(commands()).toEqual([command, command]);
    },
  );

  it('shows the places after a revealed question, then goes on', async () => {
    draw({ phase: 'revealed', revealed: sampleRevealed() });
    await seen();
    await userEvent.keyboard(' ');
    draw({ phase: 'leaderboard', leaderboard: [] });
    await expect.element(page.getByRole('heading', { name: 'Лидеры' })).toBeVisible();
    await userEvent.keyboard(' ');
    expect(commands()).toEqual(['leaderboard', 'next']);
  });

  it('says that the last answers are gathered while the answer is asked for, and sends nothing more', async () => {
    draw({ phase: 'closed' }, { pending: 'reveal' });
    await expect.element(button('Собираем последние ответы…')).toBeVisible();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{ArrowRight}');
    expect(commands()).toEqual([]);
  });

  it.each([
    ['key', () => window, () => new KeyboardEvent('keydown', { code: 'Space', key: ' ' })],
    ['click', () => button('Показать ответ').element(), () => new MouseEvent('click', { bubbles: true })],
  ] as const)(
    'lets a second %s pass that was meant for the step before, however late it is handled',
    (_, where, make) => {
      const pressAt = (time_stamp: number): unknown =>
        where().dispatchEvent(Object.defineProperty(make(), 'timeStamp', { value: time_stamp }));
      flushSync(() => draw({ phase: 'open', step: 4 }));
      const before = performance.now();
      flushSync(() => draw({ phase: 'closed', step: 5 }));
      const after = performance.now();
      pressAt(before + 399);
      expect(commands()).toEqual([]);
      pressAt(after + 400);
      expect(commands()).toEqual(['reveal']);
    },
  );

  it('asks before it finishes, with the focus on the way back', async () => {
    draw({ phase: 'leaderboard', leaderboard: [], next: null });
    await seen();
    await userEvent.keyboard(' ');
    const dialog = page.getByRole('dialog', { name: 'Завершить мероприятие?' });
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Отмена' })).toHaveFocus();
    expect(commands()).toEqual([]);
    await dialog.getByRole('button', { name: 'Завершить' }).click();
    expect(commands()).toEqual(['finish']);
  });
});

describe('keys', () => {
  it('give the command of their letter or arrow where it is possible', async () => {
    draw({ phase: 'revealed', revealed: sampleRevealed() });
    await seen();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}l');
    await userEvent.keyboard('b');
    expect(commands()).toEqual(['next', 'back', 'leaderboard', 'pause']);
  });

  it('add time to an open question but do not leave it', async () => {
    draw();
    await seen();
    await userEvent.keyboard('t{ArrowRight}{ArrowLeft}l');
    expect(commands()).toEqual(['extend']);
  });

  it('go on from a pause', async () => {
    draw({ paused: true, remaining_ms: 17_000 });
    await expect.element(page.getByText('Время остановлено: осталось 0:17.')).toBeVisible();
    await userEvent.keyboard('b');
    await userEvent.keyboard(' ');
    expect(commands()).toEqual(['resume', 'resume']);
  });

  it('hide and show the tally on this screen', async () => {
    draw();
    await expect.element(page.getByText('100 %')).toBeVisible();
    await userEvent.keyboard('r');
    await expect.element(page.getByText('Итоги скрыты')).toBeVisible();
    await expect.element(page.getByText('100 %')).not.toBeInTheDocument();
    await userEvent.keyboard('r');
    await expect.element(page.getByText('100 %')).toBeVisible();
    expect(commands()).toEqual([]);
  });

  it('belong to a dialog while it is open, and Escape closes it', async () => {
    draw();
    await seen();
    await userEvent.keyboard('?');
    const dialog = page.getByRole('dialog', { name: 'Клавиши' });
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('t');
    expect(commands()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await userEvent.keyboard('t');
    expect(commands()).toEqual(['extend']);
  });

  it('of one character can be switched off in their list', async () => {
    draw();
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
    expect(commands()).toEqual(['close']);
  });

  it('ask to finish on Escape', async () => {
    draw();
    await seen();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog', { name: 'Завершить мероприятие?' })).toBeVisible();
    expect(commands()).toEqual([]);
  });

  it('press the button that the keyboard has focused, not the main one', async () => {
    draw({ phase: 'closed' });
    await seen();
    const back = host.querySelectorAll<HTMLButtonElement>('.controls .ui-button')[0];
    back?.focus();
    await userEvent.keyboard(' ');
    expect(commands()).toEqual(['back']);
  });

  it('still take the main step after another button was clicked', async () => {
    draw({ phase: 'closed' });
    await button('Назад').click();
    await userEvent.keyboard(' ');
    expect(commands()).toEqual(['back', 'reveal']);
  });

  it('do nothing without a link to the server', async () => {
    draw({}, { connected: false });
    await expect.element(page.getByText('Нет связи с сервером', { exact: false })).toBeVisible();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('t');
    expect(commands()).toEqual([]);
  });
});

describe('what the presenter sees', () => {
  it('marks no option as right before the reveal unless she wishes, and forgets it at the next question', async () => {
    draw({ phase: 'closed', live_review: sampleReview });
    await expect.element(page.getByText('Волга')).toBeVisible();
    await expect.element(page.getByText('верный', { exact: true })).not.toBeInTheDocument();
    await button('Показать мне верный').click();
    await expect.element(page.getByText('верный', { exact: true })).toBeVisible();
    const { question } = sampleSlot;
    if (question === null) throw new Error('the sample has a question');
    draw({
      phase: 'closed',
      live_review: sampleReview,
      slot: { ...sampleSlot, question: { ...question, question_id: 'question-4' } },
    });
    await expect.element(button('Показать мне верный')).toBeVisible();
    await expect.element(page.getByText('верный', { exact: true })).not.toBeInTheDocument();
  });

  it('shows who has answered, thinks and has no link, by words too', async () => {
    draw();
    await expect.element(page.getByRole('heading', { name: 'Ответили 1 из 3' })).toBeVisible();
    const row = (name: string) => page.getByText(name, { exact: true }).element().closest('li')?.textContent;
    expect(row('Аня')).toContain('ответил');
    expect(row('Борис')).toContain('думает');
    expect(row('Вера')).toContain('нет связи');
  });

  it('tells a question whose time ran out from one that was closed by hand', async () => {
    draw({ phase: 'closed', closed_at: SAMPLE_NOW + 17_000 });
    await expect.element(page.getByText('Время вышло, ответы закрыты').last()).toBeVisible();
    draw({ phase: 'closed', closed_at: SAMPLE_NOW });
    await expect.element(page.getByText('Ответы закрыты', { exact: true })).toBeVisible();
  });

  it('counts down by the clock of the server', async () => {
    draw();
    await expect.element(page.getByRole('timer', { name: 'Осталось времени' })).toHaveTextContent('0:17');
  });

  it('shows the results in place of the controls when the lesson is over', async () => {
    draw({ phase: 'finished', slot: null });
    await expect.element(page.getByText('results')).toBeVisible();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(commands()).toEqual([]);
  });

  it('has the name of the lesson and the whole menu in its bar on a tablet held upright', async () => {
    await page.viewport(820, 1180);
    draw();
    await seen();
    const title = page.getByRole('heading', { name: 'Реки и озёра' }).element();
    expect(title.clientWidth).toBeGreaterThanOrEqual(title.scrollWidth);
    expect(button('Ещё').element().getBoundingClientRect().right).toBeLessThanOrEqual(820);
    await expect.element(button('Экран')).toBeVisible();
  });

  it('keeps people in a drawer on a phone', async () => {
    await page.viewport(390, 844);
    draw();
    await expect.element(page.getByText('Борис')).not.toBeInTheDocument();
    await button('Участники: 3 в комнате').click();
    await expect.element(page.getByRole('dialog').getByText('Борис')).toBeVisible();
  });
});

describe('the lobby', () => {
  const lobby = { phase: 'lobby', slot: null, position: -1, started_at: null, deadline_at: null } as const;

  it('shows the code, the people, the symbol and whether one may enter', async () => {
    draw(lobby);
    await expect.element(page.getByText('482 917')).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'QR-код со ссылкой для входа' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: '3 участника' })).toBeVisible();
    await button('Вход открыт. Закрыть вход').click();
    expect(onToggleEntrance).toHaveBeenCalledOnce();
    await button('Открыть экран').click();
    expect(onOpenScreen).toHaveBeenCalledOnce();
  });
});

describe('the people', () => {
  it('have each a button for name and removal, by press and by keyboard, which takes no step of the lesson', async () => {
    draw();
    await seen();
    await button('Борис: изменить имя или удалить').click();
    expect(onAskPeople.mock.lastCall?.[0]).toMatchObject({ kind: 'person', person: { nickname: 'Борис' } });
    button('Аня: изменить имя или удалить').element().focus();
    await userEvent.keyboard(' ');
    expect(onAskPeople.mock.lastCall?.[0]).toMatchObject({ kind: 'person', person: { nickname: 'Аня' } });
    expect(commands()).toEqual([]);
  });

  it('are all removed, and those removed are shown, from one menu, in the lobby too', async () => {
    draw({ phase: 'lobby', slot: null, position: -1, started_at: null, deadline_at: null });
    await button('Действия с участниками').click();
    await page.getByRole('menuitem', { name: 'Удалить всех' }).click();
    expect(onAskPeople.mock.lastCall?.[0]).toEqual({ kind: 'everybody' });
    await button('Вера: изменить имя или удалить').click();
    expect(onAskPeople.mock.lastCall?.[0]).toMatchObject({ kind: 'person', person: { nickname: 'Вера' } });
  });

  it('stand in a drawer on a phone, with the same buttons', async () => {
    await page.viewport(390, 844);
    draw();
    await page.getByRole('button', { name: /^Участники:/ }).click();
    await button('Борис: изменить имя или удалить').click();
    expect(onAskPeople.mock.lastCall?.[0]).toMatchObject({ kind: 'person', person: { nickname: 'Борис' } });
  });
});

describe('a lesson that shows no points', () => {
  it('goes on from a shown answer without the leaders, and says that the presenter alone sees them', async () => {
    draw({ phase: 'revealed', show_correctness: false, revealed: sampleRevealed() });
    await expect.element(button('Дальше').first()).toBeVisible();
    await expect.element(page.getByText('Верный ответ видите только вы: его показ выключен')).toBeVisible();
    draw({ phase: 'leaderboard', show_correctness: false, leaderboard: [] });
    await expect.element(page.getByText(/^Таблицу видите только вы/)).toBeVisible();
  });
});

it.each([1440, 390])(
  'people and states stand whole in a console of %s px, nothing pushed out at a side',
  async (width) => {
    await page.viewport(width, 844);
    draw({
      phase: 'revealed',
      show_correctness: false,
      revealed: sampleRevealed(),
    });
    const state = page.getByText('Верный ответ видите только вы: его показ выключен');
    await expect.element(state).toBeVisible();
    expect(state.element().getBoundingClientRect().right).toBeLessThanOrEqual(width);
    for (const list of host.querySelectorAll('.people-scroll')) expect(list.scrollWidth).toBe(list.clientWidth);
  },
);

describe('a lesson with paper cards', () => {
  const people = [
    samplePerson('Аня', { card_number: 7, connected: false }),
    samplePerson('Вера', { connected: false }),
  ];

  it('tells of cards and of their scanner in the lobby, and asks for either', async () => {
    draw({ phase: 'lobby', slot: null, position: -1, started_at: null, with_cards: true, people });
    await button('Карточки: 1').click();
    await button('Сканер').click();
    expect(onAskCards.mock.calls.flat()).toEqual(['cards', 'scanner']);
  });

  it('needs no connection of whoever has a card, and shows its number', async () => {
    draw({ with_cards: true, people });
    const card = page.getByRole('listitem').filter({ hasText: 'Аня' });
    await expect.element(card).toHaveTextContent('Карточка 7:7Анядумает');
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Вера' })).toHaveTextContent('Веранет связи');
  });

  it('opens the scanner from the bar, on a phone from the menu', async () => {
    draw({ with_cards: true, people });
    await button('Сканер').click();
    await page.viewport(390, 844);
    await button('Ещё').click();
    await page.getByRole('menuitem', { name: 'Сканер карточек' }).click();
    await expect.poll(() => onAskCards.mock.calls.flat()).toEqual(['scanner', 'scanner']);
  });

  it('has no scanner where nobody has a card', async () => {
    draw({ phase: 'lobby', slot: null, position: -1, started_at: null });
    await expect.element(button('Карточки')).toBeVisible();
    expect(button('Сканер').elements()).toEqual([]);
  });
});
