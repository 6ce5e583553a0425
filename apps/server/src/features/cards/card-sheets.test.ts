import { createDetector } from '@parta/paper-cards/detect';
import { CARD_COUNT } from '@parta/paper-cards/dictionary';
import { letterAt } from '@parta/paper-cards/letters';
import { markerCells } from '@parta/paper-cards/marker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, type Browser } from '../../testing/browser.ts';
import { type PrintedPage, readPrintedPages } from '../../testing/documents/printed-pages.ts';
import { makePerson, makeSchool } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const LETTERS = ['А', 'Б', 'В', 'Г'];
const CARDS = Array.from({ length: CARD_COUNT }, (_, index) => index + 1);
/** Millimeters: the black square, and the part of a sheet that one card takes. */
const PAPERS = {
  a4: { on_sheet: 1, marker: 170, height: 297 },
  a5: { on_sheet: 2, marker: 120, height: 148.5 },
} as const;
type Size = keyof typeof PAPERS;

let app: TestApp;
let teacher: Browser;
let printed: Record<Size, PrintedPage[]>;

beforeAll(async () => {
  app = await startTestApp();
  const organiser = await makePerson(app, await makeSchool(app, { seats: 40 }));
  teacher = await app.signIn(organiser.email, organiser.password);
  printed = { a4: await print('a4', 1, CARD_COUNT), a5: await print('a5', 1, CARD_COUNT) };
});
afterAll(() => app.close());

/** As a browser saves a file: nothing of it passes through the client of the calls. */
async function download(size: Size, from: number, to: number): Promise<Response> {
  const path = addressOf('card.sheets');
  const headers = { cookie: teacher.jar.headerFor(path) ?? '' };
  return fetch(`http://127.0.0.1:${app.port}${path}?size=${size}&from=${from}&to=${to}`, { headers });
}

async function print(size: Size, from: number, to: number): Promise<PrintedPage[]> {
  const answer = await download(size, from, to);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return readPrintedPages(new Uint8Array(await answer.arrayBuffer()));
}

/** The two sides of a card and where its middle is on them. */
function find(size: Size, card: number): { front: PrintedPage; back: PrintedPage; x: number; y: number } {
  const { on_sheet, height } = PAPERS[size];
  const sheet = Math.floor((card - 1) / on_sheet);
  const [front, back] = [printed[size][2 * sheet], printed[size][2 * sheet + 1]];
  if (front === undefined || back === undefined) throw new Error(`card ${card} was not printed`);
  return { front, back, x: 105, y: height * (((card - 1) % on_sheet) + 0.5) };
}

function isBlack({ filled }: PrintedPage, x: number, y: number): boolean {
  return filled.some((box) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height);
}

/** The letters of a card's back by the side of the back where they stand, clockwise from above, and how each is turned. */
function readLetters(size: Size, card: number): { text: string; turn: number }[] {
  const { back, x, y } = find(size, card);
  const { height } = PAPERS[size];
  const sides: { text: string; turn: number }[] = [];
  for (const { text, turn, ...from } of back.texts) {
    if (!LETTERS.includes(text) || Math.abs(from.y - y) > height / 2) continue;
    const [right, down] = [(from.x + from.end.x) / 2 - x, (from.y + from.end.y) / 2 - y];
    const side = Math.abs(right) > Math.abs(down) ? (right > 0 ? 1 : 3) : down > 0 ? 2 : 0;
    sides[side] = { text, turn };
  }
  return sides;
}

