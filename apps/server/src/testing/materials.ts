import type { MaterialModule } from '@parta/contract/material-document';
import type { Template } from '@parta/domain/codes';
import type { QuestionKind } from '@parta/question-types/kinds';
import { serverKinds } from '@parta/question-types/registry.server';
import type { RichText } from '@parta/rich-content/text/rich-text-types';
import type { TestApp } from './test-app.ts';

/** A question to be planted, in the current version of its kind. */
export interface PlantedQuestion {
  type: QuestionKind;
  content: unknown;
  /** Null for kinds that are not graded. */
  key: unknown;
  text?: RichText;
  title?: string;
  points?: number;
  time_limit?: number | null;
  explanation?: string | null;
  notes?: string;
}

/** A document of one paragraph. */
export function paragraph(text: string): RichText {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}

export interface PlantedMaterial {
  id: string;
  questions: { content_id: string; question_id: string }[];
}

/**
 * Stores a material as an author would have: one slide with one question for each question given; of a course the
 * materials that are its modules.
 */
export async function plantMaterial(
  { db, context }: TestApp,
  user_id: string,
  questions: readonly PlantedQuestion[],
  {
    template = 'test',
    title = 'Проверка',
    modules = [],
  }: { template?: Template; title?: string; modules?: readonly string[] } = {},
): Promise<PlantedMaterial> {
  const { random, clock } = context;
  const now = clock.now();
  const id = random.identifier();
  await db
    .insertInto('material')
    .values({
      id,
      user_id,
      folder: null,
      template,
      title,
      overview: JSON.stringify({ type: 'doc', content: [] }),
      short_overview: '',
      language: 'ru',
      tags: [],
      toc: JSON.stringify(modules.map((material_id) => moduleOf(random.identifier(), material_id))),
      date_created: now,
      date_changed: now,
    })
    .execute();
  const planted: PlantedMaterial['questions'] = [];
  for (const [position, question] of questions.entries()) {
    const content_id = random.identifier();
    const question_id = random.identifier();
    const { version } = serverKinds[question.type];
    await db
      .insertInto('content')
      .values({
        id: content_id,
        material_id: id,
        position,
        title: question.title ?? `Вопрос ${position + 1}`,
        blocks: JSON.stringify({ type: 'doc', content: [] }),
        speaker_notes: question.notes ?? '',
      })
      .execute();
    await db
      .insertInto('question')
      .values({
        id: question_id,
        content_id,
        position: 0,
        type: question.type,
        points: question.points ?? 1,
        prompt: JSON.stringify({
          version,
          text: question.text ?? paragraph(`Вопрос ${position + 1}?`),
          content: question.content,
        }),
        time_limit: question.time_limit ?? null,
        required: false,
      })
      .execute();
    await db
      .insertInto('question_key')
      .values({
        question_id,
        key: question.key === null ? null : JSON.stringify({ version, key: question.key }),
        explanation:
          question.explanation === undefined || question.explanation === null
            ? null
            : JSON.stringify(paragraph(question.explanation)),
      })
      .execute();
    planted.push({ content_id, question_id });
  }
  return { id, questions: planted };
}

/** A module of a course as it is stored. */
function moduleOf(id: string, material_id: string): MaterialModule {
  return { id, type: 'material', title: '', material_id, content_ids: [] };
}

/** A yes/no question whose right answer is yes. */
export function yesno(overrides: Partial<PlantedQuestion> = {}): PlantedQuestion {
  return { type: 'yesno', content: {}, key: { correct: true }, ...overrides };
}

/** A question that a person marks, by criteria where there are some. */
export function essay(points: number, scale: { title: string; points: number }[] = []): PlantedQuestion {
  return { type: 'open', content: {}, key: { criteria: 'Балл за каждый довод', scale }, points };
}

export interface KindIds {
  options: [string, string, string];
  right: [string, string, string];
}

/** Two questions of one kind that differ in nothing but the key, with an answer that fits both. */
export interface KindCase {
  content: unknown;
  keys: [unknown, unknown];
  answer: unknown;
}

