import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

let host: HTMLElement;
let root: Root;

beforeEach(() => {
  host = document.createElement('div');
  root = createRoot(host);
});
afterEach(() => root.unmount());

function Part({ isBroken }: { isBroken: boolean }): ReactNode {
  if (isBroken) throw new TypeError('not a function');
  return <input />;
}

function draw(isBroken: boolean, resetKey: unknown): void {
  root.render(
    <ErrorBoundary resetKey={resetKey} fallback="fallback">
      <Part isBroken={isBroken} />
    </ErrorBoundary>,
  );
}

it('draws its children again once another thing is to be drawn, and not before', async () => {
  draw(true, 'one');
  await expect.poll(() => host.textContent).toBe('fallback');
  draw(false, 'one');
  await expect.poll(() => host.textContent).toBe('fallback');
  draw(false, 'two');
  await expect.poll(() => host.querySelector('input')).not.toBeNull();
  draw(true, 'three');
  await expect.poll(() => host.textContent).toBe('fallback');
});

it('leaves children that did not fail as they are, with what is typed in them', async () => {
  draw(false, 'one');
  await expect.poll(() => host.querySelector('input')).not.toBeNull();
  const input = host.querySelector('input');
  draw(false, 'two');
  await new Promise(requestAnimationFrame);
  expect(host.querySelector('input')).toBe(input);
});
