import { describe, expect, it } from 'vitest';
import { listCountedOptions } from '../counted-options.ts';
import { serverKinds } from '../registry.server.ts';
import { ascendingIds } from './sample-ids.ts';

const newId = ascendingIds();
const [marked, twin, other, gap] = [newId(), newId(), newId(), newId()];

/** Texts of two options, and whether a participant sees the same in both. */
const PAIRS: readonly (readonly [string, string, boolean])[] = [
  ['Обь', 'Обь', true],
  ['Хищник', 'Хищник ', true],
  ['Хищник', ' Хищник', true],
  ['Чёрный хлеб', 'Чёрный  хлеб', true],
  ['Чёрный хлеб', 'Чёрный\u00a0хлеб', true],
  ['Чёрный хлеб', 'Чёрный\u3000хлеб', true],
  ['Чёрный хлеб', 'Чёрный\u202fхлеб', true],
  ['Чёрный хлеб', 'Чёрный\nхлеб', true],
  ['Йод', 'И\u0306од', true],
  ['Ёж', 'Е\u0308ж', true],
  ['Волк', '\ufeffВолк', true],
  ['Волк', 'Во\u00adлк', true],
  ['Волк', 'Волк\u200b', true],
  ['Волк', '\u202dВолк\u202c', true],
  ['5', '5\ufe0f', true],
  ['СО', 'CO', true],
  ['юго-запад', 'юго\u2011запад', true],
  ['Co', 'CO', false],
  ['Обь', 'обь', false],
  ['осёл', 'осел', false],
  ['5', '-5', false],
  ['пере-', 'пере–', false],
  ['(2;5)', '[2;5]', false],
  ['в', 'b', false],
  ['не был', 'небыл', false],
];

const item = (id: string, text: string) => ({ id, text, image: null });

function optionsOf(first: string, second: string) {
  return { options: [item(marked, first), item(twin, second), item(other, 'Енисей')], shuffle: false };
}

function share(kind: 'single' | 'multiple' | 'cloze', content: unknown, key: unknown, answer: unknown): number {
  return serverKinds[kind].grading(content, key)?.grade(answer).fraction ?? Number.NaN;
}

describe.each(PAIRS)('of the options «%s» and «%s»', (first, second, alike) => {
  const content = optionsOf(first, second);
  const points = alike ? 1 : 0;
  const single = { correct_option_id: marked };
  const multiple = { correct_option_ids: [marked, other], scoring: 'all_or_nothing' };

  it(`the other one ${alike ? 'brings the points' : 'is wrong'} in every kind of choice`, () => {
    expect(share('single', content, single, { option_id: twin })).toBe(points);
    expect(share('multiple', content, multiple, { option_ids: [twin, other] })).toBe(points);
    const list = { type: 'gap', id: gap, kind: 'list', options: content.options.map(({ id, text }) => ({ id, text })) };
    const rule = { gaps: [{ gap_id: gap, kind: 'list', correct_option_id: marked }] };
    expect(share('cloze', { parts: [list] }, rule, { gaps: [{ gap_id: gap, value: twin }] })).toBe(points);
    for (const id of [marked, other])
      expect(share('single', content, single, { option_id: id })).toBe(Number(id === marked));
  });

  it(`the other one is ${alike ? 'shown as right too, and the author reads that' : 'not shown as right'}`, () => {
    for (const [kind, review] of [
      ['single', single],
      ['multiple', multiple],
    ] as const) {
      const right = listCountedOptions(kind, content, review)?.filter((option) => option.is_right);
      expect(right?.some(({ id }) => id === twin)).toBe(alike);
      const advice = serverKinds[kind].problems(content, review).filter(({ text }) => text.includes('засчитаем'));
      expect(advice).toEqual(
        alike
          ? [
              {
                grade: 'advice',
                text: 'Варианты А и Б выглядят одинаково: верным засчитаем любой из них',
                item_id: twin,
              },
            ]
          : [],
      );
    }
  });
});

it('statistics count each of two options that look the same by itself', () => {
  const answers = [{ option_id: marked }, { option_id: twin }, { option_id: twin }];
  expect(serverKinds.single.tally(optionsOf('Обь', 'Обь'), answers)).toEqual({
    counts: { [marked]: 1, [twin]: 2, [other]: 0 },
    answers: 3,
  });
});

it('options that look the same are one option among several, however many of them are picked or marked', () => {
  const content = optionsOf('Обь', 'Обь ');
  const grade = (correct: string[], picked: string[]): number =>
    share('multiple', content, { correct_option_ids: correct, scoring: 'partial' }, { option_ids: picked });
  expect(grade([marked, other], [marked, twin, other])).toBe(1);
  expect(grade([marked, twin, other], [twin, other])).toBe(1);
  expect(grade([marked, twin, other], [marked, twin])).toBe(0.5);
  expect(grade([other], [marked, twin, other])).toBe(0);
  expect(grade([marked, twin], [other])).toBe(0);
});
