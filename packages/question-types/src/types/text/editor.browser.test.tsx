import { UiProvider } from '@parta/ui/ui-provider';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { trialTexts } from '../../editing/texts.ts';
import { Editor } from './editor.tsx';

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

it('says of a text that is tried whether it counts, and for which accepted answer', async () => {
  const answerKey = {
    accepted: ['Москва', 'гипертония'],
    fold_case: true,
    fold_yo: true,
    fold_spaces: true,
    typo_tolerance: true,
  };
  root.render(
    <UiProvider>
      <Editor
        content={{}}
        answerKey={answerKey}
        problems={[]}
        disabled={false}
        fileUrl={() => ''}
        newId={() => ''}
        pickImage={() => Promise.resolve(null)}
        onChange={() => undefined}
      />
    </UiProvider>,
  );
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
