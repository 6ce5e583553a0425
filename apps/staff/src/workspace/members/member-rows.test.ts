import { describe, expect, it } from 'vitest';
import { listMemberRows, type MemberRowsInput } from './member-rows.ts';

const group = (id: string, name: string, participant_count: number) => ({
  id,
  name,
  type: 1060 as const,
  status: 1 as const,
  participant_count,
  department_id: 'department',
  join_id: id,
});
const member = (user_id: string, last_name: string, first_name: string) => ({
  user_id,
  last_name,
  first_name,
  middle_name: '',
  email: null,
  login: user_id,
  email_confirmed: true,
  has_signed_in: true,
});

const NOBODY: ReadonlySet<string> = new Set();
const people = [member('u1', 'Алёшина', 'Зоя'), member('u2', 'Белов', 'Пётр')];
const rows = (changes: Partial<MemberRowsInput>) =>
  listMemberRows({
    groups: [group('ten', '10 «А»', 2), group('seven', '7 «Б»', 3)],
    members: new Map([['ten', people]]),
    chosen: {},
    taken: NOBODY,
    opened: NOBODY,
    busy: NOBODY,
    failed: NOBODY,
    words: '',
    ...changes,
  });

describe('rows of groups and their people', () => {
  it('stand by name, numbers as numbers, with the people of opened groups under them', () => {
    expect(rows({ opened: new Set(['ten']) }).map(({ label, level }) => [label, level])).toEqual([
      ['7 «Б»', 1],
      ['10 «А»', 1],
      ['Алёшина Зоя', 2],
      ['Белов Пётр', 2],
    ]);
  });

  it('are ticked wholly, partly or not at all, whether people are known or not', () => {
    const checked = (chosen: MemberRowsInput['chosen'], taken = NOBODY) =>
      rows({ chosen, taken }).map((row) => row.checked);
    expect(checked({})).toEqual([false, false]);
    expect(checked({ ten: ['u1'], seven: ['x'] })).toEqual(['mixed', 'mixed']);
    expect(checked({ ten: ['u1', 'u2'], seven: ['x', 'y', 'z'] })).toEqual([true, true]);
    expect(checked({ ten: ['u2'] }, new Set(['u1']))).toEqual([false, true]);
  });

  it('cannot be chosen where everybody takes part or nobody is there', () => {
    const [, ten] = rows({ taken: new Set(['u1', 'u2']) });
    expect(ten).toMatchObject({ checked: true, disabled: true });
    const [empty] = rows({ groups: [group('none', 'Пустая', 0)] });
    expect(empty).toMatchObject({ checked: false, disabled: true });
    expect(empty).not.toHaveProperty('expanded');
  });

  it('are found by every word that was typed, without the dots of letters', () => {
    expect(rows({ words: 'ЗОЯ алеш' }).map(({ label }) => label)).toEqual(['10 «А»', 'Алёшина Зоя']);
    expect(rows({ words: '7' }).map(({ label }) => label)).toEqual(['7 «Б»']);
    expect(rows({ words: 'нет' })).toEqual([]);
  });
});
