import type { ProjectorDocument, Revealed } from '@parta/contract/live-documents';
import { QUESTION_KINDS, type QuestionKind } from '@parta/question-types/kinds';
import { serverKinds } from '@parta/question-types/registry.server';
import { PLAIN_LAYOUT } from '@parta/rich-content/slides/slide-layout';
import type { RichText } from '@parta/rich-content/text/rich-text-types';

/** How long the texts of a sample are. */
export const LENGTHS = ['short', 'long', 'very_long'] as const;
export type Length = (typeof LENGTHS)[number];

/** Characters of a question, of an item and of an explanation, and how many items there are. */
const MEASURES: Readonly<Record<Length, { question: number; item: number; explanation: number; items: number }>> = {
  short: { question: 44, item: 9, explanation: 60, items: 4 },
  long: { question: 600, item: 250, explanation: 250, items: 4 },
  very_long: { question: 1800, item: 700, explanation: 1200, items: 8 },
};

const WORDS =
  'какая река впадает в Каспийское море длиннее остальных и почему её долина весной заливается талой водой если лёд держится до апреля а снега в верховьях достаточно чтобы питать притоки до самого лета'.split(
    ' ',
  );

/** Words of a length, other ones for another number; it begins with its number, so that no two are the same. */
function wordsOf(length: number, number: number): string {
  let text = `${number + 1}`;
  for (let place = number * 7; text.length < length; place += 1) text += ` ${WORDS[place % WORDS.length] ?? ''}`;
  return text.slice(0, length).trim();
}

function richText(text: string): RichText {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}

/** Identifiers that sort as they were made: kinds whose key is an order take no others. */
function idOf(number: number): string {
  const digits = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  return `${'2'.repeat(20)}${digits[Math.floor(number / 30)] ?? ''}${digits[number % 30] ?? ''}`;
}

interface Asked {
  content: unknown;
  key: unknown;
  answers: unknown[];
}

const RULE = { fold_case: true, fold_yo: true, fold_spaces: true, typo_tolerance: false };
const PEOPLE = Array.from({ length: 24 }, (_, index) => index);
const TYPED = ['Волга', 'Дунай', 'Днепр', 'Урал', 'Дон', 'Печора', 'Кама', 'Ока', 'Северная Двина', 'Енисей'];

function itemsOf(length: Length, first = 0): { id: string; text: string; image: null }[] {
  const { item, items } = MEASURES[length];
  return Array.from({ length: items }, (_, index) => ({
    id: idOf(first + index),
    text: wordsOf(item, first + index),
    image: null,
  }));
}

function gapsOf(length: Length): Asked {
  const { question, items } = MEASURES[length];
  const ids = Array.from({ length: items }, (_, index) => idOf(index));
  return {
    content: {
      parts: ids.flatMap((id, index) => [
        { type: 'text', text: `${wordsOf(question / items, index)} ` },
        { type: 'gap', id, kind: 'text', options: [] },
      ]),
    },
    key: {
      gaps: ids.map((gap_id) => ({ gap_id, kind: 'text', rule: { accepted: ['Волга', 'река Волга'], ...RULE } })),
    },
    answers: PEOPLE.map((person) => ({
      gaps: ids.map((gap_id, index) => ({ gap_id, value: TYPED[(person * index) % TYPED.length] ?? '' })),
    })),
  };
}

const PICTURE = { hash: '5f'.repeat(32), alt: 'Карта Европы', width: 1200, height: 700 };

