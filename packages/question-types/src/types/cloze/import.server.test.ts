import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortById } from '../../kit/items/item-order.ts';
import { newTextRule } from '../../kit/typed/gap-rules.ts';
import type { GapPart, GapRule } from '../../kit/typed/gap-types.ts';
import { type Imported, isNone, type MoodleQuestion } from '../../parts.ts';
import { ascendingIds } from '../../suite/sample-ids.ts';
import { importMapping } from './import.server.ts';
import type { Key } from './key.ts';
import type { Content } from './schema.ts';

const { xlsx, moodle } = importMapping;
if (isNone(xlsx) || isNone(moodle)) throw new Error('both mappings are there');

/** A question without ids: pieces of text, and of each gap what is right in it. */
function gist(imported: Imported<Content, Key>): unknown {
  if ('code' in imported) return imported.code;
  const { content, answerKey } = imported;
  return content.parts.map((part) => {
    if (part.type === 'text') return part.text;
    const rule = answerKey.gaps.find(({ gap_id }) => gap_id === part.id);
    if (rule?.kind !== 'list') return rule?.rule;
    const isRight = ({ id }: { id: string }): boolean => id === rule.correct_option_id;
    const texts = (options: typeof part.options) => options.map(({ text }) => text).toSorted();
    return { right: texts(part.options.filter(isRight)), wrong: texts(part.options.filter((each) => !isRight(each))) };
  });
}

const readSheet = (cell: string): unknown => gist(xlsx.read({ options: [cell], answer: '' }, ascendingIds()));
const readMoodle = (text: string): unknown => gist(moodle.read(moodleQuestion(text), ascendingIds()));

function moodleQuestion(text: string): MoodleQuestion {
  return { type: 'cloze', single: false, shuffle: false, match_case: false, answers: [], subquestions: [], text };
}

const word = fc
  .string({ unit: fc.constantFrom(...Array.from('аВ1 \\[]|/*#~={}%:"_n,±')), minLength: 1, maxLength: 8 })
  .filter((text) => text.trim() !== '');
const number = fc
  .tuple(fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: 0, max: 4 }))
  .map(([n, e]) => n / 10 ** e);
const folds = fc.record({
  fold_case: fc.boolean(),
  fold_yo: fc.boolean(),
  fold_spaces: fc.boolean(),
  typo_tolerance: fc.boolean(),
});
const rule = fc.oneof(
  fc.record({
    kind: fc.constant('text' as const),
    accepted: fc.array(word, { minLength: 1, maxLength: 3 }),
    folds,
  }),
  fc.record({
    kind: fc.constant('number' as const),
    value: number,
    tolerance: number.map(Math.abs),
    tolerance_kind: fc.constantFrom('absolute' as const, 'relative' as const),
  }),
  fc.record({ kind: fc.constant('list' as const), options: fc.uniqueArray(word, { minLength: 2, maxLength: 4 }) }),
);

/** Questions of every sort, written down by hand here. */
const question = fc.array(fc.tuple(word, rule), { minLength: 1, maxLength: 4 }).map((pieces) => {
  const newId = ascendingIds();
  const parts: GapPart[] = [];
  const gaps: GapRule[] = [];
  for (const [text, made] of pieces) {
    const id = newId();
    const options = made.kind === 'list' ? made.options.map((option) => ({ id: newId(), text: option })) : [];
    parts.push({ type: 'text', text }, { type: 'gap', id, kind: made.kind, options: sortById(options) });
    if (made.kind === 'list') gaps.push({ gap_id: id, kind: 'list', correct_option_id: options[0]?.id ?? '' });
    else if (made.kind === 'text') {
      gaps.push({ gap_id: id, kind: 'text', rule: { accepted: made.accepted, ...made.folds } });
    } else {
      const { value, tolerance, tolerance_kind } = made;
      gaps.push({ gap_id: id, kind: 'number', rule: { value, tolerance, tolerance_kind } });
    }
  }
  return { content: { parts }, answerKey: { gaps } };
});

describe('a text with gaps in a sheet', () => {
  it('is read with its three kinds of gaps', () => {
    expect(readSheet('[[Волга|река Волга]] длиной [[#3530±2%]] км впадает в [[*Каспий|Байкал]].')).toEqual([
      newTextRule(['Волга', 'река Волга']),
      ' длиной ',
      { value: 3530, tolerance: 0.02, tolerance_kind: 'relative' },
      ' км впадает в ',
      { right: ['Каспий'], wrong: ['Байкал'] },
      '.',
    ]);
  });

  it('says of a text which differences count', () => {
    expect(readSheet('[[Na//регистр, опечатки]]')).toEqual([
      { ...newTextRule(['Na']), fold_case: false, typo_tolerance: true },
    ]);
  });

  it('is refused without gaps, with a gap without an answer and with two right options', () => {
    expect(['Волга', '[[]]', '[[#много]]', '[[*а|*б]]', 'а [[б'].map(readSheet)).toEqual([2, 3, 3, 3, 2]);
  });

  it('is written so that it reads as it was', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const row = xlsx.write(asked.content, asked.answerKey);
        const cells = row.options.map((cell) => cell.trim());
        expect(gist(xlsx.read({ options: cells, answer: row.answer }, ascendingIds()))).toEqual(gist(asked));
      }),
    );
  });
});

describe('a text with gaps in Moodle', () => {
  it('is read with its three kinds of gaps, their escapes and feedback', () => {
    expect(
      readMoodle(
        '{1:SHORTANSWER:=Волга#Верно~%100%Итиль~%50%Кама~*} и {2:NM:=3,5:0.1}, {:MCS:а~=б \\} в#да}; {1:SAC:%100%Na}',
      ),
    ).toEqual([
      newTextRule(['Волга', 'Итиль']),
      ' и ',
      { value: 3.5, tolerance: 0.1, tolerance_kind: 'absolute' },
      ', ',
      { right: ['б } в'], wrong: ['а'] },
      '; ',
      { ...newTextRule(['Na']), fold_case: false },
    ]);
  });

  it('is refused when several choices of a gap are right or no answer is', () => {
    expect(['{1:MULTIRESPONSE:=а~=б}', '{1:SA:%50%а}', '{1:NM:=много}', 'без пропусков'].map(readMoodle)).toEqual([
      2, 3, 3, 2,
    ]);
  });

  it('is written so that it reads as it was, but for what Moodle does not know', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const gaps = asked.answerKey.gaps.map((gap): GapRule => {
          if (gap.kind === 'text') {
            const accepted = gap.rule.accepted.map((text) => text.trim());
            return { ...gap, rule: { ...newTextRule(accepted), fold_case: gap.rule.fold_case } };
          }
          return gap.kind === 'list' ? gap : { ...gap, rule: { ...gap.rule, tolerance_kind: 'absolute' } };
        });
        const parts = asked.content.parts.map((part) =>
          part.type === 'text'
            ? { ...part, text: part.text.replace(/[{}]/g, '') || '-' }
            : { ...part, options: part.options.map((option) => ({ ...option, text: option.text.trim() })) },
        );
        const plain = { content: { parts }, answerKey: { gaps } };
        expect(gist(moodle.read(moodle.write(plain.content, plain.answerKey), ascendingIds()))).toEqual(gist(plain));
      }),
    );
  });
});
