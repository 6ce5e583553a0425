import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawCards } from '../../testing/drawn-cards.ts';
import { type DrawnScreen, drawScreen } from '../../testing/drawn-screen.tsx';
import { LOBBY, OPEN } from '../../testing/sample-scan.ts';
import { type PlayedEquipment, playEquipment } from '../../testing/scanner-equipment.ts';
import { scannerTexts } from '../../texts.ts';
import { EQUIPMENT } from './use-camera-reads.ts';

let equipment: PlayedEquipment;
let screen: DrawnScreen;

beforeEach(() => {
  equipment = playEquipment('unsupported');
  screen = drawScreen({ ...equipment, createReader: EQUIPMENT.createReader });
});

afterEach(() => screen.remove());

/** Cards that are held up, by their number; each shows that letter. */
type Held = Readonly<Record<number, number>>;

async function takePhoto(held: Held): Promise<void> {
  const cards = Object.entries(held).map(([card, letter]) => ({ card: Number(card), letter }));
  const { canvas } = drawCards(cards);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  await choose(new File(blob === null ? [] : [blob], 'class.png', { type: 'image/png' }));
}

async function choose(file: File): Promise<void> {
  await userEvent.upload(page.getByLabelText(scannerTexts.take_photo), file);
}

const taken = (count: number) => expect.element(page.getByText(scannerTexts.photos(count))).toBeVisible();

describe('a page that browsers give no camera', () => {
  it('takes what two photos agree on, and opens no camera again', async () => {
    screen.draw(OPEN);
    await expect.element(page.getByText(scannerTexts.no_camera)).toBeVisible();
    await takePhoto({ 1: 0, 2: 1 });
    await taken(1);
    expect(screen.given).toEqual([]);
    await takePhoto({ 1: 0, 2: 2 });
    await taken(2);
    expect(screen.given).toMatchObject([{ participant_id: 'p1', answer: { option_id: 'a' }, source: 'card' }]);
    await expect.element(page.getByText(scannerTexts.disagreeing(2))).toBeVisible();
    expect(equipment.counts).toMatchObject({ opened: 1, closed: 1 });
  });

  it('takes what one photo shows when it is confirmed', async () => {
    screen.draw(OPEN);
    await takePhoto({ 3: 2 });
    const confirm = page.getByRole('button', { name: scannerTexts.confirm('3 Ученик 3', 'В') });
    await userEvent.click(confirm);
    expect(screen.given).toMatchObject([{ participant_id: 'p3', answer: { option_id: 'c' } }]);
    await expect.element(confirm).not.toBeInTheDocument();
  });

  it('forgets photos with the question', async () => {
    screen.draw(OPEN);
    await takePhoto({ 1: 0 });
    await taken(1);
    screen.draw({ ...OPEN, step: OPEN.step + 1 });
    await taken(0);
    await takePhoto({ 1: 0 });
    await taken(1);
    expect(screen.given).toEqual([]);
  });

  it('tries cards by photos before the lesson, and has nothing confirmed', async () => {
    screen.draw(LOBBY);
    await takePhoto({ 1: 0, 2: 1 });
    await taken(1);
    expect(page.getByText(scannerTexts.to_confirm).elements()).toEqual([]);
    await takePhoto({ 1: 0, 2: 1 });
    await expect.element(page.getByText(scannerTexts.seen_count(2, 3))).toBeVisible();
    expect(screen.given).toEqual([]);
  });

  it('says so of a file that is no picture, and goes on', async () => {
    screen.draw(OPEN);
    await choose(new File(['words'], 'class.png', { type: 'image/png' }));
    await expect.element(page.getByText(scannerTexts.bad_photo)).toBeVisible();
    await takePhoto({ 1: 0 });
    await taken(1);
  });

  it('says so where no thread can read', async () => {
    screen.remove();
    equipment.reads = null;
    screen = drawScreen(equipment);
    screen.draw(OPEN);
    await takePhoto({ 1: 0 });
    await expect.element(page.getByText(scannerTexts.unreadable)).toBeVisible();
  });
});