/** Every kind once. `ids` are sorted, as ordering and matching keep their items. */
export function everyKind({ options: [a, b, c], right: [x, y, z] }: KindIds): Record<QuestionKind, KindCase> {
  const item = (id: string, text: string): { id: string; text: string; image: null } => ({ id, text, image: null });
  const options = [item(a, 'Первый'), item(b, 'Второй'), item(c, 'Третий')];
  const right = [item(x, 'Икс'), item(y, 'Игрек'), item(z, 'Зет')];
  const folds = { fold_case: true, fold_yo: true, fold_spaces: true, typo_tolerance: false };
  const pairs = (ids: readonly [string, string, string]): unknown => ({
    pairs: [a, b, c].map((left_id, index) => ({ left_id, right_id: ids[index] })),
  });
  return {
    yesno: { content: {}, keys: [{ correct: true }, { correct: false }], answer: { value: true } },
    single: {
      content: { options, shuffle: true },
      keys: [{ correct_option_id: a }, { correct_option_id: c }],
      answer: { option_id: a },
    },
    multiple: {
      content: { options, shuffle: true },
      keys: [
        { correct_option_ids: [a, b], scoring: 'partial' },
        { correct_option_ids: [c], scoring: 'all_or_nothing' },
      ],
      answer: { option_ids: [a, b] },
    },
    ordering: {
      content: { items: options },
      keys: [
        { order: [a, b, c], scoring: 'partial' },
        { order: [c, b, a], scoring: 'all_or_nothing' },
      ],
      answer: { order: [a, b, c] },
    },
    matching: {
      content: { left: options, right },
      keys: [pairs([x, y, z]), pairs([z, x, y])],
      answer: pairs([x, y, z]),
    },
    text: {
      content: {},
      keys: [
        { accepted: ['Нева'], ...folds },
        { accepted: ['Волга', 'река Волга', 'Итиль'], ...folds },
      ],
      answer: { text: 'нева' },
    },
    number: {
      content: { unit: 'см' },
      keys: [
        { value: 20, tolerance: 0, tolerance_kind: 'absolute' },
        { value: -12_345.678, tolerance: 5, tolerance_kind: 'relative' },
      ],
      answer: { text: '20' },
    },
    cloze: {
      content: {
        parts: [
          { type: 'gap', id: x, kind: 'text', options: [] },
          { type: 'text', text: ' — река, ' },
          { type: 'gap', id: y, kind: 'list', options: options.map(({ id, text }) => ({ id, text })) },
        ],
      },
      keys: [
        {
          gaps: [
            { gap_id: x, kind: 'text', rule: { accepted: ['Нева'], ...folds } },
            { gap_id: y, kind: 'list', correct_option_id: a },
          ],
        },
        {
          gaps: [
            { gap_id: x, kind: 'text', rule: { accepted: ['Волга', 'Итиль'], ...folds } },
            { gap_id: y, kind: 'list', correct_option_id: c },
          ],
        },
      ],
      answer: {
        gaps: [
          { gap_id: x, value: 'нева' },
          { gap_id: y, value: a },
        ],
      },
    },
    hotspot: {
      content: { image: { hash: 'b'.repeat(64), alt: 'Карта', width: 800, height: 400 } },
      keys: [
        { regions: [{ id: x, shape: 'rectangle', x: 0.1, y: 0.1, width: 0.2, height: 0.2 }] },
        { regions: [{ id: y, shape: 'ellipse', x: 0.5, y: 0.5, width: 0.25, height: 0.25 }] },
      ],
      answer: { x: 0.2, y: 0.2 },
    },
    survey: { content: { options, multiple: false, shuffle: false }, keys: [null, null], answer: { option_ids: [b] } },
    scale: {
      content: { range: 'zero_to_ten', low_label: 'Ни за что', high_label: 'Обязательно' },
      keys: [null, null],
      answer: { value: 9 },
    },
    wordcloud: { content: { words_max: 3 }, keys: [null, null], answer: { words: ['весна', 'ручьи'] } },
    open: {
      content: {},
      keys: [
        { criteria: 'Балл за каждый довод', scale: [] },
        { criteria: 'Образец: весна приходит с юга, и вот почему', scale: [] },
      ],
      answer: { text: 'Потому что весна' },
    },
  };
}

/** Ids for `everyKind`, the same for the same random. */
export function kindIds({ context: { random } }: TestApp): KindIds {
  const three = (): [string, string, string] => {
    const [a = '', b = '', c = ''] = [random.identifier(), random.identifier(), random.identifier()].toSorted();
    return [a, b, c];
  };
  return { options: three(), right: three() };
}
