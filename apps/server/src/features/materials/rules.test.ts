import { QUESTION_KINDS } from '@parta/question-types/kinds';
import { describe, expect, it } from 'vitest';
import { everyKind } from '../../testing/materials.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { paragraph } from '../demo/rules.ts';
import { checkMaterial, freezeMaterial } from './rules.ts';
import type { StoredMaterial } from './types.ts';

const random = seededRandom(3);
const three = (): [string, string, string] => {
  const [a = '', b = '', c = ''] = [random.identifier(), random.identifier(), random.identifier()].toSorted();
  return [a, b, c];
};
const kinds = everyKind({ options: three(), right: three() });
const HASH = 'a'.repeat(64);

function material(key: 0 | 1 = 0): StoredMaterial {
  return {
    id: 'm',
    title: 'Проверка',
    template: 'test',
    contents: QUESTION_KINDS.map((type) => ({
      id: `content ${type}`,
      title: type,
      layout: { kind: 'media_left', background: '#ffffff' },
      blocks: { type: 'doc', content: [{ type: 'image', attrs: { hash: HASH, alt: '', width: 1, height: 1 } }] },
      speaker_notes: 'ЗАМЕТКА',
      questions: [
        {
          id: `question ${type}`,
          type,
          points: 1,
          prompt: { version: 1, text: paragraph('Вопрос'), content: kinds[type].content },
          time_limit: 30,
          required: false,
          key: kinds[type].keys[key] === null ? null : { version: 1, key: kinds[type].keys[key] },
          explanation: paragraph('ПОЯСНЕНИЕ'),
        },
      ],
    })),
  };
}

describe('freezing a material', () => {
  it('the same material has the same hash, whatever the order its fields were read in', () => {
    const one = freezeMaterial(material());
    const reread: unknown = JSON.parse(
      JSON.stringify(kinds.multiple.content, ['shuffle', 'options', 'image', 'text', 'id']),
    );
    const other = material();
    const question = other.contents.find((content) => content.title === 'multiple')?.questions[0];
    if (question === undefined) throw new Error('no question of that kind');
    question.prompt = { content: reread, text: paragraph('Вопрос'), version: 1 };
    expect(freezeMaterial(other).material_hash).toBe(one.material_hash);
    expect(one.material_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('another key, explanation, note or title is another hash', () => {
    const base = freezeMaterial(material()).material_hash;
    const changed = material();
    const [content] = changed.contents;
    if (content?.questions[0] === undefined) throw new Error('a material without questions');
    content.questions[0].explanation = paragraph('Другое');
    const noted = material();
    if (noted.contents[0] !== undefined) noted.contents[0].speaker_notes = 'Другая';
    const hashes = [
      base,
      freezeMaterial(material(1)).material_hash,
      freezeMaterial(changed).material_hash,
      freezeMaterial(noted).material_hash,
      freezeMaterial({ ...material(), title: 'Другая' }).material_hash,
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
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

  it('a slide keeps the layout that its author gave it', () => {
    expect(freezeMaterial(material()).document.contents[0]?.layout).toEqual({
      kind: 'media_left',
      background: '#ffffff',
    });
  });

  it('names every file it needs', () => {
    expect(freezeMaterial(material()).files).toEqual([HASH]);
  });

  it('refuses a key that does not fit its question', () => {
    const broken = material();
    const question = broken.contents.find((content) => content.title === 'single')?.questions[0];
    if (question === undefined) throw new Error('no question of that kind');
    question.key = { version: 1, key: { correct_option_id: random.identifier() } };
    expect(() => freezeMaterial(broken)).toThrow('key does not fit its content');
  });
});

describe('checking a material', () => {
  it('[API-16] an empty one is fatal, a course is nested, anything else may be led live', () => {
    expect(checkMaterial({ template: 'test', contents_count: 0 })).toEqual({ fatal: 'no_contents' });
    expect(checkMaterial({ template: 'course', contents_count: 2 })).toEqual({ sync_error: 'nested' });
    for (const template of ['test', 'survey', 'tasks', 'presentation', null] as const) {
      expect(checkMaterial({ template, contents_count: 1 })).toEqual({ sync_error: null });
    }
  });
});
