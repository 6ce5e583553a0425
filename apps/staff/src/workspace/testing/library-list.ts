import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TEACHER } from '../../shell/testing/open-screen.tsx';

/** Permissions of a teacher who makes materials of every kind. */
export const PERMISSIONS = [
  ...TEACHER,
  'material:me:type:survey',
  'material:me:type:presentation',
  'material:me:type:material',
];

/** Row of the list with a title. */
export const row = (title: string | RegExp) => page.getByRole('row', { name: title });
/** Beside the title of a row. */
export const BESIDE = { position: { x: 600, y: 10 } };
/** Title of a row. */
export const link = (title: string) => page.getByRole('link', { name: new RegExp(`^${title}`) });
/** Button with exactly this name. */
export const button = (name: string) => page.getByRole('button', { name, exact: true });
/** Command of the opened menu. */
export const item = (name: string | RegExp) => page.getByRole('menuitem', { name });
/** The opened dialog. */
export const dialog = () => page.getByRole('dialog');

/** Gives a command from the menu of a row. */
export async function ask(title: string, command: string): Promise<void> {
  await userEvent.click(button(`Действия: ${title}`));
  await userEvent.click(item(new RegExp(`^${command}`)));
}

/** Waits until nothing of the kind is shown. */
export async function seeGone(element: { elements: () => Element[] }): Promise<void> {
  await expect.poll(() => element.elements()).toEqual([]);
}
