import { UiProvider } from '@parta/ui/theme/ui-provider';
import axe from 'axe-core';
import { type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ascendingIds } from '../../suite/sample-ids.ts';
import { Editor } from './editor.tsx';
import { type Key, key } from './key.ts';
import { problems } from './problems.ts';
import { type Content, schema } from './schema.ts';
import { editorTexts as texts } from './texts.ts';

let root: Root;
let container: HTMLElement;
let edited: { content: Content; answerKey: Key | null };

beforeEach(() => {
  container = document.createElement('main');
  document.body.append(container);
  root = createRoot(container);
  const newId = ascendingIds();
  const content = schema.defaults(newId);
  edited = { content, answerKey: key.defaults(content, newId) };
});

afterEach(() => {
  root.unmount();
  container.remove();
});

/** Keeps the question as the editor page does. */
function Host(): ReactNode {
  const [question, setQuestion] = useState(edited);
  const [newId] = useState(() => {
    const ids = ascendingIds();
    for (let used = 0; used < 50; used += 1) ids();
    return ids;
  });
  return (
    <UiProvider>
      <Editor
        {...question}
        problems={problems.find(question.content, question.answerKey)}
        disabled={false}
        fileUrl={() => ''}
        newId={newId}
        pickImage={() => Promise.resolve(null)}
        onChange={(next) => {
          edited = next;
          setQuestion(next);
        }}
      />
    </UiProvider>
  );
}

/** Every pair in words, and what belongs to nothing. */
function inWords(): { pairs: string[]; cards: string[] } {
  const { content, answerKey } = edited;
  const named = new Map([...content.left, ...content.right].map((item) => [item.id, item.text]));
  const pairs = (answerKey?.pairs ?? []).map((pair) => `${named.get(pair.left_id)} ${named.get(pair.right_id)}`);
  return { pairs, cards: content.right.map(({ text }) => text).toSorted() };
}

it('gives a card of one pair to another pair as well, and takes it apart again', async () => {
  root.render(<Host />);
  for (const [index, name] of ['Собака', 'Кошка', 'Жаба'].entries()) {
    await page.getByLabelText(texts.left(index), { exact: true }).fill(name);
  }
  await page.getByLabelText(texts.right(0), { exact: true }).fill('Зверь');
  await page.getByLabelText(texts.right(2), { exact: true }).fill('Земноводное');
  const choice = page.getByRole('combobox', { name: texts.card(1) });
  await choice.selectOptions(texts.card_of(0, 'Зверь'));
  expect(inWords()).toEqual({
    pairs: ['Собака Зверь', 'Кошка Зверь', 'Жаба Земноводное'],
    cards: ['Зверь', 'Земноводное'],
  });
  expect(problems.find(edited.content, edited.answerKey)).toEqual([]);
  await page.getByLabelText(texts.right(0), { exact: true }).fill('Млекопитающее');
  expect(inWords().pairs).toEqual(['Собака Млекопитающее', 'Кошка Млекопитающее', 'Жаба Земноводное']);
  expect((await axe.run(container, { resultTypes: ['violations'] })).violations.map(({ id }) => id)).toEqual([]);

  await choice.selectOptions(texts.own_card);
  await page.getByLabelText(texts.right(1), { exact: true }).fill('Хищник');
  expect(inWords()).toEqual({
    pairs: ['Собака Млекопитающее', 'Кошка Хищник', 'Жаба Земноводное'],
    cards: ['Земноводное', 'Млекопитающее', 'Хищник'],
  });
});
