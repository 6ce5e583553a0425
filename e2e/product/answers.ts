import type { PublicQuestion } from '@parta/contract/live-documents';
import { isObject, readText } from './json-shape.ts';

/** How well somebody answers. */
export type Skill = 'right' | 'wrong';

interface Item {
  id: string;
  text: string;
}

/** What is right in the sample test, by the words on the screen: the tests know it as a pupil would, never by ids; and what is written to an open question. */
export const RIGHT = {
  yesno: true,
  single: 'Волга',
  multiple: ['Дунай', 'Днепр', 'Днестр'],
  ordering: ['Волга', 'Дунай', 'Днепр', 'Рейн'],
  matching: { Париж: 'Сена', Лондон: 'Темза', Варшава: 'Висла', Рим: 'Тибр' },
  text: 'Ладожское',
  number: '20',
  open: 'На равнине уклон мал, и река обтекает твёрдый грунт.',
  survey: 'В самый раз',
} as const;

/** Answers that earn nothing at all, also where parts are counted. */
export const WRONG = {
  yesno: false,
  single: 'Дунай',
  multiple: ['Волга', 'Рейн'],
  ordering: ['Рейн', 'Днепр', 'Дунай', 'Волга'],
  matching: { Париж: 'Темза', Лондон: 'Висла', Варшава: 'Тибр', Рим: 'Эльба' },
  text: 'Байкал',
  number: '5',
  open: 'Реке так захотелось.',
  survey: 'Трудный',
} as const;

/** The kinds of the sample test in its order, with their points; a survey has none. */
export const QUESTIONS = [
  { kind: 'yesno', points: 1 },
  { kind: 'single', points: 1 },
  { kind: 'multiple', points: 2 },
  { kind: 'ordering', points: 2 },
  { kind: 'matching', points: 2 },
  { kind: 'text', points: 1 },
  { kind: 'number', points: 2 },
  { kind: 'survey', points: 0 },
] as const;
export type Kind = (typeof QUESTIONS)[number]['kind'];

/** The points of everything right. */
export const MAX_POINTS = 11;

/** The answer to send for a question as a participant was shown it. */
export function answerOf(question: PublicQuestion, skill: Skill): object {
  const chosen = skill === 'right' ? RIGHT : WRONG;
  const content = question.content;
  switch (question.type) {
    case 'yesno':
      return { value: chosen.yesno };
    case 'single':
      return { option_id: idOf(content, 'options', chosen.single) };
    case 'multiple':
      return { option_ids: chosen.multiple.map((text) => idOf(content, 'options', text)) };
    case 'ordering':
      return { order: chosen.ordering.map((text) => idOf(content, 'items', text)) };
    case 'matching':
      return {
        pairs: Object.entries(chosen.matching).map(([left, right]) => ({
          left_id: idOf(content, 'left', left),
          right_id: idOf(content, 'right', right),
        })),
      };
    case 'text':
      return { text: chosen.text };
    case 'number':
      return { text: chosen.number };
    case 'open':
      return { text: chosen.open };
    case 'survey':
      return { option_ids: [idOf(content, 'options', chosen.survey)] };
    case 'scale':
    case 'wordcloud':
    case 'cloze':
    case 'hotspot':
      throw new Error(`the sample test asks no ${question.type}`);
  }
}

function idOf(content: unknown, side: string, text: string): string {
  const items = isObject(content) ? content[side] : null;
  const item = Array.isArray(items) ? items.map(readItem).find((each) => each.text === text) : undefined;
  if (item === undefined) throw new Error(`${side} has no «${text}»`);
  return item.id;
}

function readItem(value: unknown): Item {
  return { id: readText(value, 'id'), text: readText(value, 'text') };
}
