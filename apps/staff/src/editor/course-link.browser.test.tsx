import { hideAllToasts } from '@parta/ui/overlays/toasts';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type OpenedEditor, openEditor } from './testing/open-editor.tsx';
import { countIds, MATERIAL, sampleDocument, sampleLoaded } from './testing/sample-material.ts';

const COPY = 'Скопировать ссылку для самостоятельного изучения';
const CHILD = 'DDDDDDDDDDDDDDDDDDDDDA';
const write = navigator.clipboard.writeText;

let opened: OpenedEditor | null = null;
afterEach(() => {
  opened?.close();
  hideAllToasts();
  navigator.clipboard.writeText = write;
});

it('the editor of a course copies the link to it, and to each of its modules', async () => {
  const copied: string[] = [];
  navigator.clipboard.writeText = (text) => {
    copied.push(text);
    return Promise.resolve();
  };
  const sample = sampleDocument(countIds(), { Истоки: [] });
  const toc = sample.toc.map((section) => ({ ...section, type: 'material' as const, material_id: CHILD }));
  const children = [{ id: CHILD, title: 'Истоки', template: 'test' as const, contents_count: 3 }];
  opened = openEditor(sampleLoaded({ ...sample, toc }, { template: 'course', children }), ({ path }) =>
    path.endsWith('/link/') ? { status: 200, body: { code: 'aCODE' } } : null,
  );
  await userEvent.click(page.getByRole('button', { name: `${COPY}: Истоки`, exact: true }));
  const address = new URL('/link/aCODE', window.location.href).href;
  await expect.poll(() => copied).toEqual([address]);
  await userEvent.click(page.getByRole('button', { name: COPY, exact: true }));
  await expect.poll(() => copied).toEqual([address, address]);
  const path = `/api/v1/material/${MATERIAL}/link/`;
  expect(opened.calls.filter((call) => call.path === path).map(({ body }) => body)).toEqual([
    { submaterial_id: toc[0]?.id },
    { submaterial_id: null },
  ]);
});
