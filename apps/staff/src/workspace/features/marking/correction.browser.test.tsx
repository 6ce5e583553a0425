import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../../../shell/testing/list-violations.ts';
import type { Answer, Answerer } from '../../../shell/testing/open-screen.tsx';
import { type OpenedWorkspace, openWorkspace } from '../../testing/open-workspace.tsx';

const id = (letter: string): string => letter.repeat(22);
const PATH = `/statistics/authored/${id('B')}/correction/${id('Q')}`;

const PREVIEW = {
  version: 'v1',
  attempts: 28,
  raised: 1,
  lowered: 1,
  changes: [
    { participant_id: id('C'), attempt: 1, name: 'Белов Пётр', before: 0, after: 2.5 },
    { participant_id: id('D'), attempt: 1, name: 'Громова Анна', before: 2.5, after: 0 },
  ],
};

const YESNO = { type: 'yesno', content: {}, key: { correct: true } };

/** The server, which keeps what was corrected. @param refusal what applying is answered with */
function serve(refusal?: Answer, asked: { type: string; content: unknown; key: unknown } = YESNO): Answerer {
  const made: object[] = [];
  return ({ path, method }) => {
    if (path.endsWith('/preview/')) return { status: 200, body: PREVIEW };
    if (!path.endsWith('/correction/')) return { status: 200, body: [] };
    if (method === 'POST') {
      if (refusal !== undefined) return refusal;
      made.push({ kind: 'full', reason: 'Опечатка', author: 'Смирнова Мария', made_at: '2026-11-20T09:00:00.000Z' });
      return { status: 200, body: { changed: 2 } };
    }
    const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Волга — река?' }] }] };
    const question = { question_id: id('Q'), num: 1, max_points: 2.5, text, ...asked };
    return {
      status: 200,
      body: {
        activity_title: 'Реки и озёра',
        question,
        corrections: made,
        can_undo: made.length > 0,
      },
    };
  };
}

let opened: OpenedWorkspace | null = null;
beforeEach(async () => {
  await page.viewport(1440, 900);
});
afterEach(() => opened?.close());

