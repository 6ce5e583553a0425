import '@parta/ui/tokens.css';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, DrawnAttempt, heading, RESULTS, words } from '../../testing/drawn-attempt.tsx';
import { question, RIGHT, WRONG } from '../../testing/sample-room.ts';
import { shelf } from './api.ts';
import { attemptTexts } from './texts.ts';

/** A question with a field. */
const TYPED = { ...question, question_id: 'typed', type: 'text', content: {} } as const;
const COUNTED = { ...question, question_id: 'counted', type: 'number', content: { unit: '' } } as const;

let drawn: DrawnAttempt;

beforeEach(() => {
  drawn = new DrawnAttempt();
});

afterEach(() => drawn.close());

describe('what is typed', () => {
  const field = () => page.getByRole('textbox');

  beforeEach(() => {
    drawn.opened = {
      ...drawn.opened,
      contents: drawn.opened.contents.map((content) => ({ ...content, questions: [TYPED] })),
    };
  });

  it.each([
    ['left', () => window.dispatchEvent(new Event('pagehide'))],
    [
      'hidden',
      () => {
        Object.defineProperty(window.document, 'visibilityState', { value: 'hidden', configurable: true });
        window.document.dispatchEvent(new Event('visibilitychange'));
        Reflect.deleteProperty(window.document, 'visibilityState');
      },
    ],
  ])('is sent at once when the page is %s', async (_, leave) => {
    await drawn.begin();
    await field().fill('Волга');
    leave();
    await expect.poll(() => drawn.answers).toEqual([{ text: 'Волга' }]);
  });

  it('and emptied again is no answer any more, by the field or by the button', async () => {
    await drawn.begin();
    await field().fill('Волга');
    await expect.element(words(attemptTexts.saved)).toBeVisible();
    await field().fill('');
    await expect.poll(() => drawn.answers).toEqual([{ text: 'Волга' }, null]);
    await expect.element(button(attemptTexts.empty_answer)).not.toBeInTheDocument();
    await field().fill('Лена');
    await userEvent.click(button(attemptTexts.empty_answer));
    await expect.element(field()).toHaveValue('');
    await expect.poll(() => drawn.answers.at(-1)).toBeNull();
  });

  it('as what can’t be read leaves the answer that was saved, and says so', async () => {
    drawn.opened = {
      ...drawn.opened,
      contents: drawn.opened.contents.map((content) => ({ ...content, questions: [COUNTED] })),
    };
    await drawn.begin();
    await field().fill('12');
    await expect.element(words(attemptTexts.saved)).toBeVisible();
    await field().fill('двенадцать');
    await expect.element(words(attemptTexts.draft_not_saved)).toBeVisible();
    await field().fill('13');
    await expect.element(words(attemptTexts.draft_not_saved)).not.toBeInTheDocument();
    await expect.poll(() => drawn.answers).toEqual([{ text: '12' }, { text: '13' }]);
  });

  it('is no answer before the button where answers are final, and says so', async () => {
    drawn.opened = { ...drawn.opened, repeated_answers: false };
    await drawn.begin();
    await field().fill('Волга');
    await expect.element(words(attemptTexts.draft_not_given)).toBeVisible();
    await userEvent.click(button('Ответить'));
    await expect.element(words(attemptTexts.draft_not_given)).not.toBeInTheDocument();
    await expect.poll(() => drawn.answers).toEqual([{ text: 'Волга' }]);
  });
});

describe('a question that cannot be drawn', () => {
  it('costs neither its neighbour on the slide nor the next slide', async () => {
    const contents = drawn.opened.contents.map((content) => ({
      ...content,
      questions: content.questions.flatMap((asked) => [
        { ...asked, question_id: `${asked.question_id} broken`, content: {} },
        asked,
      ]),
    }));
    drawn.opened = { ...drawn.opened, contents };
    await drawn.begin();
    await expect.element(words(attemptTexts.undrawn_question(1))).toBeVisible();
    await userEvent.click(page.getByRole('radio').first());
    await expect.poll(() => drawn.answers).toEqual([{ option_id: RIGHT }]);
    await userEvent.click(button(attemptTexts.next));
    await expect.element(heading('Озёра')).toBeVisible();
    await userEvent.click(page.getByRole('radio').first());
    await expect.poll(() => drawn.answers).toHaveLength(2);
  });
});

