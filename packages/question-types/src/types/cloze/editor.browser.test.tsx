import { UiProvider } from '@parta/ui/theme/ui-provider';
import axe from 'axe-core';
import { type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { texts } from '../../editing/gaps/texts.ts';
import { ascendingIds } from '../../suite/sample-ids.ts';
import { Editor } from './editor.tsx';
import type { KeyDraft } from './key.ts';
import { problems } from './problems.ts';
import type { Content } from './schema.ts';

let root: Root;
let container: HTMLElement;
let edited: { content: Content; answerKey: KeyDraft | null };

beforeEach(() => {
  container = document.createElement('main');
  document.body.append(container);
  root = createRoot(container);
  edited = { content: { parts: [] }, answerKey: { gaps: [] } };
});

afterEach(() => {
  root.unmount();
  container.remove();
});

/** Keeps the question as the editor page does. */
function Host(): ReactNode {
  const [question, setQuestion] = useState(edited);
  const [newId] = useState(() => ascendingIds());
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

it('makes the word at the caret a gap by keys, takes another kind for it and puts its word back', async () => {
  root.render(<Host />);
  const area = page.getByLabelText(texts.text);
  await area.fill('Длина Волги 3530 км');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{Control>}{Shift>}g{/Shift}{/Control}');
  await expect.element(area).toHaveValue('Длина Волги [1:\u00a03530] км');
  expect(edited.answerKey?.gaps).toMatchObject([{ kind: 'text', rule: { accepted: ['3530'] } }]);

  await page.getByRole('combobox', { name: texts.kind }).click();
  await page.getByRole('option', { name: texts.kinds.number }).click();
  expect(edited.answerKey?.gaps).toMatchObject([{ kind: 'number', rule: { value: 3530, tolerance: 0 } }]);
  expect(problems.find(edited.content, edited.answerKey)).toEqual([]);
  expect((await axe.run(container, { resultTypes: ['violations'] })).violations.map(({ id }) => id)).toEqual([]);

  await page.getByRole('button', { name: texts.remove_gap_of(1) }).click();
  expect(edited).toEqual({
    content: { parts: [{ type: 'text', text: 'Длина Волги 3530 км' }] },
    answerKey: { gaps: [] },
  });
});

it('pastes options of a list without their marks, the first of them where it was pasted', async () => {
  root.render(<Host />);
  const area = page.getByLabelText(texts.text);
  await area.fill('Столица — Москва');
  await userEvent.keyboard('{Control>}{Shift>}g{/Shift}{/Control}');
  await page.getByRole('combobox', { name: texts.kind }).click();
  await page.getByRole('option', { name: texts.kinds.list }).click();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'а) Киев\nб) Минск');
  const second = page.getByRole('textbox', { name: texts.option(2), exact: true });
  await expect.element(second).toHaveValue('');
  second.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(second).toHaveValue('Киев');
  await expect.element(page.getByRole('textbox', { name: texts.option(3), exact: true })).toHaveValue('Минск');
  await expect.element(page.getByRole('radio', { name: texts.right_option(1) })).toBeChecked();
});
