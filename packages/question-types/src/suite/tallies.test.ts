import { expect, it } from 'vitest';
import { serverKinds } from '../registry.server.ts';
import { ascendingIds } from './sample-ids.ts';

const newId = ascendingIds();
const [a, b, c] = [newId(), newId(), newId()];
const [x, y, z] = [newId(), newId(), newId()];

function items(...ids: string[]) {
  return ids.map((id) => ({ id, text: id, image: null }));
}

it('counts equal texts together, whatever their case, spaces and dashes', () => {
  const answers = ['Санкт-Петербург', ' санкт–петербург.', 'Санкт-Петербург', 'Питер'].map((text) => ({ text }));
  expect(serverKinds.text.tally({}, answers)).toEqual({
    groups: [
      { text: 'Санкт-Петербург', count: 3 },
      { text: 'Питер', count: 1 },
    ],
    rest: 0,
    answers: 4,
  });
});

it('counts equal numbers together, however they are written', () => {
  const answers = ['0,5', '1/2 кг', '5·10^-1', '0,5', '2'].map((text) => ({ text }));
  expect(serverKinds.number.tally({ unit: 'кг' }, answers)).toEqual({
    groups: [
      { text: '0,5', count: 4 },
      { text: '2', count: 1 },
    ],
    rest: 0,
    answers: 5,
  });
});

it('counts each picked option, and people rather than picks', () => {
  const content = { options: items(a, b, c), shuffle: false };
  const answers = [{ option_ids: [a, b] }, { option_ids: [a] }];
  expect(serverKinds.multiple.tally(content, answers)).toEqual({ counts: { [a]: 2, [b]: 1, [c]: 0 }, answers: 2 });
  expect(serverKinds.survey.tally({ ...content, multiple: true }, answers)).toEqual({
    counts: { [a]: 2, [b]: 1, [c]: 0 },
    answers: 2,
  });
});

it('counts the answers to yes or no', () => {
  const answers = [{ value: true }, { value: false }, { value: true }];
  expect(serverKinds.yesno.tally({}, answers)).toEqual({ counts: { yes: 2, no: 1 }, answers: 3 });
});

it('counts how often each item stood on each place', () => {
  const answers = [{ order: [b, a, c] }, { order: [b, c, a] }];
  expect(serverKinds.ordering.tally({ items: items(a, b, c) }, answers)).toEqual({
    counts: { [a]: { 1: 0, 2: 1, 3: 1 }, [b]: { 1: 2, 2: 0, 3: 0 }, [c]: { 1: 0, 2: 1, 3: 1 } },
    answers: 2,
  });
});

it('counts how often each pair was made', () => {
  const pairs = (first: string, second: string) => ({
    pairs: [
      { left_id: a, right_id: first },
      { left_id: b, right_id: second },
    ],
  });
  expect(serverKinds.matching.tally({ left: items(a, b), right: items(x, y, z) }, [pairs(x, y), pairs(z, y)])).toEqual({
    counts: { [a]: { [x]: 1, [y]: 0, [z]: 1 }, [b]: { [x]: 0, [y]: 2, [z]: 0 } },
    answers: 2,
  });
});

it('counts every value of a scale, with the mean, and the net promoter score from 0 to 10', () => {
  const ends = { low_label: 'нет', high_label: 'да' };
  const answers = [{ value: 2 }, { value: 5 }, { value: 5 }];
  expect(serverKinds.scale.tally({ range: 'one_to_five', ...ends }, answers)).toEqual({
    counts: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 2 },
    answers: 3,
    mean: 4,
    nps: null,
  });
  const recommended = [{ value: 10 }, { value: 9 }, { value: 8 }, { value: 6 }];
  expect(serverKinds.scale.tally({ range: 'zero_to_ten', ...ends }, recommended)).toMatchObject({
    mean: 8.25,
    nps: 25,
  });
});

it('counts people for each word of a cloud, whatever its case, ё and spaces', () => {
  const answers = [{ words: ['Мёд', 'мед', 'хлеб'] }, { words: [' МЕД '] }, { words: ['Мёд', 'чёрный  хлеб'] }];
  expect(serverKinds.wordcloud.tally({ words_max: 3 }, answers)).toEqual({
    groups: [
      { text: 'Мёд', count: 3 },
      { text: 'хлеб', count: 1 },
      { text: 'чёрный хлеб', count: 1 },
    ],
    rest: 0,
    answers: 3,
  });
});

it('shows words of a cloud as lines that turn no direction, heap no marks and keep joined emoji whole', () => {
  const family = '👨\u200d👩\u200d👧';
  const answers = [{ words: ['\u202eабв'] }, { words: [`З${'\u0335'.repeat(38)}`] }, { words: [family] }];
  const told = JSON.stringify(serverKinds.wordcloud.tally({ words_max: 1 }, answers));
  for (const shown of ['абв', 'З\u0335\u0335', family]) expect(told).toContain(`"text":"${shown}"`);
});

it('gives the beginnings of long answers alone, and those of the same text together', () => {
  const answers = ['Не знаю', ' Не знаю\n', 'д'.repeat(20_000)].map((text) => ({ text }));
  expect(serverKinds.open.tally({}, answers)).toEqual({
    groups: [
      { text: 'Не знаю', count: 2 },
      { text: `${'д'.repeat(400)}…`, count: 1 },
    ],
    rest: 0,
    answers: 3,
  });
});
