import { setTimeout as pause } from 'node:timers/promises';
import { question, slide } from '../../product/author.ts';
import type { Lesson } from '../../product/lesson.ts';
import type { Size } from '../drivers/driver.ts';
import type { BrowserPage } from '../page/browser-page.ts';
import { heading, role, words } from '../page/selectors.ts';
import { DESKTOP, type Visit } from '../visit.ts';
import { waitUntil } from '../wait.ts';
import type { Journey } from './journey.ts';

/** Longer than the console ignores presses after a step. */
const IGNORES_MS = 450;

export const consoleByKeys: Journey = {
  name: 'console',
  size: DESKTOP,
  isShort: false,
  async run(visit) {
    const { page } = visit;
    const lesson = await visit.startLesson('Пульт');
    await visit.signIn('organiser');
    await page.open(`/speaker/${lesson.activity_id}`);
    await page.see(role('img', { name: 'QR-код со ссылкой для входа' }));
    for (const step of ['Начать', 'Открыть вопрос', 'Закрыть ответы', 'Показать ответ', 'Лидеры', 'Дальше']) {
      const main = `button[data-large]:not([disabled]) >> internal:has-text=/^${step}/`;
      await page.see(main);
      await pause(IGNORES_MS);
      await page.press('Space');
      await page.gone(main);
    }
    await page.see('button[data-large] >> internal:has-text=/^Открыть вопрос/');
  },
};

const WALLS: readonly Size[] = [
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
];

const PUPILS = ['Александра Константинопольская', 'Тимур', 'Соня'];

const FORMULA = String.raw`x=\frac{-b+\sqrt{b^2-4ac}}{2a}`;

export const projector: Journey = {
  name: 'projector',
  size: { width: 1920, height: 1080 },
  isShort: false,
  async run(visit) {
    const { page } = visit;
    const lesson = await startWithFormula(visit);
    await page.open(await lesson.getProjectorUrl());
    await page.see(words('Код для входа'));
    await lesson.join(PUPILS.map((nickname) => ({ nickname, plan: () => 'right' })));
    await page.see(heading(`${PUPILS.length} участника`));
    await checkFrames(visit);
    await lesson.lead('start', 'open');
    await page.see('math');
    await checkFrames(visit);
    await waitUntil('the fraction is drawn over its line', () => isFractionDrawn(page));
    await lesson.lead('close', 'reveal');
    await page.see(words('100 % верных ответов'));
    await checkFrames(visit);
    await lesson.lead('finish');
    await page.see(words('Спасибо за участие!'));
    await checkFrames(visit);
  },
};

async function startWithFormula(visit: Visit): Promise<Lesson> {
  const asked = question('yesno', '', { content: {}, key: { correct: true } });
  const author = await visit.author();
  const material_id = await author.makeMaterial('test', 'Формула', {
    slides: [
      slide('Корни', {
        ...asked,
        text: {
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [
                { type: 'text', text: 'Верна ли формула ' },
                { type: 'inlineFormula', attrs: { latex: FORMULA, mathml: null } },
                { type: 'text', text: ' для корней квадратного уравнения?' },
              ],
            },
          ],
        },
      }),
    ],
  });
  return await visit.startLesson('Формула на экране', { material_id });
}

/** Texts that reach over the edge of the page; what only screen readers find is left out. */
const LIST_OUTSIDE = `(() => {
  const found = [];
  const isHidden = (element) => {
    for (let each = element; each !== null; each = each.parentElement) {
      const { visibility, overflow, opacity } = getComputedStyle(each);
      if (visibility !== 'visible' || opacity === '0') return true;
      if (overflow !== 'visible' && each.getBoundingClientRect().width <= 1) return true;
    }
    return false;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const { currentNode: node } = walker;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    const isInside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    if (node.data.trim() !== '' && width > 0 && !isInside && !isHidden(node.parentElement)) found.push(node.data.trim());
  }
  return found.join(' | ');
})()`;

/** In every size of a wall nothing reaches over the edge. */
async function checkFrames({ page, canResize }: Visit): Promise<void> {
  for (const size of WALLS) {
    await page.resize(size);
    if (canResize) {
      await waitUntil(`${size.width} × ${size.height}`, async () => {
        return (await page.evaluate('`${innerWidth} × ${innerHeight}`')) === `${size.width} × ${size.height}`;
      });
    }
    let outside: unknown = '';
    await waitUntil('everything is inside the frame', async () => {
      outside = await page.evaluate(LIST_OUTSIDE);
      return outside === '';
    }).catch((error: unknown) => {
      throw new Error(`at ${size.width} × ${size.height} outside of the frame: ${String(outside)}`, { cause: error });
    });
  }
}

async function isFractionDrawn(page: BrowserPage): Promise<boolean> {
  const drawn = await page.evaluate(`(() => {
    const [over, under] = [...document.querySelectorAll('math mfrac')].flatMap((fraction) => [...fraction.children]);
    if (under === undefined) return false;
    const [top, bottom] = [over.getBoundingClientRect(), under.getBoundingClientRect()];
    return top.height > 0 && bottom.height > 0 && top.bottom <= bottom.top + 1;
  })()`);
  return drawn === true;
}

export const scanner: Journey = {
  name: 'scanner',
  size: { width: 390, height: 844 },
  isShort: false,
  async run(visit) {
    const { page } = visit;
    const lesson = await visit.startLesson('Карточки');
    await lesson.setCards(12);
    await visit.signIn('organiser');
    await page.open(await lesson.getScannerUrl());
    const hasCameras = await page.evaluate('navigator.mediaDevices !== undefined');
    await page.see(words(hasCameras === true ? /^Камеры не видно/ : /^Здесь браузер не даёт камеру/));
    await page.gone(heading('Сканер сломался'));
  },
};
