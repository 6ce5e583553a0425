import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type DrawnScreen, drawScreen } from '../../testing/drawn-screen.tsx';
import { LOBBY, OPEN } from '../../testing/sample-scan.ts';
import { makeRead, type PlayedEquipment, playEquipment } from '../../testing/scanner-equipment.ts';
import { scannerTexts } from '../../texts.ts';

let equipment: PlayedEquipment;
let screen: DrawnScreen;

beforeEach(() => {
  equipment = playEquipment();
  screen = drawScreen(equipment);
});

afterEach(() => screen.remove());

const region = (name: string) => page.getByRole('region', { name, exact: true });

describe('a trial of cards before the lesson', () => {
  it('counts the cards that were seen twice, names the others, and sends nothing', async () => {
    equipment.reads = [makeRead(1, 0), makeRead(3, 2), makeRead(77, 1)];
    screen.draw(LOBBY);
    await expect.element(page.getByText(scannerTexts.scenes.trial)).toBeVisible();
    await expect.element(page.getByText(scannerTexts.seen_count(2, 3))).toBeVisible();
    await expect.element(region(scannerTexts.unseen).getByText('Ученик 2', { exact: false })).toBeVisible();
    await expect.element(region(scannerTexts.seen).getByText('Ученик 3', { exact: false })).toBeVisible();
    await expect.element(page.getByText('Половина прочитана за', { exact: false })).toBeVisible();
    expect(screen.given).toEqual([]);
  });

  it('gives advice on distance and light for as long as someone is not seen', async () => {
    equipment.reads = [makeRead(1, 0), makeRead(3, 2)];
    screen.draw(LOBBY);
    await expect.element(page.getByText(scannerTexts.seen_count(2, 3))).toBeVisible();
    await expect.element(page.getByText(scannerTexts.unseen_advice)).toBeVisible();
    equipment.reads = [1, 2, 3].map((card) => makeRead(card, 1));
    await expect.element(page.getByText(scannerTexts.all_seen, { exact: false })).toBeVisible();
    await expect.element(page.getByText(scannerTexts.unseen_advice)).not.toBeInTheDocument();
  });

  it('says when the whole class is seen', async () => {
    equipment.reads = [1, 2, 3].map((card) => makeRead(card, 1));
    screen.draw(LOBBY);
    await expect.element(page.getByText(scannerTexts.all_seen, { exact: false })).toBeVisible();
    await expect.element(region(scannerTexts.unseen)).not.toBeInTheDocument();
  });

  it('forgets what it saw when it is tried again', async () => {
    equipment.reads = [makeRead(1, 0)];
    screen.draw(LOBBY);
    await expect.element(page.getByText(scannerTexts.seen_count(1, 3))).toBeVisible();
    equipment.reads = [makeRead(2, 0)];
    await userEvent.click(page.getByRole('button', { name: scannerTexts.try_again }));
    await expect.element(region(scannerTexts.seen).getByText('Ученик 2', { exact: false })).toBeVisible();
    await expect.element(page.getByText(scannerTexts.seen_count(1, 3))).toBeVisible();
  });

  it('tells letters by the switch only, on the picture as in the list', async () => {
    equipment.reads = [makeRead(1, 2)];
    screen.draw(LOBBY);
    await expect.element(page.getByText(scannerTexts.seen_count(1, 3))).toBeVisible();
    const shown = (): string => `${screen.host.querySelector('.camera-marks')?.textContent}`;
    expect(shown()).toBe('1 Ученик 1');
    expect(region(scannerTexts.seen).element().textContent).toBe(`${scannerTexts.seen}1 Ученик 1`);
    await userEvent.click(page.getByRole('checkbox', { name: scannerTexts.show_answers }));
    await expect.poll(shown).toBe('1 Ученик 1 · В');
    await expect.element(region(scannerTexts.seen).getByText('В', { exact: true })).toBeVisible();
  });

  it('sets nothing by hand', async () => {
    screen.draw(LOBBY);
    await expect.element(region(scannerTexts.unseen)).toBeVisible();
    expect(region(scannerTexts.unseen).getByRole('button').elements()).toEqual([]);
  });

  it('is no vote: a card in sight when a question opens is read anew', async () => {
    equipment.reads = [makeRead(1, 0)];
    screen.draw(LOBBY);
    await expect.element(page.getByText(scannerTexts.seen_count(1, 3))).toBeVisible();
    equipment.reads = [makeRead(1, 1)];
    screen.draw(OPEN);
    await expect.poll(() => screen.given).toHaveLength(1);
    expect(screen.given).toMatchObject([{ participant_id: 'p1', answer: { option_id: 'b' }, source: 'card' }]);
  });

  it('is not begun where the lesson has no cards, nor is the camera', async () => {
    screen.draw({ ...LOBBY, cards: [] });
    await expect.element(page.getByText(scannerTexts.scenes.without_cards)).toBeVisible();
    expect(equipment.counts.opened).toBe(0);
  });
});
