import { expect, it } from 'vitest';
import { isNone } from '../../parts.ts';
import { importMapping } from './import.server.ts';

const newId = () => '2'.repeat(22);

function read(...options: string[]) {
  if (isNone(importMapping.xlsx)) throw new Error('no sheet');
  return importMapping.xlsx.read({ options, answer: '' }, newId);
}

it('reads back the row it writes', () => {
  if (isNone(importMapping.xlsx)) throw new Error('no sheet');
  for (const range of ['one_to_five', 'one_to_seven', 'zero_to_ten'] as const) {
    const content = { range, low_label: 'Скучно', high_label: 'Интересно' };
    expect(importMapping.xlsx.read(importMapping.xlsx.write(content, null), newId)).toEqual({
      content,
      answerKey: null,
    });
  }
});

it('takes a range however it is written, and refuses a row without it or without the words of both ends', () => {
  for (const written of ['0–10', '0-10', '10', 'nps']) {
    expect(read(written, 'Нет', 'Да')).toMatchObject({ content: { range: 'zero_to_ten' } });
  }
  for (const row of [[], ['1–6', 'Нет', 'Да'], ['1–5'], ['1–5', '', 'Да'], ['1–5', 'Нет', 'Может быть', 'Да']]) {
    expect(read(...row)).toEqual({ code: 2 });
  }
});
