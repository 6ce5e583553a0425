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

describe('the certificate, in the settings of a material', () => {
  const PIXEL = Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
    (sign) => sign.charCodeAt(0),
  );
  let refused = false;
  const answer = () =>
    refused
      ? { status: 429, body: { reason: 'too_many_requests', retry_after: 1 } }
      : { status: 200, body: new Blob([PIXEL], { type: 'image/png' }) };
  const previews = () => opened.calls.map(({ path }) => path).filter((path) => path.includes('certificate/preview'));

  beforeEach(async () => {
    refused = false;
    opened.close();
    opened = openEditor(sampleLoaded(sampleDocument(countIds(), { Реки: ['Волга'] })), ({ path }) =>
      path.includes('certificate/preview') ? answer() : null,
    );
    await userEvent.click(page.getByRole('button', { name: 'Настройки материала' }));
  });

  it('has one of three looks, and shows at once what those who earn it will have', async () => {
    await userEvent.click(page.getByRole('switch', { name: /^Выдавать сертификат/ }));
    expect(await readSave(1)).toMatchObject({
      description: { certificate: { background_image: null, look: 'frame', required_percentage_correct: 80 } },
    });
    await expect.element(page.getByRole('img', { name: 'Образец сертификата' })).toBeVisible();
    await userEvent.click(page.getByRole('radio', { name: 'Тетрадь' }));
    expect(await readSave(2)).toMatchObject({ description: { certificate: { look: 'notebook' } } });
    await expect.poll(() => previews().at(-1)).toContain('look=notebook');
    await expect.element(page.getByText('Имя, дата, номер и организация подставятся сами.')).toBeVisible();
  });

  it('says in words that samples were asked for too often', async () => {
    refused = true;
    await userEvent.click(page.getByRole('switch', { name: /^Выдавать сертификат/ }));
    await expect.element(page.getByText(/Образец запрашивали слишком часто/)).toBeVisible();
  });
});
