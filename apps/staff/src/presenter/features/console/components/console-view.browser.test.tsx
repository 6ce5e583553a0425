import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, type DrawnConsole, openConsole } from '../../../testing/drawn-console.tsx';
import { SAMPLE_NOW, samplePerson, sampleRevealed, sampleReview, sampleSlot } from '../../../testing/sample-lesson.ts';
import { consoleTexts } from '../texts.ts';

const seen = () => expect.element(page.getByRole('heading', { name: 'Реки и озёра' })).toBeVisible();
let drawn: DrawnConsole;

beforeEach(async () => {
  drawn = await openConsole();
});

afterEach(() => drawn.close());

describe('the share of right answers', () => {
  it.each([
    [0, 'Верно ответили 0 %', 'neutral'],
    [60, 'Верно ответили 60 %', 'right'],
  ])('of %i percents is «%s», %s in look', async (correct_answers_percentage, words, tone) => {
    drawn.draw({ phase: 'revealed', revealed: { ...sampleRevealed(), correct_answers_percentage } });
    await expect.element(page.getByText(words)).toHaveAttribute('data-tone', tone);
  });
});

describe('what the presenter sees', () => {
  it('marks no option as right before the reveal unless she wishes, and forgets it at the next question', async () => {
    drawn.draw({ phase: 'closed', live_review: sampleReview });
    await expect.element(page.getByText('Волга')).toBeVisible();
    await expect.element(page.getByText('верный', { exact: true })).not.toBeInTheDocument();
    await button('Показать мне верный').click();
    await expect.element(page.getByText('верный', { exact: true })).toBeVisible();
    const { question } = sampleSlot;
    if (question === null) throw new Error('the sample has a question');
    drawn.draw({
      phase: 'closed',
      live_review: sampleReview,
      slot: { ...sampleSlot, question: { ...question, question_id: 'question-4' } },
    });
    await expect.element(button('Показать мне верный')).toBeVisible();
    await expect.element(page.getByText('верный', { exact: true })).not.toBeInTheDocument();
  });

  it('shows who has answered, thinks and has no link, by words too', async () => {
    drawn.draw();
    await expect.element(page.getByRole('heading', { name: 'Ответили 1 из 3' })).toBeVisible();
    const row = (name: string) => page.getByText(name, { exact: true }).element().closest('li')?.textContent;
    expect(row('Аня')).toContain('ответил');
    expect(row('Борис')).toContain('думает');
    expect(row('Вера')).toContain('нет связи');
  });

  it('shows in an anonymous survey how many have answered, and of nobody whether', async () => {
    const people = [samplePerson('Аня'), samplePerson('Борис')].map((person) => ({ ...person, answered: false }));
    drawn.draw({ nameless: true, people, participants: 2, answers: 1 });
    await expect.element(page.getByRole('heading', { name: 'Ответили 1 из 2' })).toBeVisible();
    await expect.element(page.getByText('Опрос анонимный', { exact: false })).toBeVisible();
    const row = page.getByText('Аня', { exact: true }).element().closest('li')?.textContent;
    expect(row).not.toMatch(/ответил|думает/u);
  });

  it('tells a question whose time ran out from one that was closed by hand', async () => {
    drawn.draw({ phase: 'closed', closed_at: SAMPLE_NOW + 17_000 });
    await expect.element(page.getByText('Время вышло, ответы закрыты').last()).toBeVisible();
    drawn.draw({ phase: 'closed', closed_at: SAMPLE_NOW });
    await expect.element(page.getByText('Ответы закрыты', { exact: true })).toBeVisible();
  });

  it('counts down by the clock of the server', async () => {
    drawn.draw();
    await expect.element(page.getByRole('timer', { name: 'Осталось времени' })).toHaveTextContent('0:17');
  });

  it('shows the results in place of the controls when the lesson is over', async () => {
    drawn.draw({ phase: 'finished', slot: null });
    await expect.element(page.getByText('results')).toBeVisible();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(drawn.commands()).toEqual([]);
  });

  it('has the name of the lesson and the whole menu in its bar on a tablet held upright', async () => {
    await page.viewport(820, 1180);
    drawn.draw();
    await seen();
    const title = page.getByRole('heading', { name: 'Реки и озёра' }).element();
    expect(title.clientWidth).toBeGreaterThanOrEqual(title.scrollWidth);
    expect(button('Ещё').element().getBoundingClientRect().right).toBeLessThanOrEqual(820);
    await expect.element(button('Экран')).toBeVisible();
  });

  it('keeps people in a drawer on a phone', async () => {
    await page.viewport(390, 844);
    drawn.draw();
    await expect.element(page.getByText('Борис')).not.toBeInTheDocument();
    await button('Участники: 3 в комнате').click();
    await expect.element(page.getByRole('dialog').getByText('Борис')).toBeVisible();
  });
});

