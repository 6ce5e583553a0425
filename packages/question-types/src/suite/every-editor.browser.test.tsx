import { UiProvider } from '@parta/ui/theme/ui-provider';
import { type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { editorKindOf, editorKinds } from '../editors.ts';
import { QUESTION_KINDS, type QuestionKind } from '../kinds.ts';
import { isNone } from '../parts.ts';
import { listFixtures } from './fixtures.ts';
import { listViolations } from './list-violations.ts';
import { ascendingIds } from './sample-ids.ts';

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

interface Edited {
  content: unknown;
  answerKey: unknown;
}

let root: Root;
let container: HTMLElement;
let edited: Edited;
let changes: number;

beforeEach(() => {
  container = document.createElement('main');
  document.body.append(container);
  root = createRoot(container);
  changes = 0;
});

afterEach(() => {
  root.unmount();
  container.remove();
});

interface HostProps {
  kind: QuestionKind;
  start: Edited;
  newId: () => string;
  disabled: boolean;
}

/** Keeps the question as the editor page does. */
function Host({ kind, start, newId, disabled }: HostProps): ReactNode {
  const [question, setQuestion] = useState(start);
  const { Editor } = editorKindOf(kind);
  return (
    <UiProvider>
      <h3>Вопрос</h3>
      <Editor
        {...question}
        problems={editorKindOf(kind).problems.find(question.content, question.answerKey)}
        disabled={disabled}
        fileUrl={() => PICTURE}
        newId={newId}
        pickImage={() => Promise.resolve({ hash: 'a'.repeat(64), alt: 'Река', width: 64, height: 48 })}
        onChange={(next) => {
          edited = next;
          changes += 1;
          setQuestion(next);
        }}
      />
    </UiProvider>
  );
}

async function draw(kind: QuestionKind, start: Edited | null = null, disabled = false): Promise<void> {
  const newId = ascendingIds();
  edited = start ?? newQuestion(kind, newId);
  root.render(<Host kind={kind} start={edited} newId={newId} disabled={disabled} />);
  await expect.element(page.getByRole('heading', { name: 'Вопрос' })).toBeVisible();
}

function newQuestion(kind: QuestionKind, newId: () => string): Edited {
  const { schema, key } = editorKindOf(kind);
  const content = schema.defaults(newId);
  return { content, answerKey: isNone(key) ? null : key.defaults(content, newId) };
}

function sampleOf(kind: QuestionKind): Edited {
  const [fixture] = listFixtures(kind);
  return { content: fixture?.content, answerKey: fixture?.key ?? null };
}

describe.each(QUESTION_KINDS)('the editor of %s', (kind) => {
  it('draws a new question and a ready one without a violation', async () => {
    const newId = ascendingIds();
    root.render(
      [newQuestion(kind, newId), sampleOf(kind)].map((start, index) => (
        <Host key={String(index)} kind={kind} start={start} newId={newId} disabled={false} />
      )),
    );
    await expect.element(page.getByRole('heading', { name: 'Вопрос' }).last()).toBeVisible();
    expect(await listViolations(container)).toEqual([]);
  });

  it('changes nothing by itself, and nothing while it is disabled', async () => {
    await draw(kind, sampleOf(kind), true);
    const controls = container.querySelectorAll<HTMLInputElement>('input, textarea, button, select');
    // A field to try something in changes nothing and may stay open.
    for (const control of controls) control.click();
    expect(changes).toBe(0);
  });
});

const entry = (name: string) => page.getByRole('textbox', { name, exact: true });

function paste(name: string, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  entry(name)
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

describe('an author at the keyboard', () => {
  it('types options, each after Enter, adds the fifth, marks one and moves it', async () => {
    await draw('single');
    await entry('Вариант А').click();
    await userEvent.keyboard('Дунай{Enter}Волга{Enter}Днепр{Enter}Урал{Enter}');
    await expect.element(entry('Вариант Д')).toHaveFocus();
    await userEvent.keyboard('Обь');
    await page.getByRole('radio', { name: 'Вариант Б — правильный' }).click({ force: true });
    await entry('Вариант Б').click();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect.element(entry('Вариант А')).toHaveFocus();
    await expect.element(entry('Вариант А')).toHaveValue('Волга');
    const { options } = editorKinds.single.schema.draft.parse(edited.content);
    expect(options.map((option) => option.text)).toEqual(['Волга', 'Дунай', 'Днепр', 'Урал', 'Обь']);
    expect(edited.answerKey).toEqual({ correct_option_id: options[0]?.id });
    expect(editorKindOf('single').problems.find(edited.content, edited.answerKey)).toEqual([]);
  });

  it('deletes an empty option by Backspace, and the mark goes with a deleted one', async () => {
    await draw('multiple', sampleOf('multiple'));
    await entry('Вариант А').click();
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}{Backspace}');
    await expect.element(entry('Вариант А')).toHaveValue('Байкал');
    const { options } = editorKinds.multiple.schema.draft.parse(edited.content);
    expect(options).toHaveLength(4);
    expect(
      editorKinds.multiple.key.fits(
        { options, shuffle: true },
        editorKinds.multiple.key.schema.parse(edited.answerKey),
      ),
    ).toBe(true);
  });

  it('is told at an option what it lacks once it was left, and sees its picture', async () => {
    await draw('survey');
    await entry('Вариант А').click();
    await expect.element(page.getByText(/У варианта А нет ни текста/)).not.toBeInTheDocument();
    await entry('Вариант Б').click();
    await expect.element(page.getByText(/У варианта А нет ни текста/)).toBeVisible();
    await page.getByRole('button', { name: 'Добавить картинку: Вариант А' }).click();
    await expect.element(page.getByText(/У варианта А нет ни текста/)).not.toBeInTheDocument();
    await expect.element(page.getByRole('img', { name: 'Река' })).toBeVisible();
  });

  it('pastes lines as options, as many as there may be', async () => {
    await draw('survey');
    paste('Вариант В', Array.from({ length: 14 }, (_, index) => `Река ${index}\r\n`).join(''));
    await expect.element(entry('Вариант В')).toHaveValue('Река 0');
    const { options } = editorKinds.survey.schema.draft.parse(edited.content);
    expect(options.map((option) => option.text)).toEqual([
      '',
      '',
      ...Array.from({ length: 9 }, (_, index) => `Река ${index}`),
      '',
    ]);
    await expect.element(page.getByRole('button', { name: 'Добавить вариант' })).toBeDisabled();
    await expect.element(page.getByText('Не вставлено: 5 строк. Больше 12 добавить нельзя.')).toBeVisible();
  });

  it.each([
    ['single', 'Вариант А', `${'я'.repeat(2000)}\nКиев`, /^Обрезано: 1 строка/],
    ['matching', 'Пара 1, слева', `Волга\t${'я'.repeat(2000)}\n`, /^Обрезано: 1 строка/],
    ['matching', 'Пара 1, слева', 'Волга\tморе\n'.repeat(70), /^Не вставлено:/],
    ['ordering', 'Пункт 1', 'Весна\n'.repeat(90), /^Не вставлено:/],
    ['text', 'Принимаемый ответ 1', 'Обь\n'.repeat(90), /^Не вставлено:/],
  ] as const)('says what of a paste has no room: %s, %s', async (kind, name, text, words) => {
    await draw(kind);
    paste(name, text);
    await expect.element(page.getByText(words)).toBeVisible();
    expect(changes).toBe(1);
  });

  it('pastes a list without its marks, and the cells of a table, each as an option and by one change', async () => {
    await draw('single');
    paste('Вариант А', 'А) Москва\nБ) Киев');
    await expect.element(entry('Вариант Б')).toHaveValue('Киев');
    expect(changes).toBe(1);
    paste('Вариант В', 'Минск\tРига');
    await expect.element(entry('Вариант Г')).toHaveValue('Рига');
    const { options } = editorKinds.single.schema.draft.parse(edited.content);
    expect(options.map((option) => option.text)).toEqual(['Москва', 'Киев', 'Минск', 'Рига', '', '']);
  });

  it('pastes items to order without their numbers', async () => {
    await draw('ordering');
    paste('Пункт 1', '1. Весна\n2. Лето');
    await expect.element(entry('Пункт 2')).toHaveValue('Лето');
    const content = editorKinds.ordering.schema.draft.parse(edited.content);
    const { order } = editorKinds.ordering.key.draft.parse(edited.answerKey);
    const textOf = new Map(content.items.map((item) => [item.id, item.text]));
    expect(order.slice(0, 2).map((id) => textOf.get(id))).toEqual(['Весна', 'Лето']);
  });

  it('pastes a table of two columns as pairs, equal right sides as one card', async () => {
    await draw('matching');
    paste('Пара 1, слева', 'Волга\tКаспийское\nУрал\tКаспийское\nОбь\tКарское\n');
    await expect.element(entry('Пара 3, справа')).toHaveValue('Карское');
    expect(changes).toBe(1);
    const content = editorKinds.matching.schema.draft.parse(edited.content);
    const { pairs } = editorKinds.matching.key.draft.parse(edited.answerKey);
    const textOf = new Map([...content.left, ...content.right].map((item) => [item.id, item.text]));
    expect(pairs.slice(0, 3).map((pair) => [textOf.get(pair.left_id), textOf.get(pair.right_id)])).toEqual([
      ['Волга', 'Каспийское'],
      ['Урал', 'Каспийское'],
      ['Обь', 'Карское'],
    ]);
    expect(pairs[0]?.right_id).toBe(pairs[1]?.right_id);
  });

  it('writes pairs in rows, left and right by Enter, and the stored order tells nothing', async () => {
    await draw('matching');
    await entry('Пара 1, слева').click();
    await userEvent.keyboard('Волга{Enter}Каспийское{Enter}Обь{Enter}Карское{Enter}Нева{Enter}Балтийское');
    const content = editorKinds.matching.schema.content.parse(edited.content);
    const { pairs } = editorKinds.matching.key.schema.parse(edited.answerKey);
    const textOf = new Map([...content.left, ...content.right].map((item) => [item.id, item.text]));
    expect(pairs.map((pair) => [textOf.get(pair.left_id), textOf.get(pair.right_id)])).toEqual([
      ['Волга', 'Каспийское'],
      ['Обь', 'Карское'],
      ['Нева', 'Балтийское'],
    ]);
  });

  it('keeps the focus in the list when its last row is deleted', async () => {
    await draw('matching', sampleOf('matching'));
    await page.getByRole('button', { name: 'Удалить: Чёрное море' }).click();
    await expect.element(page.getByRole('button', { name: 'Добавить лишнюю карточку' })).toHaveFocus();
    expect(editorKindOf('matching').problems.find(edited.content, edited.answerKey)).toEqual([]);
  });

  it('reads in words which numbers count', async () => {
    await draw('number');
    await entry('Правильный ответ').click();
    await userEvent.keyboard('9,8{Tab}м/с²{Tab}0,1');
    await expect.element(page.getByText('Засчитываются ответы от 9,7 до 9,9 м/с²')).toBeVisible();
    await expect.element(entry('Допуск ±')).toHaveValue('0,1');
    expect(edited.answerKey).toEqual({ value: 9.8, tolerance: 0.1, tolerance_kind: 'absolute' });
  });
});

describe('an author with the pointer', () => {
  it('drags an item to another place', async () => {
    await page.viewport(1000, 900);
    await draw('ordering', sampleOf('ordering'));
    const before = editorKinds.ordering.key.schema.parse(edited.answerKey).order;
    const rows = [...container.querySelectorAll<HTMLElement>('.qe-row')];
    const [handle] = [...container.querySelectorAll<HTMLElement>('.qe-handle')];
    const target = rows[2];
    if (handle === undefined || target === undefined) throw new Error('the list is not drawn');
    await userEvent.dragAndDrop(handle, target, { targetPosition: { x: 300, y: 40 } });
    const [first, second, third, ...rest] = before;
    await expect
      .poll(() => editorKinds.ordering.key.schema.parse(edited.answerKey).order)
      .toEqual([second, third, first, ...rest]);
    expect(editorKinds.ordering.schema.content.parse(edited.content)).toEqual(sampleOf('ordering').content);
  });
});
