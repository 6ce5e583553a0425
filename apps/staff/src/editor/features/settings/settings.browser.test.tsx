import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ORGANIZATION } from '../../../shell/testing/open-screen.tsx';
import { createDraftStore } from '../../document/saving/drafts.ts';
import { type OpenedEditor, openEditor } from '../../testing/open-editor.tsx';
import { countIds, MATERIAL, sampleDocument, sampleLoaded } from '../../testing/sample-material.ts';

let opened: OpenedEditor;

const minutes = () => page.getByRole('textbox', { name: 'Время на прохождение, минут' });

/** Waits for one more save and tells what it says of the material. */
async function readSave(count: number): Promise<unknown> {
  await expect.poll(() => opened.listSaves().length).toBe(count);
  return opened.listSaves().at(-1);
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  const drafts = createDraftStore();
  for (const { tab_id } of await drafts.list(ORGANIZATION.id, MATERIAL)) await drafts.remove(tab_id, MATERIAL);
  opened = openEditor(sampleLoaded(sampleDocument(countIds(), { Реки: ['Волга'] })));
  await userEvent.click(page.getByRole('button', { name: 'Настройки материала' }));
});
afterEach(() => opened.close());

describe('the time for an attempt, in the settings of a material', () => {
  it('has no limit at first, is saved as it is typed, and is without a limit again when it is emptied', async () => {
    await expect.element(minutes()).toHaveValue('');
    await userEvent.fill(minutes(), '45');
    expect(await readSave(1)).toMatchObject({ description: { attempt_minutes: 45 } });
    await userEvent.clear(minutes());
    expect(await readSave(2)).toMatchObject({ description: { attempt_minutes: null } });
  });

  it.each(['0', '10081', '1,5', 'час'])('is from one minute to a week: %s is not taken', async (text) => {
    await userEvent.fill(minutes(), text);
    await expect.element(minutes()).toHaveAttribute('aria-invalid', 'true');
    await userEvent.fill(minutes(), '10080');
    expect(await readSave(1)).toMatchObject({ description: { attempt_minutes: 10_080 } });
  });
});
