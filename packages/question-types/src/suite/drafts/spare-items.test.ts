import { describe, expect, it } from 'vitest';
import { newItem } from '../../kit/authoring/new-items.ts';
import type { ChoiceItem } from '../../kit/items/item-types.ts';
import { newTextRule } from '../../kit/typed/gap-rules.ts';
import { serverKinds } from '../../registry.server.ts';
import { ascendingIds } from '../sample-ids.ts';

const newId = ascendingIds();
const full = (text: string): ChoiceItem => ({ ...newItem(newId), text });
const empty = (): ChoiceItem => newItem(newId);

// Spare ones stand before, between and behind the others.
const [spare, one, gap, two, rest] = [empty(), full('Ока'), empty(), full('Кама'), empty()];
const items = [spare, one, gap, two, rest];
const ids = items.map(({ id }) => id);
const right = [full('левый приток'), empty(), full('приток Волги'), empty()];
const pairs = [
  { left_id: one.id, right_id: right[2]?.id ?? '' },
  { left_id: gap.id, right_id: right[1]?.id ?? '' },
  { left_id: two.id, right_id: right[0]?.id ?? '' },
];

// Of a gap two full options and two empty ones; of another gap and of a short answer one accepted text of two.
const [nothing, river, blank, lake] = ['', 'река', ' ', 'озеро'].map((text) => ({ id: newId(), text }));
const list = { type: 'gap', id: newId(), kind: 'list', options: [nothing, river, blank, lake] } as const;
const word = { type: 'gap', id: newId(), kind: 'text', options: [] } as const;
const gaps = { parts: [list, word] };
const rule = newTextRule(['', 'Ока']);
const gapKey = {
  gaps: [
    { gap_id: list.id, kind: 'list', correct_option_id: river?.id },
    { gap_id: word.id, kind: 'text', rule },
  ],
};

const ADVICE = '3 пустых варианта участники не увидят';

describe('spare items with nothing in them', () => {
  it.each([
    ['single', { options: items, shuffle: true }, { correct_option_id: two.id }, [ADVICE]],
    ['multiple', { options: items, shuffle: true }, { correct_option_ids: [two.id], scoring: 'partial' }, [ADVICE]],
    ['survey', { options: items, multiple: false, shuffle: false }, null, [ADVICE]],
    ['ordering', { items }, { order: ids.toReversed(), scoring: 'partial' }, ['3 пустых пункта участники не увидят']],
    [
      'matching',
      { left: [one, gap, two], right },
      { pairs },
      ['1 пустую пару участники не увидят', '1 пустую лишнюю карточку участники не увидят'],
    ],
  ] as const)('of %s are told once as advice, and never reach a participant', (name, content, key, advice) => {
    const kind = serverKinds[name];
    expect(kind.problems(content, key)).toEqual(advice.map((text) => ({ grade: 'advice', text })));
    const asked = kind.readContent(content, kind.version);
    expect(JSON.stringify(asked)).not.toContain('"text":""');
    for (const { text } of [one, two]) expect(JSON.stringify(asked)).toContain(text);
    const frozen = kind.readKey(content, key, kind.version);
    for (const { id } of [spare, gap, rest]) expect(JSON.stringify([asked, frozen])).not.toContain(id);
    // What is frozen is marked and shown as any other question.
    expect(kind.grading(asked, frozen) === null).toBe(name === 'survey');
    expect(kind.arrange(asked, 'seed')).toBeDefined();
  });

  it('of a gap are told once as advice, and so are empty answers of a gap and of a short answer', () => {
    const advice = (text: string, item_id?: string) => ({ grade: 'advice', text, ...(item_id && { item_id }) });
    expect(serverKinds.cloze.problems(gaps, gapKey)).toEqual([
      advice('Пропуск 1: 2 пустых варианта участники не увидят', list.id),
      advice('Пропуск 2: 1 пустой ответ не учитываем', word.id),
    ]);
    const asked = serverKinds.cloze.readContent(gaps, serverKinds.cloze.version);
    expect(asked).toEqual({ parts: [{ ...list, options: [river, lake] }, word] });
    const frozen = serverKinds.cloze.readKey(gaps, gapKey, serverKinds.cloze.version);
    expect(frozen).toEqual({ gaps: [gapKey.gaps[0], { ...gapKey.gaps[1], rule: { ...rule, accepted: ['Ока'] } }] });
    expect(serverKinds.cloze.grading(asked, frozen)).not.toBeNull();

    expect(serverKinds.text.problems({}, rule)).toEqual([advice('1 пустой ответ не учитываем')]);
    expect(serverKinds.text.readKey({}, rule, serverKinds.text.version)).toEqual({ ...rule, accepted: ['Ока'] });
  });

  it('of a gap are an error where one is marked as right, or where no other answer is left', () => {
    const { cloze, text } = serverKinds;
    const marked = { gaps: [{ ...gapKey.gaps[0], correct_option_id: nothing?.id }, gapKey.gaps[1]] };
    const problem = { grade: 'error', text: 'Пропуск 1: правильный вариант пуст, заполните его', item_id: list.id };
    expect(cloze.problems(gaps, marked)).toContainEqual(problem);
    expect(() => cloze.readKey(gaps, marked, cloze.version)).toThrow('does not fit');
    const unwritten = { ...rule, accepted: ['', ' '] };
    expect(cloze.problems({ parts: [word] }, { gaps: [{ gap_id: word.id, kind: 'text', rule: unwritten }] })).toEqual([
      { grade: 'error', text: 'Пропуск 1: напишите правильный ответ', item_id: word.id },
    ]);
    expect(text.problems({}, unwritten)).toEqual([{ grade: 'error', text: 'Напишите хотя бы один правильный ответ' }]);
    expect(() => text.readKey({}, unwritten, text.version)).toThrow('too_small');
  });

  it.each([
    ['single', { options: items, shuffle: true }, { correct_option_id: gap.id }],
    ['multiple', { options: items, shuffle: true }, { correct_option_ids: [two.id, gap.id], scoring: 'partial' }],
    // One side of a pair alone is empty.
    ['matching', { left: [one, gap, two], right }, { pairs: [{ left_id: gap.id, right_id: right[0]?.id }, ...pairs] }],
  ] as const)('of %s are an error where the key counts on them', (name, content, key) => {
    const kind = serverKinds[name];
    const repaired = 'pairs' in key ? { pairs: key.pairs.filter((_, index) => index !== 2) } : key;
    expect(kind.problems(content, repaired).map(({ grade }) => grade)).toContain('error');
    expect(() => kind.readKey(content, repaired, kind.version)).toThrow('does not fit');
  });

  it('are needed where too few others remain', () => {
    const content = { options: [one, gap, rest], shuffle: true };
    const found = serverKinds.single.problems(content, { correct_option_id: one.id });
    expect(found).toEqual([{ grade: 'error', text: 'У варианта Б нет ни текста, ни картинки', item_id: gap.id }]);
    expect(() => serverKinds.single.readContent(content, 1)).toThrow('empty_item');
  });
});
