import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { UiProvider } from '../theme/ui-provider.tsx';
import { IconButton } from './icon-button.tsx';

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  root.render(
    <UiProvider>
      <IconButton label="share" icon={<span aria-hidden="true">↗</span>} />
    </UiProvider>,
  );
});

afterEach(() => {
  vi.useRealTimers();
  root.unmount();
  host.remove();
});

describe('the tooltip of a button', () => {
  it('[GEN-20] appears after 1000 ms of hover, and not before', async () => {
    const button = page.getByRole('button', { name: 'share' });
    await expect.element(button).toBeVisible();
    const shown = () => page.getByRole('tooltip').elements().length;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pointer = { bubbles: true, pointerType: 'mouse' };
    button.element().dispatchEvent(new PointerEvent('pointerover', pointer));
    button.element().dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    button.element().dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
    vi.advanceTimersByTime(900);
    expect(shown()).toBe(0);
    vi.advanceTimersByTime(100);
    vi.useRealTimers();
    await expect.element(page.getByRole('tooltip')).toMatchTextContent('share');
  });
});
