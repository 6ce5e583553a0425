import { setTheme } from '@parta/ui/theme/theme';
import axe from 'axe-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endMotion } from '../shell/testing/end-motion.ts';
import { kitchenTexts } from './texts.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

let close: () => void = () => undefined;

beforeAll(async () => {
  document.documentElement.lang = 'ru';
  const place = document.createElement('div');
  place.id = 'root';
  document.body.append(place);
  const { root } = await import('./kitchen.tsx');
  close = () => {
    root.unmount();
    place.remove();
  };
});
afterAll(() => close());

async function listViolations(): Promise<string[]> {
  const { violations } = await axe.run(document, { runOnly: TAGS, resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} at ${node.html}`));
}

it.each(['light', 'dark'] as const)('every part of the design system passes axe in the %s theme', async (theme) => {
  await expect.element(page.getByRole('heading', { name: kitchenTexts.heading, level: 1 })).toBeVisible();
  setTheme(theme);
  await expect.poll(() => document.documentElement.dataset['theme']).toBe(theme);
  endMotion();
  expect(await listViolations()).toEqual([]);
  for (const name of [kitchenTexts.autocomplete.pupils, kitchenTexts.autocomplete.loading]) {
    const field = page.getByRole('combobox', { name });
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(() => document.querySelector('.ui-autocomplete-dropdown')).not.toBeNull();
    expect(await listViolations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
  }
});
