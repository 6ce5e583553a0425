import '@parta/ui/tokens.css';
import type { AnswerState, OutboxView } from '@parta/web-kit/outbox';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RoomView } from '../../room/room-store.ts';
import { open, own, question, RIGHT, result, revealed, sampleRoom, slot, WRONG } from '../../testing/sample-room.ts';
import { RoomScreen } from './components/room-screen.tsx';
import { refusalTexts, roomTexts } from './texts.ts';

const NOTHING_GIVEN = { ...own, answer: null };

let root: Root;
let container: HTMLElement;
let left: number;

beforeEach(() => {
  left = 0;
  container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
});

afterEach(() => {
  root.unmount();
  container.remove();
});

/** Draws a state of the room; what is answered in it comes into the list. */
function draw(view: Partial<RoomView>): unknown[] {
  const sample = sampleRoom({ own: NOTHING_GIVEN, ...view });
  root.render(<RoomScreen room={sample.room} view={sample.view} onLeft={() => (left += 1)} />);
  return sample.answers;
}

/** What this device has sent or keeps of the question. */
function keeping(state: AnswerState, persistent = true): OutboxView {
  const kept = { submission_id: '4'.repeat(22), answer: { option_id: WRONG }, state };
  return { answers: new Map([[question.question_id, kept]]), persistent, loaded: true, unauthorized: false };
}

/** The field of an option; its circle is drawn beside it. */
function option(name: string): HTMLInputElement | null | undefined {
  const label = [...container.querySelectorAll('label')].find(({ textContent }) => textContent.includes(name));
  return label?.querySelector('input');
}

const options = () => container.querySelectorAll('input[type="radio"]').length;
const isDisabled = (name: string) => expect.poll(() => option(name)?.disabled);
const status = () => container.querySelector('.status')?.textContent;
const tells = (words: string) => expect.poll(() => container.textContent).toContain(words);

describe('before the first question', () => {
  it('a pupil is told that she is in, in what and under which name', async () => {
    draw({ document: { ...open, phase: 'lobby', slot: null } });
    await expect.element(page.getByRole('heading', { name: roomTexts.lobby_title })).toBeVisible();
    await tells(open.title);
    await tells(own.nickname);
  });

  it('a question that is not open yet is announced by its number alone', async () => {
    draw({ document: { ...open, phase: 'content', slot: { ...slot, title: '', question: null } } });
    await expect.element(page.getByRole('heading', { name: roomTexts.ready_title })).toBeVisible();
    await tells(roomTexts.question(1, 1));
    expect(options()).toBe(0);
  });
});

describe('an open question', () => {
  it('takes the option that is pressed', async () => {
    const answers = draw({});
    await isDisabled('Волга').toBe(false);
    option('Волга')?.click();
    expect(answers).toEqual([{ option_id: RIGHT }]);
  });

  it('shows the answer that counts, and lets it be changed where that is allowed', async () => {
    const answers = draw({ own });
    await expect.poll(() => option('Урал')?.checked).toBe(true);
    expect(status()).toBe(`${roomTexts.accepted}${roomTexts.accepted_changeable}`);
    await isDisabled('Волга').toBe(false);
    option('Волга')?.click();
    expect(answers).toEqual([{ option_id: RIGHT }]);
  });

  it('takes no second answer where the first one is for good, and says so', async () => {
    draw({ own, document: { ...open, repeated_answers: false } });
    await isDisabled('Волга').toBe(true);
    expect(status()).toBe(`${roomTexts.accepted}${roomTexts.accepted_final}`);
  });

  it.each<[string, AnswerState, string]>([
    ['is on its way', { kind: 'sending' }, roomTexts.sending],
    ['could not be kept', { kind: 'unkept' }, `${roomTexts.unkept}${roomTexts.unkept_text}`],
    ['waits for the network', { kind: 'saved_offline' }, `${roomTexts.saved}${roomTexts.saved_text}`],
    ['came too late', { kind: 'late' }, roomTexts.late],
    ['was refused', { kind: 'refused', reason: 'incomplete' }, `${roomTexts.refused}${refusalTexts['incomplete']}`],
  ])('tells that an answer %s', async (_case, state, words) => {
    draw({ outbox: keeping(state) });
    await expect.poll(options).toBe(2);
    expect(status()).toContain(words);
  });

  it('warns whose browser keeps nothing not to close the page', async () => {
    draw({ outbox: keeping({ kind: 'saved_offline' }, false) });
    await tells(roomTexts.saved_in_memory_text);
    expect(status()).toContain(roomTexts.no_storage);
  });

  it('tells above it that the connection is away', async () => {
    draw({ isCut: true });
    await isDisabled('Волга').toBe(false);
    expect(container.textContent).toContain(roomTexts.offline);
  });
});

describe('a question that cannot be drawn', () => {
  const broken = { ...slot, question: { ...question, question_id: 'broken', content: {} } };

  it('says so and where the answer is, and the next one is answered without a reload', async () => {
    draw({
      document: { ...open, slot: broken },
      own: { ...own, answer: { question_id: 'broken', answer: 1, accepted_at: '' } },
    });
    await expect.element(page.getByRole('heading', { name: roomTexts.undrawn_title })).toBeVisible();
    await tells(roomTexts.undrawn_text);
    expect(status()).toContain(roomTexts.accepted);
    const answers = draw({ document: { ...open, step: 2 } });
    await isDisabled('Волга').toBe(false);
    option('Волга')?.click();
    expect(answers).toEqual([{ option_id: RIGHT }]);
  });

  it('leaves the rest of the lesson to be seen', async () => {
    draw({ document: { ...open, slot: broken } });
    await tells(roomTexts.undrawn_text);
    draw({ document: { ...open, step: 2, phase: 'leaderboard', slot: null, leaderboard: [] } });
    await expect.element(page.getByRole('heading', { name: roomTexts.undrawn_title })).not.toBeInTheDocument();
  });
});

