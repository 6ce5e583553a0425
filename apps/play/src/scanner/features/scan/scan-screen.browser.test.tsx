import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type DrawnScreen, drawScreen } from '../../testing/drawn-screen.tsx';
import { OPEN } from '../../testing/sample-scan.ts';
import { makeRead, type PlayedEquipment, playEquipment } from '../../testing/scanner-equipment.ts';
import { scannerTexts } from '../../texts.ts';

let equipment: PlayedEquipment;
let screen: DrawnScreen;

beforeEach(() => {
  equipment = playEquipment();
  screen = drawScreen(equipment);
});

afterEach(() => screen.remove());

const retry = () => page.getByRole('button', { name: scannerTexts.retry });

describe('a scanner without a picture', () => {
  it.each(['refused', 'absent', 'taken', 'lost', 'failed'] as const)(
    'says what to do about a camera that is %s, asks again on request, and takes answers by hand',
    async (trouble) => {
      equipment.turn(trouble);
      screen.draw(OPEN);
      await expect.element(page.getByRole('alert').getByText(scannerTexts.troubles[trouble])).toBeVisible();
      await userEvent.click(retry());
      expect(equipment.counts.retried).toBe(1);
      await userEvent.click(page.getByRole('button', { name: /Ученик 2/ }));
      await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'А' }));
      expect(screen.given).toMatchObject([{ participant_id: 'p2', answer: { option_id: 'a' }, source: 'hand' }]);
    },
  );

  it('says that the browser will ask', async () => {
    equipment.turn('asking');
    screen.draw(OPEN);
    await expect.element(page.getByText(scannerTexts.camera_asking)).toBeVisible();
    equipment.turn('running');
    await expect.element(page.getByText(scannerTexts.camera_asking)).not.toBeInTheDocument();
  });

  it('says so where no thread can read, gives the camera back, takes answers by hand, and starts another on request', async () => {
    equipment.reads = null;
    screen.draw(OPEN);
    await expect.element(page.getByRole('alert').getByText(scannerTexts.unreadable)).toBeVisible();
    expect(equipment.counts).toMatchObject({ opened: 1, closed: 1, readers: 1 });
    await userEvent.click(page.getByRole('button', { name: /Ученик 3/ }));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'В' }));
    expect(screen.given).toMatchObject([{ participant_id: 'p3', source: 'hand' }]);
    equipment.reads = [makeRead(1, 0)];
    await userEvent.click(retry());
    await expect.poll(() => screen.given).toHaveLength(2);
    expect(equipment.counts).toMatchObject({ opened: 2, closed: 1, readers: 2 });
  });
});
