import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, type MadeCall, type OpenedScreen, openScreen } from '../../../../shell/testing/open-screen.tsx';
import { samplePerson } from '../../../testing/sample-lesson.ts';
import type { LessonCards } from '../api.ts';
import { CardsDialogs, type CardsDialogsProps } from './cards-dialogs.tsx';

const ACTIVITY = 'activity';
const onAsk = vi.fn();
const onClose = vi.fn();
let opened: OpenedScreen | null = null;

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
  opened?.close();
  vi.clearAllMocks();
});

function cardsOf(known: Partial<LessonCards> = {}): LessonCards {
  return { with_cards: false, cards: 0, anonymous: true, groups: [], questions: 5, unanswerable: [], ...known };
}

function open(
  request: CardsDialogsProps['request'],
  answer: (call: MadeCall) => Answer | null,
  lesson: Partial<CardsDialogsProps['lesson']> = {},
): OpenedScreen {
  opened = openScreen(
    <CardsDialogs
      lesson={{ activity_id: ACTIVITY, people: [], phase: 'lobby', ...lesson }}
      request={request}
      onAsk={onAsk}
      onClose={onClose}
    />,
    answer,
  );
  return opened;
}

/** The server of a lesson: what it tells of its cards, and what it says to a wish. */
function serve(told: readonly LessonCards[], set: Answer = { status: 200, body: { cards: 0, without: [] } }) {
  let asked = 0;
  return ({ method }: MadeCall): Answer => {
    if (method === 'POST') return set;
    const cards = told[Math.min(asked, told.length - 1)];
    asked += 1;
    return { status: 200, body: cards };
  };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const posted = (calls: readonly MadeCall[]) => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('the cards of a lesson', () => {
  it('are handed out by number where people have no names, and lead to the scanner then', async () => {
    const { calls } = open(
      'cards',
      serve([cardsOf(), cardsOf({ with_cards: true, cards: 24 })], { status: 200, body: { cards: 24, without: [] } }),
    );
    await userEvent.fill(page.getByRole('textbox', { name: 'Сколько учеников с карточками' }), '24');
    await button('Провести с карточками').click();
    await expect.element(page.getByText('Розданы 24 карточки.')).toBeVisible();
    expect(posted(calls)).toEqual([{ count: 24 }]);
    await button('Сканер и проба').click();
    expect(onAsk).toHaveBeenCalledWith('scanner');
  });

  it('are those of the only group where people have names; members without one are named', async () => {
    const groups = [{ id: 'group-a', name: '7 «А»', members: 24 }];
    const { calls } = open(
      'cards',
      serve(
        [cardsOf({ anonymous: false, groups }), cardsOf({ anonymous: false, groups, with_cards: true, cards: 23 })],
        { status: 200, body: { cards: 23, without: ['Яковлев Пётр'] } },
      ),
    );
    await expect.element(page.getByRole('combobox', { name: 'Группа' })).toHaveValue('7 «А» · 24\u00a0участника');
    await button('Провести с карточками').click();
    await expect.element(page.getByText('Яковлев Пётр')).toBeVisible();
    expect(posted(calls)).toEqual([{ group_id: 'group-a' }]);
  });

  it('are not asked for without a number or a group', async () => {
    const { calls } = open('cards', serve([cardsOf()]));
    await userEvent.fill(page.getByRole('textbox', { name: 'Сколько учеников с карточками' }), '101');
    await button('Провести с карточками').click();
    await expect.element(page.getByText('Число от 1 до 100')).toBeVisible();
    expect(posted(calls)).toEqual([]);
  });

  it('are taken away again', async () => {
    const { calls } = open('cards', serve([cardsOf({ with_cards: true, cards: 24 }), cardsOf()]));
    await button('Без карточек').click();
    await expect.element(button('Провести с карточками')).toBeVisible();
    expect(posted(calls)).toEqual([{ off: true }]);
  });

  it('say when there is no place for so many', async () => {
    open('cards', serve([cardsOf()], { status: 409, body: { reason: 'full' } }));
    await button('Провести с карточками').click();
    await expect.element(page.getByText(/^Мест не хватит/)).toBeVisible();
  });

  it('name the questions before the start that they cannot answer', async () => {
    const unanswerable = [{ num: 4, title: 'Расставьте реки' }];
    open('cards', serve([cardsOf({ unanswerable })]));
    await expect.element(page.getByText('Карточками можно ответить на 4 из 5. Не получится:')).toBeVisible();
    await expect.element(page.getByText('№ 4. Расставьте реки')).toBeVisible();
  });

  it.each([
    [5, [], /на все 5/],
    [1, [{ num: 1, title: 'Реки' }], /^Ни на один вопрос/],
    [0, [], /нет вопросов/],
  ])('of %i questions say how many they answer', async (questions, unanswerable, words) => {
    open('cards', serve([cardsOf({ questions, unanswerable: [...unanswerable] })]));
    await expect.element(page.getByText(words)).toBeVisible();
  });

  it('are offered as a PDF with the numbers that were handed out', async () => {
    const people = [3, 9, 4].map((card_number) => samplePerson(`Ученик ${card_number}`, { card_number }));
    open('cards', serve([cardsOf({ with_cards: true, cards: 3 })]), { people });
    await expect.element(page.getByRole('radio', { name: /^Этого урока/ })).toBeChecked();
    await expect.element(page.getByText('С 3 по 9')).toBeVisible();
    await expect.element(button('Скачать PDF')).toBeEnabled();
  });

  it('are offered as a PDF before they were handed out, as many as the field says', async () => {
    open('cards', serve([cardsOf()]));
    await userEvent.fill(page.getByRole('textbox', { name: 'Сколько учеников с карточками' }), '12');
    await expect.element(page.getByText('С 1 по 12')).toBeVisible();
  });
});

describe('the way to the scanner', () => {
  const address = { status: 200, body: { url: '/speaker/activity/scanner#key=one' } };

  it('is a symbol for a phone and a link for this computer, with the trial before the start', async () => {
    open('scanner', () => address);
    await expect.element(page.getByRole('img', { name: 'QR-код сканера карточек' })).toBeVisible();
    const here = page.getByRole('link', { name: 'Открыть на этом компьютере' });
    await expect.element(here).toHaveAttribute('href', `${window.location.origin}/speaker/activity/scanner#key=one`);
    await expect.element(page.getByText(/^До начала сканер показывает/)).toBeVisible();
  });

  it('says nothing of a trial once the lesson goes on', async () => {
    open('scanner', () => address, { phase: 'open' });
    await expect.element(page.getByRole('img', { name: 'QR-код сканера карточек' })).toBeVisible();
    expect(page.getByText(/^До начала сканер показывает/).elements()).toEqual([]);
  });

  it('says that plain http gives no camera', async () => {
    open('scanner', () => ({ status: 200, body: { url: 'http://school.example/speaker/activity/scanner#key=one' } }));
    await expect.element(page.getByText(/браузер не даст сканеру камеру/)).toBeVisible();
  });

  it('is closed to every scanner, and shows a new address then', async () => {
    let given = 0;
    const { calls } = open('scanner', ({ path }) => {
      if (path.includes('revoke')) return { status: 204, body: null };
      given += 1;
      return { status: 200, body: { url: `/speaker/activity/scanner#key=${given}` } };
    });
    await button('Закрыть все сканеры').click();
    await expect
      .element(page.getByRole('link', { name: 'Открыть на этом компьютере' }))
      .toHaveAttribute('href', expect.stringMatching(/#key=2$/));
    expect(calls.filter(({ path }) => path.includes('revoke'))).toHaveLength(1);
  });
});
