import type { MaterialQuestion } from '@parta/contract/material-document';
import { QUESTIONS, RIGHT } from '../../product/answers.ts';
import { newId, question, slide } from '../../product/author.ts';
import { FURTHER_KINDS, findImage, makeFurtherSlides } from '../../product/every-kind.ts';
import { Assigner } from '../../product/homework.ts';
import type { ServerProcess } from '../../product/server-process.ts';
import type { BrowserPage } from '../page/browser-page.ts';
import { button, cardOf, nth, role } from '../page/selectors.ts';

const LINK = 'https://parta.example/rivers';
export const LINK_WORDS = 'статью о реках';

/** The kinds of the questions of `makeEveryKind`, in their order; the last asks with a link. */
export const ASKED_KINDS: readonly string[] = [...QUESTIONS.map(({ kind }) => kind), ...FURTHER_KINDS, 'yesno'];

/** A question whose text has a link. */
function makeLinkQuestion(): MaterialQuestion {
  const asked = question('yesno', '', { content: {}, key: { correct: true } });
  const marks = [{ type: 'link' as const, attrs: { href: LINK } }];
  return {
    ...asked,
    text: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Прочитали ' },
            { type: 'text', text: LINK_WORDS, marks },
            { type: 'text', text: '?' },
          ],
        },
      ],
    },
  };
}

/** A test with a question of each kind, and one with a link. @returns its id */
export async function makeEveryKind(server: ServerProcess): Promise<string> {
  const assigner = await Assigner.signIn(server);
  const { author } = assigner;
  const { document } = await author.getDocument(await assigner.findSample());
  const id = await author.makeMaterial('test', 'Все виды вопросов');
  await author.setSlides(id, [
    ...document.contents.map((content) => ({
      ...content,
      id: newId(),
      questions: content.questions.map((asked) => ({ ...asked, id: newId() })),
    })),
    ...makeFurtherSlides(findImage(document.contents)),
    slide('Ссылка', makeLinkQuestion()),
  ]);
  return id;
}

const pick = (page: BrowserPage, kind: 'radio' | 'checkbox', name: string): Promise<void> =>
  page.click(cardOf(role(kind, { name: new RegExp(`${name}$`) })));

/** How a question is filled in by kind; those that are not sent by it have a button. */
const FILL: Readonly<Record<string, (page: BrowserPage) => Promise<void>>> = {
  yesno: (page) => pick(page, 'radio', 'Да'),
  single: (page) => pick(page, 'radio', RIGHT.single),
  survey: (page) => pick(page, 'radio', RIGHT.survey),
  scale: (page) => page.click(cardOf(role('radio', { name: '4' }))),
  async multiple(page) {
    for (const name of RIGHT.multiple) await pick(page, 'checkbox', name);
  },
  async ordering(page) {
    for (const [place, text] of RIGHT.ordering.entries()) {
      await page.click(button(`${text} поставить на место ${place + 1}`));
    }
  },
  async matching(page) {
    for (const [left, right] of Object.entries(RIGHT.matching)) {
      await page.click(button(new RegExp(`^${left}: `)));
      await pick(page, 'radio', right);
    }
  },
  text: (page) => page.fill(role('textbox'), RIGHT.text),
  number: (page) => page.fill(role('textbox'), RIGHT.number),
  open: (page) => page.fill(role('textbox'), RIGHT.open),
  wordcloud: (page) => page.fill(nth(role('textbox'), 0), 'лодка'),
  async cloze(page) {
    await page.fill(role('textbox'), 'истока');
    await page.choose(role('combobox'), 'море');
  },
  hotspot: (page) => page.click('.qt-target'),
};

/** Those whose answer goes without a button. */
const AT_ONCE = new Set(['yesno', 'single', 'survey', 'scale']);

/** Fills in the question that is on the page. */
export async function fillIn(page: BrowserPage, kind: string): Promise<void> {
  const fill = FILL[kind];
  if (fill === undefined) throw new Error(`no way to answer ${kind}`);
  await fill(page);
}

/** Answers the question of a lesson. */
export async function answer(page: BrowserPage, kind: string): Promise<void> {
  await fillIn(page, kind);
  if (!AT_ONCE.has(kind)) await page.click(button(/^(?:Ответить|Изменить ответ)$/));
}
