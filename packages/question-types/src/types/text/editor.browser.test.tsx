import { UiProvider } from '@parta/ui/theme/ui-provider';
import { type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { foldTexts, refusedTexts, trialTexts } from '../../editing/texts.ts';
import { Editor } from './editor.tsx';
import type { Key } from './key.ts';

let root: Root;
let container: HTMLElement;

beforeEach(() => {
  container = document.createElement('main');
  document.body.append(container);
  root = createRoot(container);
});

afterEach(() => {
  root.unmount();
  container.remove();
});

/** Keeps the key as the editor page does. */
function Host({ accepted }: { accepted: string[] }): ReactNode {
  const folds = { fold_case: true, fold_yo: true, fold_spaces: true, typo_tolerance: true };
  const [answerKey, setAnswerKey] = useState<Key | null>({ accepted, ...folds });
  return (
    <UiProvider>
      <Editor
        content={{}}
        answerKey={answerKey}
        problems={[]}
        disabled={false}
        fileUrl={() => ''}
        newId={() => ''}
        pickImage={() => Promise.resolve(null)}
        onChange={(next) => setAnswerKey(next.answerKey)}
      />
    </UiProvider>
  );
}

it('says of a text that is tried whether it counts, and for which accepted answer', async () => {
  root.render(<Host accepted={['Москва', 'гипертония']} />);
  for (const [text, outcome] of [
    ['Москва', trialTexts.right],
    [' MOCKBA. ', trialTexts.same('Москва')],
    ['масква', trialTexts.slip('Москва')],
    ['гипотония', trialTexts.wrong],
  ] as const) {
    await page.getByLabelText(trialTexts.label).fill(text);
    await expect.element(page.getByText(outcome, { exact: true })).toBeVisible();
  }
});

it('lets the author say what is no slip, while slips are forgiven', async () => {
  root.render(<Host accepted={['невежда']} />);
  await page.getByLabelText(trialTexts.label).fill('невежа');
  await expect.element(page.getByText(trialTexts.slip('невежда'))).toBeVisible();
  const refused = page.getByLabelText(refusedTexts.answer(0), { exact: true });
  await refused.fill('невежа');
  await expect.element(page.getByText(trialTexts.wrong)).toBeVisible();
  page
    .getByRole('switch', { name: new RegExp(foldTexts.typo_tolerance.label) })
    .element()
    .focus();
  await userEvent.keyboard(' ');
  await expect.element(refused).not.toBeInTheDocument();
});
