import '@parta/ui/fonts-board.css';
import '@parta/ui/tokens.css';
import type { ProjectorDocument, PublicQuestion, Slot } from '@parta/contract/live-documents';
import { SIDES } from '@parta/paper-cards/letters';
import { LETTERS } from '@parta/paper-cards/texts';
import { QuestionPlayer } from '@parta/question-types/question-player';
import { serverKinds } from '@parta/question-types/registry.server';
import { createServerClock } from '@parta/web-kit/server-clock';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../board.css';
import '../../body.css';
import '../../leaders.css';
import { BoardReading } from '../../testing/board-reading.ts';
import { type Length, listSamples, type Sample } from '../../testing/board-samples.ts';
import { boardTexts } from '../../texts.ts';
import { BoardScreen } from './components/board-screen.tsx';

interface Asked extends Sample {
  slot: Slot;
  question: PublicQuestion;
  /** What cards can say to it, А first; null where no letter answers. */
  answers: readonly unknown[] | null;
}

/** The samples of a length, with what the kind lets cards answer. */
function listAsked(length: Length): Asked[] {
  return listSamples(length).flatMap((sample) => {
    const { slot } = sample.document;
    if (slot === null || slot.question === null) return [];
    const answers = serverKinds[sample.kind].cardAnswers(slot.question.content);
    const isTooMany = answers !== null && answers.length > SIDES;
    return [{ ...sample, slot, question: slot.question, answers: isTooMany ? null : answers }];
  });
}

const OPEN = listAsked('short').filter(({ revealed }) => !revealed);
const ANSWERABLE = OPEN.flatMap(({ answers, ...sample }) => (answers === null ? [] : [{ ...sample, answers }]));
/** Screens with the smallest type that is read on them, and how large a letter must be, in pixels. */
const SCREENS = [
  { width: 1024, height: 768, least: 18, letter: 36 },
  { width: 1440, height: 900, least: 21, letter: 48 },
  { width: 1920, height: 1080, least: 28, letter: 56 },
] as const;

const clock = createServerClock();
let root: Root;
let container: HTMLElement;

beforeEach(async () => {
  await page.viewport(1920, 1080);
  container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
});

afterEach(() => {
  root.unmount();
  container.remove();
});

function show(told: ProjectorDocument, change: Partial<ProjectorDocument> = {}): void {
  root.render(<BoardScreen document={{ ...told, with_cards: true, ...change }} clock={clock} />);
}

/** Options from top to bottom: the letter of each, and how many answers its bar counts. */
function readRows(): { letter: string | undefined; count: string | undefined }[] {
  return [...container.querySelectorAll('.qt-row')].map((row) => ({
    letter: row.querySelector('.qt-marker text')?.textContent,
    count: row.querySelector('.qt-figures b')?.textContent,
  }));
}

/** An element of the first of its kind, which is fetched. */
async function findDrawn(selector: string): Promise<Element[]> {
  await expect.poll(() => container.querySelector(selector), { interval: 5, timeout: 10_000 }).not.toBeNull();
  await document.fonts.ready;
  await new Promise((done) => requestAnimationFrame(done));
  return [...container.querySelectorAll(selector)];
}

describe('in a lesson with cards', () => {
  it('cards answer yes or no, one choice and a survey of one', () => {
    expect(ANSWERABLE.map(({ kind }) => kind).toSorted()).toEqual(['single', 'survey', 'yesno']);
  });

  it.each(ANSWERABLE)('a card counts for the option of $kind that bears its letter on the wall', async (asked) => {
    for (const [place, answer] of asked.answers.entries()) {
      const tally = serverKinds[asked.kind].tally(asked.question.content, [answer]);
      const revealed = { review: null, explanation: null, tally, answers: 1, correct_answers_percentage: null };
      show(asked.document, { phase: 'revealed', revealed });
      await findDrawn('.qt-figures');
      await expect
        .poll(readRows)
        .toEqual(asked.answers.map((_, index) => ({ letter: LETTERS[index], count: index === place ? '1' : '0' })));
    }
  });

  it.each(ANSWERABLE)('a device gives the answer of $kind that its letter is on cards', async (asked) => {
    const given: unknown[] = [];
    const player = (
      <QuestionPlayer
        kind={asked.kind}
        content={asked.question.content}
        answer={null}
        review={null}
        disabled={false}
        labelledBy=""
        fileUrl={() => ''}
        onAnswer={(answer) => given.push(answer)}
      />
    );
    root.render(player);
    const options = await findDrawn('.qt-option');
    for (const letter of LETTERS.slice(0, asked.answers.length)) {
      const option = options.find((each) => each.querySelector('.qt-marker text')?.textContent === letter);
      await userEvent.click(option ?? container);
    }
    expect(given).toEqual(asked.answers);
  });

  it.each(OPEN)('the wall says at $kind whether cards are raised, until answers are closed', async (asked) => {
    const isWaiting = asked.answers === null;
    show(asked.document, { unanswerable: isWaiting });
    await expect.element(page.getByText(isWaiting ? boardTexts.cards_wait : boardTexts.raise_card)).toBeVisible();
    expect(page.getByText(isWaiting ? boardTexts.raise_card : boardTexts.cards_wait).elements()).toEqual([]);
    show(asked.document, { unanswerable: isWaiting, phase: 'closed' });
    await expect.element(page.getByText(boardTexts.closed)).toBeVisible();
    expect(container.querySelector('.count-ask')).toBeNull();
    show(asked.document, { with_cards: false });
    await expect.poll(() => page.getByText(boardTexts.closed).elements()).toEqual([]);
    expect(container.querySelector('.count-ask')).toBeNull();
  });
});

describe.each(SCREENS)('on a wall of $width × $height', ({ width, height, least, letter }) => {
  it.each([...ANSWERABLE, ...listAsked('long').filter(({ answers }) => answers !== null)])(
    'letters of $kind are large and nothing lies over another, $length, revealed: $revealed',
    async (asked) => {
      await page.viewport(width, height);
      show(asked.document);
      const markers = await findDrawn('.qt-marker text');
      const isWhole = container.querySelector('.board-pages') === null;
      const reading = new BoardReading(container, least);
      reading.readPage();
      expect(isWhole ? reading.faults() : []).toEqual([]);
      for (const marker of markers.filter((each) => each.checkVisibility())) {
        const scale = marker instanceof SVGGraphicsElement ? (marker.getScreenCTM()?.a ?? 0) : 0;
        const size = Number(marker.getAttribute('font-size')) * scale;
        expect(size).toBeGreaterThanOrEqual(asked.length === 'short' ? letter : least);
      }
    },
  );
});

const QUIET: [string, Partial<ProjectorDocument>, string][] = [
  ['in the lobby that cards need no way in', { phase: 'lobby' }, boardTexts.no_way_in],
  ['before a question to take the cards', { phase: 'content' }, boardTexts.ready_with_cards],
  ['at the end of no screens', { phase: 'finished', leaderboard: [] }, boardTexts.unmarked_finished_text],
];

it.each(QUIET)('the wall tells %s, in a lesson with cards alone', async (_what, change, words) => {
  const [asked] = OPEN;
  if (asked === undefined) throw new Error('there is a sample');
  const told = { ...asked.document, slot: { ...asked.slot, question: null }, ...change };
  show(told);
  await expect.element(page.getByText(words)).toBeVisible();
  show(told, { with_cards: false });
  await expect.poll(() => page.getByText(words).elements()).toEqual([]);
});
