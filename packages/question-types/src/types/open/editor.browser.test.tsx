import { UiProvider } from '@parta/ui/theme/ui-provider';
import axe from 'axe-core';
import { type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Editor } from './editor.tsx';
import type { Key } from './key.ts';
import { problems } from './problems.ts';
import type { Content } from './schema.ts';

let root: Root;
let container: HTMLElement;
let edited: { content: Content; answerKey: Key | null };

beforeEach(() => {
  container = document.createElement('main');
  document.body.append(container);
  root = createRoot(container);
  edited = { content: {}, answerKey: { criteria: '', scale: [] } };
});

afterEach(() => {
  root.unmount();
  container.remove();
});

/** Keeps the question as the editor page does. */
function Host(): ReactNode {
  const [question, setQuestion] = useState(edited);
  return (
    <UiProvider>
      <Editor
        {...question}
        problems={problems.find(question.content, question.answerKey)}
        disabled={false}
        fileUrl={() => ''}
        newId={() => ''}
        pickImage={() => Promise.resolve(null)}
        onChange={(next) => {
          edited = next;
          setQuestion(next);
        }}
      />
    </UiProvider>
  );
}

it('takes criteria with points, says what they come to and what is missing, and takes one out', async () => {
  root.render(<Host />);
  await page.getByRole('button', { name: 'Добавить критерий' }).click();
  await page.getByRole('button', { name: 'Добавить критерий' }).click();
  await page.getByRole('textbox', { name: 'Критерий К1' }).fill('Тезис');
  await page.getByRole('textbox', { name: 'Баллы К2' }).fill('2,5');
  await expect.element(page.getByText('Всего по критериям: 3,5')).toBeVisible();
  await expect.element(page.getByText(/Назовите критерий К2/)).toBeVisible();
  expect(edited.answerKey?.scale).toEqual([
    { title: 'Тезис', points: 1 },
    { title: '', points: 2.5 },
  ]);
  expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Удалить критерий К1' }));
  expect(edited.answerKey?.scale).toEqual([{ title: '', points: 2.5 }]);
});