describe('the front of a card', () => {
  it.each(['a4', 'a5'] as const)('on %s is its marker in the middle, of the promised size', (size) => {
    const { marker } = PAPERS[size];
    for (const card of CARDS) {
      const { front, x, y } = find(size, card);
      const at = (index: number): number => -marker / 2 + ((index + 0.5) * marker) / 7;
      const cells = Array.from({ length: 7 }, (_row, row) =>
        Array.from({ length: 7 }, (_column, column) => isBlack(front, x + at(column), y + at(row))),
      );
      expect(cells).toEqual(markerCells(card));
      const edge = marker / 2;
      for (const [right, down] of [
        [edge, 0],
        [-edge, 0],
        [0, edge],
        [0, -edge],
      ] as const) {
        expect(isBlack(front, x + right * 0.999, y + down * 0.999)).toBe(true);
        expect(isBlack(front, x + right * 1.001, y + down * 1.001)).toBe(false);
      }
    }
  });

  it.each(['a4', 'a5'] as const)('on %s bears its number 2 cm or more from the marker, within the sheet', (size) => {
    const half = PAPERS[size].marker / 2;
    for (const card of CARDS) {
      const { front, back, x, y } = find(size, card);
      const number = front.texts.find(({ text }) => text === `№ ${card}`);
      expect(back.texts.some(({ text }) => text === `№ ${card}`)).toBe(true);
      if (number === undefined) throw new Error(`card ${card} has no number`);
      // Digits are no higher than their font's size above the baseline.
      const left = x - half - number.end.x;
      const below = number.y - number.size * 0.75 - (y + half);
      expect(Math.max(left, below)).toBeGreaterThanOrEqual(20);
      expect(number.x).toBeGreaterThan(5);
      expect(number.y).toBeLessThan(y + PAPERS[size].height / 2 - 5);
    }
  });
});

describe('the back of a card', () => {
  it.each(['a4', 'a5'] as const)(
    'on %s has each letter where its turn answers it, mirrored, and upright when that side is up',
    (size) => {
      for (const card of CARDS) {
        // Clockwise on the back is counterclockwise on the front.
        const expected = [0, 3, 2, 1].map((side, place) => ({ text: LETTERS[letterAt(card, side)], turn: place * 90 }));
        expect(readLetters(size, card)).toEqual(expected);
      }
    },
  );

  it('has letters of 3.5 mm', () => {
    const [letter] = find('a5', 7).back.texts.filter(({ text }) => text === 'А');
    // Capitals of PT Sans are 0.7 of its size.
    expect((letter?.size ?? 0) * 0.7).toBeCloseTo(3.5, 2);
  });
});

it('a printed card is read as the letter that its holder sees upright, whichever side she holds up', () => {
  const [width, height] = [420, 298];
  const detector = createDetector(width, width);
  const data = new Uint8Array(width * width);
  for (const card of CARDS) {
    const { front, y } = find('a5', card);
    const letters = readLetters('a5', card);
    for (const turn of [0, 1, 2, 3]) {
      // Two pixels a millimeter, turned counterclockwise around the middle; the rest of the picture is paper.
      data.fill(235);
      for (const box of front.filled.filter((one) => Math.abs(one.y - y) < height / 4)) {
        let [left, above, right, below] = [box.x - 105, box.y - y, box.x - 105 + box.width, box.y - y + box.height];
        for (let quarter = 0; quarter < turn; quarter += 1) [left, above, right, below] = [above, -right, below, -left];
        const pixel = (mm: number): number => Math.round(mm * 2 + width / 2);
        for (let row = pixel(above); row < pixel(below); row += 1) {
          data.fill(20, row * width + pixel(left), row * width + pixel(right));
        }
      }
      // Held so, the back shows its holder the side at the top that the class sees there.
      const seen = letters.find((letter) => letter.turn === ((4 - turn) % 4) * 90)?.text;
      const reads = detector.detect({ width, height: width, data }, { thresholds: 'one' });
      expect(reads.map((read) => [read.card, LETTERS[read.letter]])).toEqual([[card, seen]]);
    }
  }
});

it('a part of the cards is the same cards, an odd one alone on its sheet; the file says which', async () => {
  const pages = await print('a5', 7, 9);
  const numbers = pages.map(({ texts }) => texts.flatMap(({ text }) => text.match(/№ (\d+)/)?.[1] ?? []));
  expect(numbers).toEqual([['7', '8'], ['7', '8'], ['9'], ['9']]);
  const name = async (from: number, to: number): Promise<string> => {
    const { headers } = await download('a4', from, to);
    return decodeURIComponent(headers.get('content-disposition') ?? '');
  };
  expect(await name(1, 30)).toContain("''Карточки 1–30.pdf");
  expect(await name(7, 7)).toContain("''Карточка 7.pdf");
});

it('a range that ends before it begins is refused', async () => {
  const answer = await teacher.call('card.sheets', { query: { size: 'a4', from: 9, to: 7 } });
  expect([answer.status, answer.json]).toMatchObject([400, { reason: 'from_after_to' }]);
});