describe('an error on the way of an answer', () => {
  it('is told, is not called saved, and the answer is sent once it can be', async () => {
    await drawn.begin();
    await userEvent.click(page.getByRole('radio').first());
    await expect.element(words(attemptTexts.saved)).toBeVisible();
    const broken = vi.spyOn(crypto, 'getRandomValues').mockImplementation(() => {
      throw new TypeError('not a function');
    });
    await userEvent.click(page.getByRole('radio').last());
    await expect.element(words(attemptTexts.unkept)).toBeVisible();
    expect(drawn.answers).toHaveLength(1);
    broken.mockRestore();
    await expect.element(words(attemptTexts.saved)).toBeVisible();
    expect(drawn.answers).toEqual([{ option_id: RIGHT }, { option_id: WRONG }]);
  });

  it.each(['full', 'refused'])('of a storage that is %s is told only while the server has no answer', async (how) => {
    const broken = vi.spyOn(IDBObjectStore.prototype, how === 'full' ? 'add' : 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    drawn.cut = ['answers'];
    await drawn.begin();
    await userEvent.click(page.getByRole('radio').first());
    await expect.element(words(attemptTexts.kept_in_memory)).toBeVisible();
    drawn.cut = [];
    window.dispatchEvent(new Event('online'));
    await expect.element(words(attemptTexts.saved)).toBeVisible();
    broken.mockRestore();
    expect(drawn.answers).toEqual([{ option_id: RIGHT }]);
  });
});

describe('an attempt', () => {
  const option = () => page.getByRole('radio').first();

  it('sends what is picked by itself, and tells that it is saved', async () => {
    await drawn.begin();
    await expect.element(heading('Реки')).toBeVisible();
    // Pressed as a person would: a press in the very frame that draws the slide comes before it listens.
    await userEvent.click(option());
    await expect.poll(() => drawn.answers).toEqual([{ option_id: RIGHT }]);
    await expect.element(words(attemptTexts.saved)).toBeVisible();
  });

  it('takes back what was picked by one press', async () => {
    await drawn.begin();
    await userEvent.click(option());
    await expect.element(option()).toBeChecked();
    await userEvent.click(button(attemptTexts.empty_answer));
    await expect.element(option()).not.toBeChecked();
    await expect.poll(() => drawn.answers).toEqual([{ option_id: RIGHT }, null]);
    await expect.element(words(attemptTexts.answer_emptied)).toBeVisible();
    expect(document.activeElement?.getAttribute('role')).toBe('heading');
  });

  it('leads from the map to any slide, and the focus to its heading', async () => {
    await drawn.begin();
    await userEvent.click(button(attemptTexts.map));
    await userEvent.click(page.getByRole('button', { name: /Озёра/u }));
    await expect.element(heading('Озёра')).toBeVisible();
    await expect.element(heading('Озёра')).toHaveFocus();
  });

  it('warns before a slide with an unanswered question is left for good', async () => {
    drawn.opened = { ...drawn.opened, content_navigation: false };
    await drawn.begin();
    await userEvent.click(button(attemptTexts.next));
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    await userEvent.click(button(attemptTexts.leave_anyway));
    await expect.element(heading('Озёра')).toBeVisible();
    expect(button(attemptTexts.back).elements()).toEqual([]);
  });

  it('tells what a teacher has given by criteria, and her comment', async () => {
    const criteria = [
      { title: 'Тезис', points: 1, max_points: 1 },
      { title: '', points: 1.5, max_points: 2 },
    ];
    drawn.results = {
      ...RESULTS,
      show_correctness: true,
      questions: RESULTS.questions.map((row) => ({ ...row, comment: 'Нужен ещё довод', criteria })),
    };
    drawn.opened = { ...drawn.opened, content_id: 'three' };
    await drawn.begin();
    await userEvent.click(button(attemptTexts.finish));
    await userEvent.click(button(attemptTexts.finish_confirm));
    await userEvent.click(page.getByText('Реки', { exact: true }).last());
    const row = page.getByRole('listitem').filter({ hasText: 'К1. Тезис' });
    for (const words of ['К1. Тезис', 'Комментарий преподавателя', 'Нужен ещё довод']) {
      await expect.element(row.getByText(words)).toBeVisible();
    }
  });

  it.each([
    ['in figures', 'five', [50, 70, 85], 3, '3'],
    ['in words', 'pass', [50], 1, 'зачёт'],
  ] as const)('tells the grade %s', async (_how, kind, thresholds, grade, told) => {
    drawn.results = { ...RESULTS, grade, grade_scale: { kind, thresholds: [...thresholds] } };
    drawn.opened = { ...drawn.opened, content_id: 'three' };
    await drawn.begin();
    await userEvent.click(button(attemptTexts.finish));
    await userEvent.click(button(attemptTexts.finish_confirm));
    await expect.element(heading(attemptTexts.results_title)).toBeVisible();
    expect(document.querySelector('.score')?.textContent).toContain(`Отметка${told}`);
  });

  it('leads to the certificate that the attempt has brought', async () => {
    drawn.results = { ...RESULTS, certificate: 'https://parta.example/certificate/N1' };
    drawn.opened = { ...drawn.opened, content_id: 'three' };
    await drawn.begin();
    await userEvent.click(button(attemptTexts.finish));
    await userEvent.click(button(attemptTexts.finish_confirm));
    const way = page.getByRole('link', { name: attemptTexts.open_certificate });
    await expect.element(way).toHaveAttribute('href', 'https://parta.example/certificate/N1');
  });

  it('lists what has no answer before it asks for the end', async () => {
    drawn.opened = { ...drawn.opened, content_id: 'three' };
    await drawn.begin();
    await userEvent.click(button(attemptTexts.finish));
    await expect.element(words(attemptTexts.finish_unanswered(3))).toBeVisible();
    expect(drawn.isEnded).toBe(false);
    await userEvent.click(button(attemptTexts.finish_confirm));
    await expect.poll(() => drawn.isEnded).toBe(true);
    await expect.element(heading(attemptTexts.results_title)).toBeVisible();
    await expect.element(words(attemptTexts.hidden)).toBeVisible();
  });

  it('tells that its end waits for a connection, and goes on until it has come', async () => {
    drawn.opened = { ...drawn.opened, content_id: 'three' };
    await drawn.begin();
    await userEvent.click(button(attemptTexts.finish));
    drawn.cut = ['finish'];
    await userEvent.click(button(attemptTexts.finish_confirm));
    await expect.element(words(attemptTexts.finishing_offline)).toBeVisible();
    await userEvent.click(button(attemptTexts.finishing_back));
    await expect.element(button(attemptTexts.finish_confirm)).toBeVisible();
    drawn.cut = [];
    await userEvent.click(button(attemptTexts.finish_confirm));
    await expect.element(heading(attemptTexts.results_title)).toBeVisible();
  });

  it('goes on without the server with what this device has kept', async () => {
    await shelf.keep(drawn.opened);
    drawn.about = () => {
      throw new TypeError('no network');
    };
    drawn.draw();
    await expect.element(heading('Реки')).toBeVisible();
  });

  it('begins after a reload without the server at the slide where she stood', async () => {
    await shelf.keep(drawn.opened);
    drawn.about = () => {
      throw new TypeError('no network');
    };
    drawn.isCut = true;
    drawn.draw();
    await userEvent.click(button(attemptTexts.next));
    await expect.element(heading('Озёра')).toBeVisible();
    drawn.drawAnew();
    await expect.element(heading('Озёра')).toBeVisible();
  });

  it('shows after a reload without the server what had arrived there', async () => {
    await drawn.begin();
    // Pressed as a person would: a press in the very frame that draws the slide comes before it listens.
    await userEvent.click(option());
    await expect.element(words(attemptTexts.saved)).toBeVisible();
    drawn.about = () => {
      throw new TypeError('no network');
    };
    drawn.drawAnew();
    await expect.element(option()).toBeChecked();
  });
});
