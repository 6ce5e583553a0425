import { UiProvider } from '@parta/ui/theme/ui-provider';
import axe from 'axe-core';
import { type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { texts } from '../../editing/regions/texts.ts';
import { ascendingIds } from '../../suite/sample-ids.ts';
import { Editor } from './editor.tsx';
import type { Key } from './key.ts';
import { problems } from './problems.ts';
import type { Content } from './schema.ts';

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

let root: Root;
let container: HTMLElement;
let edited: { content: Content; answerKey: Key | null };

beforeEach(() => {
  container = document.createElement('main');
  document.body.append(container);
  root = createRoot(container);
  edited = { content: { image: null }, answerKey: { regions: [] } };
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
        fileUrl={() => PICTURE}
        newId={newId}
        pickImage={() => Promise.resolve({ hash: 'a'.repeat(64), alt: 'Карта', width: 800, height: 400 })}
        onChange={(next) => {
          edited = next;
          setQuestion(next);
        }}
      />
    </UiProvider>
  );
}

it('takes a picture and a right place on it without any dragging: put, moved, resized by keys and numbers, deleted', async () => {
  root.render(<Host />);
  await page.getByRole('button', { name: texts.pick }).click();
  await page.getByRole('button', { name: texts.tool.ellipse }).click();
  await page.getByRole('button', { name: texts.in_middle }).click();
  expect(edited.answerKey?.regions).toMatchObject([{ shape: 'ellipse', x: 0.4, y: 0.4, width: 0.2, height: 0.2 }]);
  expect(problems.find(edited.content, edited.answerKey)).toEqual([]);
  expect((await axe.run(container, { resultTypes: ['violations'] })).violations.map(({ id }) => id)).toEqual([]);

  const region = page.getByRole('button', { name: texts.region(1, texts.tool.ellipse) }).element();
  if (region instanceof SVGElement) region.focus();
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}{Alt>}{ArrowDown}{/Alt}');
  expect(edited.answerKey?.regions).toMatchObject([{ x: 0.41, y: 0.35, width: 0.2, height: 0.21 }]);
  await page.getByLabelText(texts.left).fill('12,5');
  expect(edited.answerKey?.regions).toMatchObject([{ x: 0.125 }]);

  if (region instanceof SVGElement) region.focus();
  await userEvent.keyboard('{Delete}');
  expect(edited.answerKey?.regions).toEqual([]);
});
