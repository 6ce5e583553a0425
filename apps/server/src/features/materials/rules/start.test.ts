import type { MaterialContent } from '@parta/contract/material-document';
import type { Template } from '@parta/domain/codes';
import { QUESTION_KINDS } from '@parta/question-types/kinds';
import { serverKinds } from '@parta/question-types/registry.server';
import { kindsOf } from '@parta/question-types/templates';
import { PLAIN_LAYOUT } from '@parta/rich-content/slides/slide-layout';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { everyKind, paragraph } from '../../../testing/materials.ts';
import { seededRandom } from '../../../testing/seeded-random.ts';
import type { ReadMaterial, WholeMaterial } from '../types.ts';
import { checkMaterial, freezeMaterial } from './start.ts';

const random = seededRandom(3);
const three = (): [string, string, string] => {
  const [a = '', b = '', c = ''] = [random.identifier(), random.identifier(), random.identifier()].toSorted();
  return [a, b, c];
};
const kinds = everyKind({ options: three(), right: three() });
const HASH = 'a'.repeat(64);

function slide(type: (typeof QUESTION_KINDS)[number], key: unknown): MaterialContent {
  return {
    id: `content ${type}`,
    title: type,
    layout: { kind: 'media_left', background: '#ffffff' },
    blocks: { type: 'doc', content: [{ type: 'image', attrs: { hash: HASH, alt: '', width: 1, height: 1 } }] },
    speaker_notes: 'ЗАМЕТКА',
    questions: [
      {
        id: `question ${type}`,
        type,
        version: serverKinds[type].version,
        points: 1,
        text: paragraph('Вопрос'),
        content: kinds[type].content,
        key,
        explanation: paragraph('ПОЯСНЕНИЕ'),
        time_limit: 30,
        required: false,
      },
    ],
  };
}

function material(
  key: 0 | 1 = 0,
  { template = 'test', id = 'm' }: { template?: Template; id?: string } = {},
): WholeMaterial {
  const contents = QUESTION_KINDS.filter((type) => kindsOf(template).includes(type)).map((type) =>
    slide(type, kinds[type].keys[key]),
  );
  return {
    id,
    template,
    dates: { date_created: '2026-09-01T09:00:00.000Z', date_changed: '2026-09-02T09:00:00.000Z' },
    document: {
      description: {
        title: 'Проверка',
        overview: { type: 'doc', content: [] },
        short_overview: '',
        cover: null,
        language: 'ru',
        tags: [],
        study_time: null,
        attempt_minutes: null,
        certificate: null,
        allow_copying: true,
      },
      toc: [
        {
          id: `${id} section`,
          type: 'contents',
          title: 'Раздел',
          material_id: null,
          content_ids: contents.map((content) => content.id),
        },
      ],
      contents,
    },
    children: [],
  };
}

function course(...children: (ReadMaterial | null)[]): WholeMaterial {
  const whole = material(0, { template: 'course', id: 'course' });
  const toc = children.map((child, index) => ({
    id: `module ${index}`,
    type: 'material' as const,
    title: '',
    material_id: child?.id ?? 'gone',
    content_ids: [],
  }));
  return { ...whole, document: { ...whole.document, toc, contents: [] }, children };
}

function questionOf({ document }: ReadMaterial, type: string): MaterialContent['questions'][number] {
  const question = document.contents.find((content) => content.title === type)?.questions[0];
  if (question === undefined) throw new Error('no question of that kind');
  return question;
}