describe('a question that is over', () => {
  it('takes no answer, and tells who gave none', async () => {
    draw({ document: { ...open, phase: 'closed', closed_at: 0 } });
    await isDisabled('Волга').toBe(true);
    expect(status()).toBe(roomTexts.closed_unanswered);
    await tells(roomTexts.closed_title);
  });

  it('tells at the reveal what was right, what it brought and what there is in all', async () => {
    const shown = {
      ...revealed,
      show_correctness: true,
      revealed: { ...revealed.revealed, review: { correct_option_id: RIGHT } },
    };
    draw({
      document: {
        ...shown,
        revealed: { ...shown.revealed, explanation: null, tally: null, answers: 3, correct_answers_percentage: 67 },
      },
      own: { ...own, mark: { question_id: question.question_id, fraction: 0, points: 0 }, total_points: 4, streak: 2 },
    });
    await tells('+0');
    await tells(roomTexts.in_all('4', 4));
    await tells(roomTexts.streak(2));
    await expect.poll(() => container.querySelectorAll('[data-verdict="right"]').length).toBeGreaterThan(0);
  });

  it('keeps what was answered over a pause, and says that it goes on by itself', async () => {
    draw({ document: { ...open, paused: true }, outbox: keeping({ kind: 'paused' }) });
    await expect.element(page.getByRole('heading', { name: roomTexts.paused_title })).toBeVisible();
    await tells(roomTexts.saved_in_pause_text);
  });

  it('is put away while nobody leads the lesson', async () => {
    draw({ document: { ...open, phase: 'closed', closed_at: 0, presenter_left: true, paused: true } });
    await expect.element(page.getByRole('heading', { name: roomTexts.presenter_left_title })).toBeVisible();
    expect(options()).toBe(0);
  });
});

describe('the end', () => {
  const finished = { ...revealed, phase: 'finished', slot: null, revealed: null, show_correctness: true } as const;

  it('waits for the results, and then tells points, place and every answer', async () => {
    draw({ document: finished });
    await tells(roomTexts.finished_waiting);
    draw({
      document: finished,
      own: {
        ...own,
        total_points: 4.5,
        max_points: 9,
        percents: 50,
        grade: 3,
        grade_scale: { kind: 'five', thresholds: [50, 70, 85] },
        place: 2,
        results: [
          { ...result, points: 3, correct: true },
          { ...result, question_id: 'second', num: 2, title: 'Озёра', points: 1.5, correct: false },
          { ...result, question_id: 'third', num: 3, title: 'Моря', points: 0, answered: false, correct: null },
        ],
      },
    });
    await tells(roomTexts.result_of('4,5', '9'));
    expect(container.querySelector('.score')?.textContent).toContain(`${roomTexts.place}2`);
    expect(container.querySelector('.score')?.textContent).toContain('Отметка3');
    const marks = [...container.querySelectorAll('.marks li')].map((row) => row.textContent);
    expect(marks[0]).toContain(roomTexts.mark_right);
    expect(marks[1]).toContain(roomTexts.mark_partly);
    expect(marks[2]).toContain(roomTexts.mark_unanswered);
  });

  it('shows under an answer what whoever marked it said, and what each criterion brought', async () => {
    const criteria = [
      { title: 'Тезис', points: 2, max_points: 2 },
      { title: '', points: 0.5, max_points: 1 },
    ];
    const hand = { comment: 'А почему?', criteria };
    const results = [
      { ...result, points: 2.5, correct: null, hand },
      { ...result, question_id: 'second', num: 2 },
    ];
    draw({ document: finished, own: { ...own, total_points: 2.5, max_points: 3, percents: 83.3, results } });
    await tells('Комментарий: А почему?');
    expect(container.querySelector('.score')?.textContent).not.toContain('Отметка');
    await tells('К1. Тезис: 2 из 2');
    await tells('К2: 0,5 из 1');
    const [first, second] = [...container.querySelectorAll('.marks li')].map((row) => row.textContent);
    expect(first).toContain('А почему?');
    expect(second).not.toContain('Комментарий');
  });

  it('of the next screen the heading has the focus, so that it is read aloud', async () => {
    draw({});
    await isDisabled('Волга').toBe(false);
    draw({ document: finished });
    await expect.element(page.getByRole('heading', { name: roomTexts.finished_title })).toHaveFocus();
  });
});

describe('whoever is in the lesson no more', () => {
  it.each([
    ['removed', roomTexts.removed_title, 'Повторить'],
    ['unauthorized', roomTexts.left_title, roomTexts.enter_again],
    ['not_found', roomTexts.gone_title, 'Повторить'],
  ] as const)(
    'sees why when the server says %s, and is led back to the door by a press',
    async (state, title, name) => {
      draw({ status: state });
      await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
      await userEvent.click(page.getByRole('button', { name }));
      expect(left).toBe(1);
    },
  );
});