const ASKED: Readonly<Record<QuestionKind, (length: Length) => Asked>> = {
  survey: (length) => {
    const options = itemsOf(length);
    const answers = PEOPLE.map((person) => ({ option_ids: [idOf(person % 3)] }));
    return { content: { options, multiple: false, shuffle: false }, key: null, answers };
  },
  scale: (length) => ({
    content: {
      range: 'zero_to_ten',
      low_label: wordsOf(Math.min(60, MEASURES[length].item), 0),
      high_label: wordsOf(Math.min(60, MEASURES[length].item), 1),
    },
    key: null,
    answers: PEOPLE.map((person) => ({ value: person % 11 })),
  }),
  wordcloud: (length) => ({
    content: { words_max: 3 },
    key: null,
    answers: PEOPLE.flatMap((person) =>
      Array.from({ length: length === 'short' ? 1 : 3 }, (_, index) => ({
        words: [WORDS[(person * (index + 1)) % WORDS.length], length === 'very_long' ? wordsOf(40, person) : 'Волга'],
      })),
    ),
  }),
  yesno: () => ({
    content: {},
    key: { correct: true },
    answers: PEOPLE.map((person) => ({ value: person % 3 > 0 })),
  }),
  single: (length) => ({
    content: { options: itemsOf(length), shuffle: false },
    key: { correct_option_id: idOf(1) },
    answers: PEOPLE.map((person) => ({ option_id: idOf(person % 4) })),
  }),
  multiple: (length) => ({
    content: { options: itemsOf(length), shuffle: false },
    key: { correct_option_ids: [idOf(1), idOf(2)], scoring: 'partial' },
    answers: PEOPLE.map((person) => ({ option_ids: [idOf(person % 4), idOf(1 + (person % 2) * 2)] })),
  }),
  ordering: (length) => {
    const items = itemsOf(length);
    const order = items.map(({ id }) => id);
    return {
      content: { items },
      key: { order: [...order].reverse(), scoring: 'partial' },
      answers: PEOPLE.map((person) => ({ order: [...order.slice(person % 4), ...order.slice(0, person % 4)] })),
    };
  },
  matching: (length) => {
    const left = itemsOf(length);
    const right = itemsOf(length, 40);
    const pairsFrom = (turn: number) =>
      left.map(({ id }, index) => ({ left_id: id, right_id: right[(index + turn) % right.length]?.id ?? '' }));
    return {
      content: { left, right },
      key: { pairs: pairsFrom(1) },
      answers: PEOPLE.map((person) => ({ pairs: pairsFrom(person % 3) })),
    };
  },
  text: (length) => ({
    content: {},
    key: { accepted: ['Волга', ...(length === 'short' ? [] : [wordsOf(120, 2)])], ...RULE },
    answers: PEOPLE.map((person) => ({
      text: length === 'short' ? TYPED[person % 5] : wordsOf(length === 'long' ? 80 : 200, person % 9),
    })),
  }),
  number: () => ({
    content: { unit: 'км' },
    key: { value: 3530, tolerance: 0.02, tolerance_kind: 'relative' },
    answers: PEOPLE.map((person) => ({ text: `${3500 + (person % 7) * 15}` })),
  }),
  cloze: gapsOf,
  hotspot: (length) => ({
    content: { image: PICTURE },
    key: {
      regions: Array.from({ length: length === 'very_long' ? 12 : 2 }, (_, index) => ({
        id: idOf(index),
        shape: 'rectangle',
        x: 0.05 + (index % 6) * 0.15,
        y: 0.1 + Math.floor(index / 6) * 0.4,
        width: 0.1,
        height: 0.2,
      })),
    },
    answers: PEOPLE.map((person) => ({ x: ((person * 7) % 24) / 24, y: ((person * 5) % 24) / 24 })),
  }),
  open: (length) => ({
    content: {},
    key: { criteria: '' },
    answers: PEOPLE.slice(0, 8).map((person) => ({ text: wordsOf(length === 'short' ? 30 : 220, person) })),
  }),
};

export interface Sample {
  kind: QuestionKind;
  length: Length;
  revealed: boolean;
  /** Shown when it is revealed. */
  explanation: RichText;
  document: ProjectorDocument;
}

function sampleOf(kind: QuestionKind, length: Length, revealed: boolean): Sample {
  const measures = MEASURES[length];
  const { content, key, answers } = ASKED[kind](length);
  const explanation = richText(wordsOf(measures.explanation, 60));
  const review: Revealed = {
    review: serverKinds[kind].grading(content, key)?.review ?? null,
    explanation,
    tally: serverKinds[kind].tally(content, answers),
    answers: answers.length,
    correct_answers_percentage: 58,
  };
  return {
    kind,
    length,
    revealed,
    explanation,
    document: {
      audience: 'projector',
      activity_id: 'board',
      title: 'Реки и озёра Европы',
      version: 1,
      step: 1,
      phase: revealed ? 'revealed' : 'open',
      paused: false,
      presenter_left: false,
      slot: {
        content_id: 'slide',
        title: 'Слайд',
        num: 3,
        total: 8,
        layout: PLAIN_LAYOUT,
        blocks: { type: 'doc', content: [] },
        question_type: kind,
        question: {
          question_id: 'question',
          type: kind,
          points: 1,
          marked: true,
          time_limit: 60,
          text: richText(wordsOf(measures.question, 80)),
          content,
        },
      },
      opened_at: 0,
      deadline_at: 60_000,
      remaining_ms: null,
      closed_at: null,
      revealed: revealed ? review : null,
      leaderboard: null,
      repeated_answers: false,
      show_correctness: true,
      show_statistic: true,
      server_time: 43_000,
      join_code: '482917',
      join_url: '/play/482917',
      entrance_locked: false,
      participants: 31,
      answers: answers.length,
      nicknames: [],
      with_cards: false,
      unanswerable: false,
    },
  };
}

/** Every kind, asked and reviewed, with texts of a length. */
export function listSamples(length: Length): Sample[] {
  return QUESTION_KINDS.flatMap((kind) => [sampleOf(kind, length, false), sampleOf(kind, length, true)]);
}