describe('freezing a material', () => {
  it('spare options of an author are in neither half of the snapshot, and keep nobody from asking', () => {
    const whole = material();
    const question = questionOf(whole, 'single');
    const frozen = freezeMaterial(whole);
    const spare = { id: random.identifier(), text: ' ', image: null };
    const { options } = z.looseObject({ options: z.array(z.unknown()) }).parse(question.content);
    question.content = { ...z.looseObject({}).parse(question.content), options: [spare, ...options] };
    expect(checkMaterial(whole)).toEqual({ sync_error: null });
    expect(freezeMaterial(whole).material_hash).toBe(frozen.material_hash);
  });

  it('the same material has the same hash, whatever the order its fields were read in', () => {
    const one = freezeMaterial(material());
    const reread: unknown = JSON.parse(
      JSON.stringify(kinds.multiple.content, ['shuffle', 'options', 'image', 'text', 'id']),
    );
    const other = material();
    questionOf(other, 'multiple').content = reread;
    expect(freezeMaterial(other).material_hash).toBe(one.material_hash);
    expect(one.material_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('another key, explanation, note, layout or title is another hash', () => {
    const changed = material();
    questionOf(changed, 'single').explanation = paragraph('Другое');
    const [noted, laid, titled] = [material(), material(), material()];
    if (noted.document.contents[0] !== undefined) noted.document.contents[0].speaker_notes = 'Другая';
    if (laid.document.contents[0] !== undefined) laid.document.contents[0].layout = PLAIN_LAYOUT;
    titled.document.description.title = 'Другая';
    const hashes = [material(), material(1), changed, noted, laid, titled].map(
      (whole) => freezeMaterial(whole).material_hash,
    );
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('a slide keeps the layout that its author gave it, and the sections their order', () => {
    const { document } = freezeMaterial(material());
    expect(document.contents[0]?.layout).toEqual({ kind: 'media_left', background: '#ffffff' });
    expect(document.toc).toEqual([
      {
        id: 'm section',
        title: 'Раздел',
        material_id: null,
        content_ids: document.contents.map(({ id }) => id),
        submodules: [],
      },
    ]);
  });

  it('keys, explanations and notes are kept apart: the public document is the same whatever the key', () => {
    const [one, other] = [freezeMaterial(material(0)), freezeMaterial(material(1))];
    expect(other.document).toEqual(one.document);
    expect(other.keys).not.toEqual(one.keys);
    expect(JSON.stringify(one.document)).not.toMatch(/ПОЯСНЕНИЕ|ЗАМЕТКА|correct|accepted|tolerance|"pairs"|"order"/);
    for (const type of QUESTION_KINDS) {
      expect(one.keys.questions[`question ${type}`]).toEqual({
        key: kinds[type].keys[0],
        explanation: paragraph('ПОЯСНЕНИЕ'),
      });
    }
  });

  it('of a survey no key is frozen, and nothing in it is marked', () => {
    const { document, keys } = freezeMaterial(material(0, { template: 'survey' }));
    const questions = document.contents.flatMap((content) => content.questions);
    expect(questions.map(({ type }) => type)).toContain('single');
    expect(questions.every(({ marked }) => !marked)).toBe(true);
    expect(Object.values(keys.questions).every(({ key }) => key === null)).toBe(true);
    const marks = freezeMaterial(material()).document.contents.flatMap((content) => content.questions);
    expect(marks.every(({ marked }) => marked)).toBe(true);
  });

  it('of a course the slides of its modules one after the other, each marked as its own material is', () => {
    const survey = material(0, { template: 'survey', id: 'survey' });
    for (const content of survey.document.contents) {
      content.id = `survey ${content.id}`;
      for (const question of content.questions) question.id = `survey ${question.id}`;
    }
    survey.document.toc[0]?.content_ids.splice(0, 99, ...survey.document.contents.map(({ id }) => id));
    const test = material();
    const { document, keys } = freezeMaterial(course(survey, test));
    expect(document.toc.map(({ material_id, title }) => [material_id, title])).toEqual([
      ['survey', 'Проверка'],
      ['m', 'Проверка'],
    ]);
    expect(document.toc.flatMap(({ content_ids }) => content_ids)).toEqual(document.contents.map(({ id }) => id));
    expect(document.toc.map(({ submodules }) => submodules.map(({ title }) => title))).toEqual([
      ['Раздел'],
      ['Раздел'],
    ]);
    expect(keys.questions['survey question single']?.key).toBeNull();
    expect(keys.questions['question single']?.key).toEqual(kinds.single.keys[0]);
  });

  it('names every file it needs', () => {
    // The second one belongs to a question whose content is a picture.
    expect(freezeMaterial(material()).files).toEqual([HASH, 'b'.repeat(64)]);
  });

  it('refuses a key that does not fit its question', () => {
    const broken = material();
    questionOf(broken, 'single').key = { correct_option_id: random.identifier() };
    expect(() => freezeMaterial(broken)).toThrow('key does not fit its content');
  });
});

describe('checking a material', () => {
  const empty = (template: Template): WholeMaterial => {
    const whole = material(0, { template });
    return { ...whole, document: { ...whole.document, contents: [] } };
  };

  it('an empty one is fatal, a course is nested, anything else may be led live', () => {
    expect(checkMaterial(empty('test'))).toEqual({ fatal: 'no_contents' });
    expect(checkMaterial(course(material()))).toEqual({ sync_error: 'nested' });
    for (const template of ['test', 'survey', 'tasks', 'presentation', null] as const) {
      expect(checkMaterial(material(0, { template }))).toEqual({ sync_error: null });
    }
  });

  it('a course needs all its modules, and one of them a slide', () => {
    expect(checkMaterial(course(material(), null))).toEqual({ fatal: 'child_missing' });
    expect(checkMaterial(course(empty('test'), empty(null)))).toEqual({ fatal: 'no_contents' });
    expect(checkMaterial(course(empty('test'), material()))).toEqual({ sync_error: 'nested' });
    expect(checkMaterial(course())).toEqual({ fatal: 'no_contents' });
  });

  it('a question that lacks what its kind needs is fatal; in a survey a key is not needed', () => {
    const noKey = (template: Template): WholeMaterial => {
      const whole = material(0, { template });
      questionOf(whole, 'single').key = { correct_option_id: null };
      return whole;
    };
    expect(checkMaterial(noKey('test'))).toEqual({ fatal: 'incomplete' });
    expect(checkMaterial(noKey('survey'))).toEqual({ sync_error: null });
    const noOption = material(0, { template: 'survey' });
    questionOf(noOption, 'single').content = { options: [], shuffle: true };
    expect(checkMaterial(noOption)).toEqual({ fatal: 'incomplete' });
    expect(checkMaterial(course(material(), noKey('test')))).toEqual({ fatal: 'incomplete' });
  });
});
