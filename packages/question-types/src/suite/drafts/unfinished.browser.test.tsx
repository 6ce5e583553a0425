import '@parta/ui/tokens.css';
import { type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { QuestionKind } from '../../kinds.ts';
import { QuestionPlayer, sendableDraft } from '../../question-player.tsx';

const item = (id: string, text: string) => ({ id, text, image: null });
const ORDER = { items: [item('a', 'Азия'), item('b', 'Африка'), item('c', 'Европа')] };
const PAIRS = {
  left: [item('a', 'Собака'), item('b', 'Кошка'), item('c', 'Жаба')],
  right: [item('x', 'Зверь'), item('y', 'Земноводное')],
};
const TEXT = {
  parts: [
    { type: 'gap', id: 'a', kind: 'text', options: [] },
    { type: 'text', text: ' впадает в море, длина ' },
    { type: 'gap', id: 'b', kind: 'number', options: [] },
  ],
};

let root: Root;
let container: HTMLElement;
let answers: unknown[];
let draft: unknown;

beforeEach(() => {
  container = document.createElement('main');
  document.body.append(container);
  root = createRoot(container);
  answers = [];
  draft = null;
});

afterEach(() => {
  root.unmount();
  container.remove();
});

function Host({ kind, content, given }: { kind: QuestionKind; content: unknown; given: unknown }): ReactNode {
  const [answer, setAnswer] = useState(given);
  return (
    <>
      <h1 id="question">Вопрос</h1>
      <QuestionPlayer
        kind={kind}
        content={content}
        answer={answer}
        review={null}
        disabled={false}
        labelledBy="question"
        fileUrl={() => ''}
        drafts={{ kept: draft, keep: (next) => (draft = next) }}
        onAnswer={(next) => {
          answers.push(next);
          setAnswer(next);
        }}
      />
    </>
  );
}

function draw(kind: QuestionKind, content: unknown, given: unknown = null): void {
  root.render(<Host kind={kind} content={content} given={given} />);
}

/** What is left of a page after a reload: the draft alone. */
function reload(kind: QuestionKind, content: unknown): void {
  root.unmount();
  root = createRoot(container);
  draw(kind, content);
}

const button = (name: string | RegExp) => page.getByRole('button', { name });

it('an order begins empty, and nothing can be sent before anything is placed', async () => {
  draw('ordering', ORDER);
  await expect.element(button(/поставить на место 1$/).first()).toBeVisible();
  expect(container.querySelectorAll('.qt-order li')).toHaveLength(0);
  await expect.element(button('Ответить')).toBeDisabled();
  expect(sendableDraft('ordering', ORDER, draft, null)).toBeNull();
});

it('items are placed by taps, moved by arrows and taken back by a tap', async () => {
  draw('ordering', ORDER);
  for (const name of ['Европа', 'Азия', 'Африка']) await button(new RegExp(`^${name} поставить`)).click();
  expect(draft).toEqual({ order: ['c', 'a', 'b'] });
  await expect.element(button(/Африка убрать$/)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(draft).toEqual({ order: ['c', 'b', 'a'] });
  await button(/Европа убрать$/).click();
  expect(draft).toEqual({ order: ['b', 'a'] });
  await button(/Европа поставить/).click();
  await button('Ответить').click();
  expect(answers).toEqual([{ order: ['b', 'a', 'c'] }]);
  expect(draft).toBeNull();
});

it('items are dragged into the column, to a place in it and back', async () => {
  draw('ordering', ORDER);
  await button(/Европа поставить/).dropTo(page.getByRole('list').first());
  await expect.poll(() => draft).toEqual({ order: ['c'] });
  await button(/Азия поставить/).dropTo(button(/Европа убрать$/));
  await expect.poll(() => draft).toEqual({ order: ['a', 'c'] });
  await button(/Азия убрать$/).dropTo(button(/Африка поставить/));
  await expect.poll(() => draft).toEqual({ order: ['c'] });
});

it.each<[QuestionKind, unknown, () => Promise<void>, unknown, string]>([
  ['ordering', ORDER, () => button(/^Европа/).click(), { order: ['c'] }, 'Заполнено 1 из 3. Отправить так?'],
  [
    'matching',
    PAIRS,
    async () => {
      await button(/^Собака/).click();
      await page.getByRole('radio', { name: /Зверь/ }).click();
    },
    { pairs: [{ left_id: 'a', right_id: 'x' }] },
    'Заполнено 1 из 3. Отправить так?',
  ],
  [
    'cloze',
    TEXT,
    () => page.getByRole('textbox').first().fill(' Волга '),
    { gaps: [{ gap_id: 'a', value: 'Волга' }] },
    'Заполнено 1 из 2. Отправить так?',
  ],
])('a part of %s is sent after a word of warning alone', async (kind, content, act, part, words) => {
  draw(kind, content);
  await act();
  await button('Ответить').click();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(button('Дозаполнить')).toHaveFocus();
  await button('Дозаполнить').click();
  expect(answers).toEqual([]);
  await button('Ответить').click();
  await button('Отправить').click();
  expect(answers).toEqual([part]);
  expect(draft).toBeNull();
});

it('a right item may be chosen again, and says how often it is', async () => {
  draw('matching', PAIRS);
  for (const name of ['Собака', 'Кошка']) {
    await button(new RegExp(`^${name}`)).click();
    await page.getByRole('radio', { name: /Зверь/ }).click();
  }
  await button(/^Жаба/).click();
  await expect.element(page.getByText('уже выбрана 2 раза')).toBeVisible();
  await page.getByRole('radio', { name: /Земноводное/ }).click();
  await button('Ответить').click();
  expect(answers).toEqual([
    {
      pairs: [
        { left_id: 'a', right_id: 'x' },
        { left_id: 'b', right_id: 'x' },
        { left_id: 'c', right_id: 'y' },
      ],
    },
  ]);
});

it('what is picked or typed stays over a reload until it is sent', async () => {
  draw('ordering', ORDER);
  await button(/^Европа/).click();
  reload('ordering', ORDER);
  await expect.element(button(/Европа убрать$/)).toBeVisible();
  draft = null;
  reload('text', {});
  await page.getByRole('textbox').fill('Нева');
  reload('text', {});
  await expect.element(page.getByRole('textbox')).toHaveValue('Нева');
});

it('a number that can’t be read keeps a part from being sent by hand, and the rest is what time sends', async () => {
  draw('cloze', TEXT);
  await page.getByRole('textbox').first().fill('Волга');
  await page.getByRole('textbox').nth(1).fill('много');
  await button('Ответить').click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'не похоже на число' })).toBeVisible();
  await page.getByRole('textbox').nth(1).fill('5 кг');
  await button('Ответить').click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'единица здесь не нужна' })).toBeVisible();
  expect(answers).toEqual([]);
  expect(sendableDraft('cloze', TEXT, draft, null)).toEqual({ gaps: [{ gap_id: 'a', value: 'Волга' }] });
});
