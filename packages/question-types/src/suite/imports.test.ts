import { isJsonObject } from '@parta/domain/encoding/json';
import { describe, expect, it } from 'vitest';
import { QUESTION_KINDS, type QuestionKind } from '../kinds.ts';
import { type AnyImportMapping, type Imported, isNone, type MoodleQuestion } from '../parts.ts';
import { type ServerKind, serverKinds } from '../registry.server.ts';
import { listFixtures } from './fixtures.ts';
import { ascendingIds, descendingIds } from './sample-ids.ts';

interface Question {
  content: unknown;
  answerKey: unknown;
}

/** Kinds that store items in the order of their ids, so that another id is another place. */
const SORTED_BY_ID: readonly QuestionKind[] = ['ordering', 'matching', 'cloze'];

/** A key as it comes back from Moodle, which has no word for some settings. The README of each kind names them. */
function lostInMoodle(kind: QuestionKind, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => lostInMoodle(kind, item));
  if (!isJsonObject(value)) return value;
  if ('fold_yo' in value) {
    return { ...value, fold_yo: true, fold_spaces: true, typo_tolerance: false, refused: undefined };
  }
  if (value['tolerance_kind'] === 'relative') {
    const tolerance = Number(value['tolerance']) * Math.abs(Number(value['value']));
    return { ...value, tolerance, tolerance_kind: 'absolute' };
  }
  const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, lostInMoodle(kind, field)]));
  return kind === 'ordering' ? { ...fields, scoring: 'partial' } : fields;
}

/** A question with the texts of its items in place of their ids, and without pictures, which no file holds. */
function withoutIds(kind: QuestionKind, question: Question): unknown {
  const names = new Map<string, string>();
  collectNames(question.content, names);
  return rename(question);

  function rename(value: unknown): unknown {
    if (typeof value === 'string') return names.get(value) ?? value;
    if (Array.isArray(value)) {
      const list: readonly unknown[] = value.map(rename);
      const isItems = list.every(
        (item) => isJsonObject(item) && (('id' in item && 'text' in item) || 'gap_id' in item),
      );
      return isItems && SORTED_BY_ID.includes(kind)
        ? list.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))
        : list;
    }
    if (!isJsonObject(value)) return value;
    const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, rename(field)]));
    return 'image' in fields ? { ...fields, image: null, text: nameOf(value) } : fields;
  }
}

/** Right items of a matching that look the same come back as one. */
function withOneCard({ content, answerKey }: Question): Question {
  const right = isJsonObject(content) && Array.isArray(content['right']) ? content['right'].filter(isJsonObject) : [];
  const firsts = new Map<string, string>();
  let keys = JSON.stringify(answerKey);
  const kept = right.filter(({ id, text, image }) => {
    const first = image === null ? firsts.get(String(text).trim()) : undefined;
    if (first === undefined) firsts.set(String(text).trim(), String(id));
    else keys = keys.replaceAll(String(id), first);
    return first === undefined;
  });
  if (kept.length === right.length) return { content, answerKey };
  return { content: { ...Object(content), right: kept }, answerKey: JSON.parse(keys) };
}

function nameOf(item: Record<string, unknown>): string {
  const { text, image } = item;
  if (typeof text === 'string' && text !== '') return text;
  return isJsonObject(image) ? String(image['alt']) : '';
}

function collectNames(value: unknown, names: Map<string, string>): void {
  if (Array.isArray(value)) for (const item of value) collectNames(item, names);
  if (!isJsonObject(value)) return;
  if (typeof value['id'] === 'string') names.set(value['id'], `item ${names.size} ${nameOf(value)}`);
  if (typeof value['id'] === 'string' && nameOf(value) !== '') names.set(value['id'], nameOf(value));
  for (const field of Object.values(value)) collectNames(field, names);
}

function questionOf(imported: Imported<unknown, unknown>): Question {
  if ('code' in imported) throw new Error(`refused with code ${imported.code}`);
  return imported;
}