const button = (name: string) => page.getByRole('button', { name });
const bodies = () => opened?.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('a correction', () => {
  it('of the key is shown before it is made, and made with a reason', async () => {
    opened = openWorkspace(PATH, serve());
    await userEvent.click(page.getByRole('radio', { name: 'Нет' }));
    await userEvent.click(button('Показать, что изменится'));
    await expect.element(page.getByText(/Баллы повысятся: 1, понизятся: 1\. Всего проверено 28 работ/)).toBeVisible();
    await expect.element(page.getByRole('row', { name: 'Белов Пётр 0 2,5' })).toBeVisible();
    await userEvent.click(button('Применить исправление'));
    await expect.element(page.getByText('Напишите, почему исправляете')).toBeVisible();
    await userEvent.fill(page.getByRole('textbox', { name: 'Причина' }), 'Опечатка');
    await userEvent.click(button('Применить исправление'));
    await expect.element(page.getByText('Засчитано всем')).toBeVisible();
    const correction = { kind: 'key', key: { correct: false } };
    expect(bodies()).toEqual([{ correction }, { correction, version: 'v1', reason: 'Опечатка' }]);
    await expect.element(page.getByRole('radio', { name: /Отменить исправление/ })).toBeVisible();
  });

  it('of an order puts an item in a place, and what stood there in its own', async () => {
    const items = ['Исток', 'Русло', 'Устье'].map((text, index) => ({ id: id(String(index)), text, image: null }));
    const order = items.map((item) => item.id);
    const asked = { type: 'ordering', content: { items }, key: { order, scoring: 'partial' } };
    opened = openWorkspace(PATH, serve(undefined, asked));
    await userEvent.click(page.getByRole('combobox', { name: 'Место 1' }));
    await userEvent.click(page.getByRole('option', { name: 'Устье' }));
    await expect.element(page.getByRole('combobox', { name: 'Место 3' })).toHaveValue('Исток');
    await userEvent.click(button('Показать, что изменится'));
    await expect
      .poll(bodies)
      .toEqual([{ correction: { kind: 'key', key: { order: order.toReversed(), scoring: 'partial' } } }]);
  });

  it('of pairs changes one of them', async () => {
    const sides = (letters: string) => [...letters].map((letter) => ({ id: id(letter), text: letter, image: null }));
    const pairs = [
      { left_id: id('A'), right_id: id('X') },
      { left_id: id('B'), right_id: id('Y') },
    ];
    const asked = { type: 'matching', content: { left: sides('AB'), right: sides('XYZ') }, key: { pairs } };
    opened = openWorkspace(PATH, serve(undefined, asked));
    await userEvent.click(page.getByRole('combobox', { name: 'A' }));
    await userEvent.click(page.getByRole('option', { name: 'Z' }));
    await userEvent.click(button('Показать, что изменится'));
    const key = { pairs: [pairs[1], { left_id: id('A'), right_id: id('Z') }] };
    await expect.poll(bodies).toEqual([{ correction: { kind: 'key', key } }]);
  });

  it('of gaps changes what may be written, typed and picked in them, and keeps how it is compared', async () => {
    const options = ['Ока', 'Обь'].map((text, index) => ({ id: id(String(index)), text }));
    const gap = { type: 'gap', options: [] };
    const parts = [
      { ...gap, id: id('T'), kind: 'text' },
      { ...gap, id: id('N'), kind: 'number' },
      { ...gap, id: id('L'), kind: 'list', options },
    ];
    const folds = { fold_case: true, fold_yo: true, fold_spaces: true, typo_tolerance: false };
    const near = { tolerance: 0.5, tolerance_kind: 'absolute' };
    const gaps = [
      { gap_id: id('T'), kind: 'text', rule: { accepted: ['Волга'], ...folds } },
      { gap_id: id('N'), kind: 'number', rule: { value: 3, ...near } },
      { gap_id: id('L'), kind: 'list', correct_option_id: id('0') },
    ];
    opened = openWorkspace(PATH, serve(undefined, { type: 'cloze', content: { parts }, key: { gaps } }));
    await userEvent.fill(page.getByRole('textbox', { name: 'Пропуск 1' }), 'Волга\nИтиль\n');
    await userEvent.fill(page.getByRole('textbox', { name: 'Пропуск 2' }), '3,5');
    await userEvent.click(page.getByRole('combobox', { name: 'Пропуск 3' }));
    await userEvent.click(page.getByRole('option', { name: 'Обь' }));
    await userEvent.click(button('Показать, что изменится'));
    const key = {
      gaps: [
        { gap_id: id('T'), kind: 'text', rule: { accepted: ['Волга', 'Итиль'], ...folds } },
        { gap_id: id('N'), kind: 'number', rule: { value: 3.5, ...near } },
        { gap_id: id('L'), kind: 'list', correct_option_id: id('1') },
      ],
    };
    await expect.poll(bodies).toEqual([{ correction: { kind: 'key', key } }]);
    expect(await listViolations()).toEqual([]);
  });

  it('of a place on a picture draws and removes places, and keeps those that stand', async () => {
    const image = { hash: 'a'.repeat(64), alt: 'Карта', width: 800, height: 400 };
    const stands = { id: id('R'), shape: 'rectangle', x: 0.1, y: 0.1, width: 0.2, height: 0.2 };
    const wrong = { id: id('P'), shape: 'polygon', points: [0, 0.2, 0.4].map((x) => ({ x, y: x ** 2 })) };
    const asked = { type: 'hotspot', content: { image }, key: { regions: [stands, wrong] } };
    opened = openWorkspace(PATH, serve(undefined, asked));
    await userEvent.click(button('Удалить место 2'));
    await userEvent.click(button('Овал'));
    await userEvent.click(button('Поставить в середину'));
    await userEvent.click(button('Показать, что изменится'));
    const new_id: unknown = expect.any(String);
    const drawn = { id: new_id, shape: 'ellipse', x: 0.4, y: 0.4, width: 0.2, height: 0.2 };
    await expect.poll(bodies).toEqual([{ correction: { kind: 'key', key: { regions: [stands, drawn] } } }]);
    for (const width of [390, 1440]) {
      await page.viewport(width, 900);
      expect(await listViolations()).toEqual([]);
    }
  });

  it('is looked at again where the results have changed meanwhile', async () => {
    opened = openWorkspace(PATH, serve({ status: 409, body: { reason: 'changed' } }));
    await userEvent.click(page.getByRole('radio', { name: /Засчитать всем/ }));
    await userEvent.click(button('Показать, что изменится'));
    await userEvent.fill(page.getByRole('textbox', { name: 'Причина' }), 'Опечатка');
    await userEvent.click(button('Применить исправление'));
    await expect.element(page.getByText(/результаты изменились/)).toBeVisible();
    expect(button('Применить исправление').elements()).toEqual([]);
  });

  it('has nothing against axe on a phone and a wide screen', async () => {
    opened = openWorkspace(PATH, serve());
    await userEvent.click(button('Показать, что изменится'));
    for (const width of [390, 1440]) {
      await page.viewport(width, 900);
      await expect.element(page.getByRole('row', { name: 'Белов Пётр 0 2,5' })).toBeVisible();
      expect(await listViolations()).toEqual([]);
    }
  });
});
