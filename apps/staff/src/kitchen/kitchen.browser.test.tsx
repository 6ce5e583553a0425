import { setTheme } from '@parta/ui/theme';
import axe from 'axe-core';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
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
  const listMotion = () =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState !== 'finished' && effect?.getTiming().iterations !== Infinity);
  // Again until none is left: an inherited colour begins to change in a child when its parent has changed.
  for (let moving = listMotion(); moving.length > 0; moving = listMotion()) {
    for (const motion of moving) motion.finish();
  }
  const { violations } = await axe.run(document, { runOnly: TAGS, resultTypes: ['violations'] });
  expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} at ${node.html}`))).toEqual([]);
});
