import { setTheme } from '@parta/ui/theme/theme';
import axe from 'axe-core';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { endMotion } from '../shell/testing/end-motion.ts';
import { kitchenTexts } from './texts.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

beforeAll(async () => {
  document.documentElement.lang = 'ru';
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  await import('./kitchen.tsx');
});

it.each(['light', 'dark'] as const)('every part of the design system passes axe in the %s theme', async (theme) => {
  await expect.element(page.getByRole('heading', { name: kitchenTexts.heading, level: 1 })).toBeVisible();
  setTheme(theme);
  await expect.poll(() => document.documentElement.dataset['theme']).toBe(theme);
  endMotion();
  const { violations } = await axe.run(document, { runOnly: TAGS, resultTypes: ['violations'] });
  expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} at ${node.html}`))).toEqual([]);
});
