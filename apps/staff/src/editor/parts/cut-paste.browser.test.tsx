import { TextField } from '@parta/ui/fields/text-field';
import { hideAllToasts } from '@parta/ui/overlays/toasts';
import { UiProvider } from '@parta/ui/theme/ui-provider';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useCutPasteReport } from './use-cut-paste-report.ts';

function Sample(): ReactNode {
  useCutPasteReport();
  return <TextField label="Название" value="Река" onChange={() => undefined} maxLength={10} />;
}

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  root.render(
    <UiProvider>
      <Sample />
    </UiProvider>,
  );
});

afterEach(() => {
  hideAllToasts();
  root.unmount();
  host.remove();
});

function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  page
    .getByRole('textbox')
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

it('says that a field has taken a part of a pasted text, and nothing where all of it has room', async () => {
  await expect.element(page.getByRole('textbox')).toBeVisible();
  const field = page.getByRole('textbox').element();
  if (!(field instanceof HTMLInputElement)) throw new Error('no field');
  field.setSelectionRange(0, 4);
  paste('123456789+');
  field.setSelectionRange(4, 4);
  paste('123456');
  expect(page.getByRole('alert').elements()).toEqual([]);
  // The same words are shown once.
  await expect
    .poll(() => {
      paste('1234567');
      return page.getByText('Вставилось не всё: в поле помещается не больше 10 знаков.').elements().length;
    })
    .toBe(1);
});