describe.each(QUESTION_KINDS)('a question of the kind %s in files of other systems', (name: QuestionKind) => {
  const kind: ServerKind = serverKinds[name];
  const { xlsx, moodle }: AnyImportMapping = serverKinds[name].importMapping;
  const samples = listFixtures(name).flatMap((fixture) =>
    [fixture.key ?? null, fixture.other_key ?? null].map((answerKey) => ({ content: fixture.content, answerKey })),
  );

  it('is read from a row of a sheet as it was written', () => {
    if (isNone(xlsx)) return;
    for (const sample of samples) {
      const row = xlsx.write(sample.content, sample.answerKey);
      for (const newId of [ascendingIds(), descendingIds()]) {
        const read = questionOf(xlsx.read(row, newId));
        expect(withoutIds(name, read)).toEqual(withoutIds(name, withOneCard(sample)));
        expect(kind.readContent(read.content, kind.version)).toEqual(read.content);
        expect(kind.readKey(read.content, read.answerKey, kind.version)).toEqual(read.answerKey);
      }
    }
  });

  it('is read from Moodle as it was written, but for what Moodle has no word for', () => {
    if (isNone(moodle)) return;
    for (const sample of samples) {
      const { content, answerKey } = sample;
      const alone = withOneCard(sample);
      const expected = {
        content: name === 'number' ? { unit: '' } : alone.content,
        answerKey: lostInMoodle(name, alone.answerKey),
      };
      const written = moodle.write(content, answerKey);
      const read = questionOf(moodle.read(written, ascendingIds()));
      expect(withoutIds(name, read)).toEqual(withoutIds(name, expected));
      expect(readersOf(written)).toEqual([name]);
    }
  });

  it('is refused with a code where it says nothing', () => {
    if (isNone(xlsx) || !kind.graded) return;
    expect(xlsx.read({ options: [], answer: '' }, ascendingIds())).toHaveProperty('code');
  });
});

it('calls every kind of a sheet by a name of its own', () => {
  const types = QUESTION_KINDS.flatMap((name) => {
    const { xlsx }: AnyImportMapping = serverKinds[name].importMapping;
    return isNone(xlsx) ? [] : [xlsx.type];
  });
  expect(new Set(types).size).toBe(types.length);
});

/** Kinds that take a Moodle question for one of theirs. */
function readersOf(question: MoodleQuestion): QuestionKind[] {
  return QUESTION_KINDS.filter((name) => {
    const { moodle }: AnyImportMapping = serverKinds[name].importMapping;
    return !isNone(moodle) && moodle.reads(question);
  });
}

