import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { CardViews } from '../../answers/card-answers.ts';
import { type DrawnScreen, drawScreen } from '../../testing/drawn-screen.tsx';
import { makeHolder, OPEN, SCANNED } from '../../testing/sample-scan.ts';
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

const region = (name: string) => page.getByRole('region', { name, exact: true });
const person = (name: string) => page.getByRole('button', { name: new RegExp(name) });
const answers = () => page.getByRole('dialog');
const textOf = (locator: Locator): string => locator.query()?.textContent ?? '';

/** What waits here for the first of the class. */
function keep(letter: number, kind: 'sending' | 'late'): CardViews {
  const answer = SCANNED.answers[letter];
  const kept = { submission_id: 's', answer, source: 'card' as const, state: { kind } };
  return new Map([
    ['p1', { answers: new Map([['question', kept]]), persistent: true, loaded: true, unauthorized: false }],
  ]);
}

describe('a scanner that reads', () => {
  it('gives what was read twice, once, and tells who is missing', async () => {
    equipment.reads = [makeRead(1, 0), makeRead(3, 2)];
    screen.draw(OPEN);
    await expect.poll(() => screen.given).toHaveLength(2);
    await new Promise((done) => setTimeout(done, 500));
    expect(screen.given).toEqual([
      {
        participant_id: 'p1',
        content_id: 'slide',
        question_id: 'question',
        answer: { option_id: 'a' },
        source: 'card',
      },
      {
        participant_id: 'p3',
        content_id: 'slide',
        question_id: 'question',
        answer: { option_id: 'c' },
        source: 'card',
      },
    ]);
    const cards = [makeHolder(1, { source: 'card', letter: 0 }), makeHolder(2)];
    screen.draw({ ...OPEN, cards });
    await expect.element(page.getByText(scannerTexts.count(1, 2))).toBeVisible();
    await expect.poll(() => textOf(region(scannerTexts.missing))).toMatch(/Ученик 2/);
    await expect.poll(() => textOf(region(scannerTexts.answered))).toMatch(/Ученик 1/);
  });

  it('tells when all are in', async () => {
    screen.draw({
      ...OPEN,
      cards: [makeHolder(1, { source: 'card', letter: 0 }), makeHolder(2, { source: 'device' })],
    });
    await expect.element(page.getByText(scannerTexts.all_in, { exact: false })).toBeVisible();
    await expect.element(region(scannerTexts.missing)).not.toBeInTheDocument();
  });

  it('shows answers by the switch only', async () => {
    screen.draw({ ...OPEN, cards: [makeHolder(1, { source: 'card', letter: 1 })] });
    await expect.element(region(scannerTexts.answered)).toBeVisible();
    const listed = (): string | null => region(scannerTexts.answered).element().textContent;
    expect(listed()).toBe(`${scannerTexts.answered}1 Ученик 1`);
    await userEvent.click(person('Ученик 1'));
    const pressed = () => answers().getByRole('button', { pressed: true });
    expect(pressed().elements()).toEqual([]);
    await userEvent.click(answers().getByRole('button', { name: scannerTexts.close }));
    await userEvent.click(page.getByRole('checkbox', { name: scannerTexts.show_answers }));
    expect(listed()).toBe(`${scannerTexts.answered}1 Ученик 1Б`);
    await userEvent.click(person('Ученик 1'));
    await expect.element(pressed()).toHaveTextContent('Б');
  });

  it('mends an answer by hand, offers as many letters as the question has, and lets cards change nothing after that', async () => {
    screen.draw({ ...OPEN, cards: [makeHolder(1, { source: 'card', letter: 1 })] });
    await userEvent.click(person('Ученик 1'));
    const letters = answers().getByRole('button').elements();
    expect(letters.map((button) => button.textContent)).toEqual(['А', 'Б', 'В', scannerTexts.close]);
    await userEvent.click(answers().getByRole('button', { name: 'В' }));
    await expect.element(answers()).not.toBeInTheDocument();
    expect(screen.given).toMatchObject([{ participant_id: 'p1', answer: { option_id: 'c' }, source: 'hand' }]);
    equipment.reads = [makeRead(1, 0)];
    screen.draw({ ...OPEN, cards: [makeHolder(1, { source: 'hand', letter: 2 })] });
    await expect.poll(() => screen.host.querySelector('[data-state="accepted"]')).not.toBeNull();
    expect(screen.given).toHaveLength(1);
    await expect.element(page.getByText(scannerTexts.by_hand)).toBeVisible();
  });

  it('is opened for an answer by a press on a card in the picture', async () => {
    equipment.reads = [makeRead(2, 0)];
    screen.draw(OPEN);
    await expect.poll(() => screen.host.querySelector('.camera-marks g')).not.toBeNull();
    screen.host.querySelector('.camera-marks g')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.poll(() => textOf(answers())).toMatch(/Ученик 2/);
  });

  it('says that a number is at two places, and takes neither', async () => {
    equipment.reads = [makeRead(2, 0, 100), makeRead(2, 1, 400), makeRead(1, 0, 700)];
    screen.draw(OPEN);
    await expect.element(page.getByRole('alert')).toHaveTextContent(scannerTexts.doubled(2));
    await expect.poll(() => screen.given).toMatchObject([{ participant_id: 'p1' }]);
    expect(screen.host.querySelectorAll('[data-state="doubled"]')).toHaveLength(2);
  });

  it('remembers that a number is at two places, also where one of them is missed and in the next question', async () => {
    equipment.reads = [makeRead(2, 0, 100), makeRead(2, 1, 400)];
    screen.draw(OPEN);
    await expect.element(page.getByRole('alert')).toHaveTextContent(scannerTexts.doubled(2));
    equipment.reads = [makeRead(2, 0, 100), makeRead(1, 0, 700)];
    await expect.poll(() => screen.given).toMatchObject([{ participant_id: 'p1' }]);
    screen.draw({ ...OPEN, step: 5, question: { ...SCANNED, question_id: 'next' } });
    await expect.poll(() => screen.given.filter(({ question_id }) => question_id === 'next')).toHaveLength(1);
    await new Promise((done) => setTimeout(done, 500));
    expect(screen.given.map(({ participant_id }) => participant_id)).toEqual(['p1', 'p1']);
    await expect.element(page.getByRole('alert')).toHaveTextContent(scannerTexts.doubled(2));
  });

  it('marks a card that shows a letter which the question does not have, and gives nothing', async () => {
    equipment.reads = [makeRead(1, 3)];
    screen.draw(OPEN);
    await expect.element(page.getByText(scannerTexts.unfit(1))).toBeVisible();
    expect(screen.host.querySelector('[data-state="unfit"]')?.textContent).toBe('1 Ученик 1 · ?');
    await new Promise((done) => setTimeout(done, 400));
    expect(screen.given).toEqual([]);
  });

  it('tells what waits here and what was refused', async () => {
    screen.draw(OPEN, keep(0, 'sending'));
    await expect.poll(() => textOf(region(scannerTexts.answered))).toMatch(/Ученик 1.*ждёт отправки/);
    screen.draw(OPEN, keep(0, 'late'));
    await expect.poll(() => textOf(region(scannerTexts.missing))).toMatch(/Ученик 1.*вопрос уже закрыт/);
  });

  it('reads and sets nothing while no question is open', async () => {
    equipment.reads = [makeRead(1, 0)];
    for (const [change, words] of [
      [{ phase: 'closed' }, scannerTexts.scenes.closed],
      [{ paused: true }, scannerTexts.scenes.paused],
      [{ presenter_left: true }, scannerTexts.scenes.left],
    ] as const) {
      screen.draw({ ...OPEN, ...change });
      await expect.element(page.getByText(words)).toBeVisible();
      expect(region(scannerTexts.missing).getByRole('button').elements()).toEqual([]);
    }
    await new Promise((done) => setTimeout(done, 400));
    expect(screen.given).toEqual([]);
    expect(equipment.counts.closed).toBe(0);
  });

  it('gives the camera back when the lesson has ended', async () => {
    screen.draw(OPEN);
    await expect.poll(() => equipment.counts.opened).toBe(1);
    screen.draw({ ...OPEN, phase: 'finished', question: null });
    await expect.element(page.getByText(scannerTexts.scenes.finished)).toBeVisible();
    expect(equipment.counts.closed).toBe(1);
  });
});

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
