import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { App } from './app.tsx';
import { scannerTexts } from './texts.ts';

const ACTIVITY_ID = '2'.repeat(22);

const send = window.fetch;
let root: Root;
let host: HTMLElement;
/** Keys that were sent. */
let keys: unknown[];

beforeEach(() => {
  keys = [];
  window.fetch = async (_address, init) => {
    const sent: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    keys.push(typeof sent === 'object' && sent !== null && 'key' in sent ? sent.key : undefined);
    return Response.json({ reason: 'not_found' }, { status: 404 });
  };
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});

afterEach(() => {
  root.unmount();
  host.remove();
  window.fetch = send;
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
});

it('tells that a key is of no use, and opens anew with another that is put into the address of the same tab', async () => {
  root.render(<App activity_id={ACTIVITY_ID} sealed="first" />);
  await expect.element(page.getByText(scannerTexts.bad_key_title)).toBeVisible();
  expect(keys).toEqual(['first']);
  window.location.hash = 'key=second';
  await expect.poll(() => keys).toEqual(['first', 'second']);
  expect(window.location.hash).toBe('');
  await expect.element(page.getByText(scannerTexts.bad_key_title)).toBeVisible();
});

it('stays as it is when the address changes without a key', async () => {
  root.render(<App activity_id={ACTIVITY_ID} sealed="first" />);
  await expect.element(page.getByText(scannerTexts.bad_key_title)).toBeVisible();
  window.location.hash = 'people';
  await new Promise((done) => setTimeout(done, 100));
  expect(keys).toEqual(['first']);
});