describe('a row that a teacher typed', () => {
  const { single, multiple, ordering, matching, text, number, yesno } = serverKinds;
  const newId = ascendingIds();

  function readRow({ importMapping: { xlsx } }: ServerKind, options: readonly string[], answer: string): unknown {
    if (isNone(xlsx)) throw new Error('no mapping');
    return withoutIds('ordering', questionOf(xlsx.read({ options, answer }, newId)));
  }
  const named = (text: string) => ({ id: text, text, image: null });
  function codeOf({ importMapping: { xlsx } }: ServerKind, options: readonly string[], answer: string): unknown {
    if (isNone(xlsx)) throw new Error('no mapping');
    return xlsx.read({ options, answer }, newId);
  }

  it.each(['2', '№2', 'б', 'Волга', ' волга '])('may name the right option as %s', (answer) => {
    expect(readRow(single, ['Дунай', 'Волга', 'Урал'], answer)).toMatchObject({
      answerKey: { correct_option_id: 'Волга' },
    });
  });

  it('is not guessed at where the right option could be two', () => {
    expect(codeOf(single, ['2', '3', '4'], '3')).toEqual({ code: 3 });
    expect(readRow(single, ['2', '3', '4'], '№3')).toMatchObject({ answerKey: { correct_option_id: '4' } });
  });

  it.each(['1, 3', '1;3', 'А, В', '1.3', 'Днепр, Волга'])('may name several right options as %s', (answer) => {
    expect(readRow(multiple, ['Днепр', 'Байкал', 'Волга'], answer)).toMatchObject({
      answerKey: { correct_option_ids: ['Днепр', 'Волга'], scoring: 'partial' },
    });
  });

  it('may name options in letters of the other alphabet, unless they stand in another order there', () => {
    const points = ['A', 'В', 'С'];
    expect(readRow(multiple, points, 'А, C')).toMatchObject({ answerKey: { correct_option_ids: ['A', 'С'] } });
    expect(readRow(single, ['Дунай', 'Волга', 'Урал'], 'A')).toMatchObject({
      answerKey: { correct_option_id: 'Дунай' },
    });
    expect(codeOf(single, ['Дунай', 'Волга', 'Урал'], 'B')).toEqual({ code: 3 });
  });

  it('may hold settings behind a bar, and a misspelt one is told', () => {
    expect(readRow(multiple, ['Днепр', 'Волга'], '1 | Всё или ничего | не перемешивать')).toMatchObject({
      content: { shuffle: false },
      answerKey: { scoring: 'all_or_nothing' },
    });
    expect(codeOf(multiple, ['Днепр', 'Волга'], '1 | перемишивать')).toEqual({ code: 3 });
  });

  it('gives items in their right order, or their numbers', () => {
    expect(readRow(ordering, ['Нева', 'Дон'], '')).toMatchObject({ answerKey: { order: ['Нева', 'Дон'] } });
    expect(readRow(ordering, ['Дон', 'Нева'], '2, 1')).toMatchObject({ answerKey: { order: ['Нева', 'Дон'] } });
    expect(codeOf(ordering, ['Дон', 'Нева'], '2')).toEqual({ code: 3 });
  });

  it('parts pairs by a sign of equality, and keeps those of formulas', () => {
    const pairs = {
      pairs: [
        { left_id: 'a=b', right_id: 'c = d' },
        { left_id: 'x', right_id: 'y' },
      ],
    };
    expect(readRow(matching, ['a==b = c = d', 'x=y', '= лишнее'], '')).toMatchObject({ answerKey: pairs });
    expect(codeOf(matching, ['a = b', 'c = b'], '')).toEqual({ code: 3 });
    expect(codeOf(matching, ['a = b', 'c'], '')).toEqual({ code: 2 });
  });

  it.each([
    ['(2;+∞)', '[2;+∞)'],
    ['Co', 'CO'],
    ['2³', '23'],
    ['осёл', 'осел'],
    ['Да!', 'Да?'],
  ])('keeps the right sides %s and %s apart, which do not look the same', (one, other) => {
    expect(readRow(matching, [`a = ${one}`, `b = ${other}`], '')).toMatchObject({
      answerKey: {
        pairs: [
          { left_id: 'a', right_id: one },
          { left_id: 'b', right_id: other },
        ],
      },
    });
  });

  it('makes right sides that look the same one card', () => {
    const rows = ['Собака = Зверь', 'Кошка =  Зверь', 'Жаба = Земноводное', '= Зверь'];
    expect(readRow(matching, rows, '')).toEqual({
      content: {
        left: [named('Жаба'), named('Кошка'), named('Собака')],
        right: [named('Зверь'), named('Земноводное')],
      },
      answerKey: {
        pairs: [
          { left_id: 'Собака', right_id: 'Зверь' },
          { left_id: 'Кошка', right_id: 'Зверь' },
          { left_id: 'Жаба', right_id: 'Земноводное' },
        ],
      },
    });
  });

  it('takes numbers as people write them', () => {
    for (const answer of ['9,8 ± 0,1 | м/с²', '9.8±0.1|м/с²', '9,8 +- 0,1 | м/с²']) {
      expect(readRow(number, [], answer)).toEqual({
        content: { unit: 'м/с²' },
        answerKey: { value: 9.8, tolerance: 0.1, tolerance_kind: 'absolute' },
      });
    }
    expect(readRow(number, [], '-50 ± 5%')).toMatchObject({ answerKey: { tolerance: 0.05 } });
    expect(codeOf(number, [], 'около 5')).toEqual({ code: 3 });
  });

  it('takes words for right and wrong, and every accepted text', () => {
    for (const word of ['Верно', 'TRUE', '+']) {
      expect(readRow(yesno, [], word)).toMatchObject({ answerKey: { correct: true } });
    }
    expect(codeOf(yesno, [], 'может быть')).toEqual({ code: 3 });
    expect(readRow(text, ['Питер'], 'Санкт-Петербург | прощать опечатки')).toMatchObject({
      answerKey: { accepted: ['Санкт-Петербург', 'Питер'], typo_tolerance: true },
    });
    expect(readRow(text, ['≠ невежа', '≠≠ 5'], 'невежда | прощать опечатки')).toMatchObject({
      answerKey: { accepted: ['невежда', '≠ 5'], refused: ['невежа'] },
    });
    expect(codeOf(text, ['≠'], 'невежда')).toEqual({ code: 3 });
  });
});