describe('the lobby', () => {
  const lobby = { phase: 'lobby', slot: null, position: -1, started_at: null, deadline_at: null } as const;

  it('shows the code, the people, the symbol and whether one may enter', async () => {
    drawn.draw(lobby);
    await expect.element(page.getByText('482 917')).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'QR-код со ссылкой для входа' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: '3 участника' })).toBeVisible();
    await button('Вход открыт. Закрыть вход').click();
    expect(drawn.asked.onToggleEntrance).toHaveBeenCalledOnce();
    await button('Открыть экран').click();
    expect(drawn.asked.onOpenScreen).toHaveBeenCalledOnce();
  });

  it('says when one may enter while that is ahead, and calls the entrance not open', async () => {
    drawn.draw({ ...lobby, people: [], participants: 0 }, { closedNote: 'after noon' });
    await expect.element(page.getByText('after noon')).toBeVisible();
    expect(page.getByText(consoleTexts.nobody_yet).elements()).toEqual([]);
    expect(button('Вход открыт. Закрыть вход').elements()).toEqual([]);
  });
});

describe('the people', () => {
  it('have each a button for name and removal, by press and by keyboard, which takes no step of the lesson', async () => {
    drawn.draw();
    await seen();
    await button('Борис: изменить имя или удалить').click();
    expect(drawn.asked.onAskPeople.mock.lastCall?.[0]).toMatchObject({ kind: 'person', person: { nickname: 'Борис' } });
    button('Аня: изменить имя или удалить').element().focus();
    await userEvent.keyboard(' ');
    expect(drawn.asked.onAskPeople.mock.lastCall?.[0]).toMatchObject({ kind: 'person', person: { nickname: 'Аня' } });
    expect(drawn.commands()).toEqual([]);
  });

  it('are all removed, and those removed are shown, from one menu, in the lobby too', async () => {
    drawn.draw({ phase: 'lobby', slot: null, position: -1, started_at: null, deadline_at: null });
    await button('Действия с участниками').click();
    await page.getByRole('menuitem', { name: 'Удалить всех' }).click();
    expect(drawn.asked.onAskPeople.mock.lastCall?.[0]).toEqual({ kind: 'everybody' });
    await button('Вера: изменить имя или удалить').click();
    expect(drawn.asked.onAskPeople.mock.lastCall?.[0]).toMatchObject({ kind: 'person', person: { nickname: 'Вера' } });
  });

  it('stand in a drawer on a phone, with the same buttons', async () => {
    await page.viewport(390, 844);
    drawn.draw();
    await page.getByRole('button', { name: /^Участники:/ }).click();
    await button('Борис: изменить имя или удалить').click();
    expect(drawn.asked.onAskPeople.mock.lastCall?.[0]).toMatchObject({ kind: 'person', person: { nickname: 'Борис' } });
  });
});

describe('a lesson that shows no points', () => {
  it('goes on from a shown answer without the leaders, and says that the presenter alone sees them', async () => {
    drawn.draw({ phase: 'revealed', show_correctness: false, revealed: sampleRevealed() });
    await expect.element(button('Дальше').first()).toBeVisible();
    await expect.element(page.getByText('Верный ответ видите только вы: его показ выключен')).toBeVisible();
    drawn.draw({ phase: 'leaderboard', show_correctness: false, leaderboard: [] });
    await expect.element(page.getByText(/^Таблицу видите только вы/)).toBeVisible();
  });
});

it.each([1440, 390])(
  'people and states stand whole in a console of %s px, nothing pushed out at a side',
  async (width) => {
    await page.viewport(width, 844);
    drawn.draw({
      phase: 'revealed',
      show_correctness: false,
      revealed: sampleRevealed(),
    });
    const state = page.getByText('Верный ответ видите только вы: его показ выключен');
    await expect.element(state).toBeVisible();
    expect(state.element().getBoundingClientRect().right).toBeLessThanOrEqual(width);
    for (const list of drawn.host.querySelectorAll('.people-scroll')) expect(list.scrollWidth).toBe(list.clientWidth);
  },
);

describe('a lesson with paper cards', () => {
  const people = [
    samplePerson('Аня', { card_number: 7, connected: false }),
    samplePerson('Вера', { connected: false }),
  ];

  it('tells of cards and of their scanner in the lobby, and asks for either', async () => {
    drawn.draw({ phase: 'lobby', slot: null, position: -1, started_at: null, with_cards: true, people });
    await button('Карточки: 1').click();
    await button('Сканер').click();
    expect(drawn.asked.onAskCards.mock.calls.flat()).toEqual(['cards', 'scanner']);
  });

  it('needs no connection of whoever has a card, and shows its number', async () => {
    drawn.draw({ with_cards: true, people });
    const card = page.getByRole('listitem').filter({ hasText: 'Аня' });
    await expect.element(card).toHaveTextContent('Карточка 7:7Анядумает');
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Вера' })).toHaveTextContent('Веранет связи');
  });

  it('opens the scanner from the bar, on a phone from the menu', async () => {
    drawn.draw({ with_cards: true, people });
    await button('Сканер').click();
    await page.viewport(390, 844);
    await button('Ещё').click();
    await page.getByRole('menuitem', { name: 'Сканер карточек' }).click();
    await expect.poll(() => drawn.asked.onAskCards.mock.calls.flat()).toEqual(['scanner', 'scanner']);
  });

  it('has no scanner where nobody has a card', async () => {
    drawn.draw({ phase: 'lobby', slot: null, position: -1, started_at: null });
    await expect.element(button('Карточки')).toBeVisible();
    expect(button('Сканер').elements()).toEqual([]);
  });
});
