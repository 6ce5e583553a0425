import { describe, expect, it } from 'vitest';
import { addNews, type Joining, listOpenRefusals, minutesUntil } from './joining-news.ts';

const at = (second: number): string => new Date(Date.UTC(2026, 10, 20, 12, 0, second)).toISOString();
const came = (user_id: string, second: number): Joining['joined'][number] => ({
  group_id: 'g',
  user_id,
  last_name: user_id,
  first_name: '',
  joined_at: at(second),
  how: 'code',
});
const turnedAway = (user_id: string, second: number): Joining['refused'][number] => ({
  group_id: 'g',
  user_id,
  last_name: user_id,
  first_name: '',
  reason: 'unable_to_license',
  at: at(second),
});
const NOW = Date.parse(at(0));
const told = (part: Partial<Joining>) => ({
  groups: [],
  joined: [],
  refused: [],
  cursor: '1',
  now: at(0),
  ...part,
});
const names = (list: readonly { user_id: string }[]): string => list.map(({ user_id }) => user_id).join('');

describe('what the screen of the host knows', () => {
  it('grows by what is told, the newest first, and holds nobody twice', () => {
    const first = addNews(undefined, told({ joined: [came('a', 1), came('b', 3)] }), NOW);
    expect(names(first.joined)).toBe('ba');
    const second = addNews(first, told({ joined: [came('b', 3), came('c', 2)], cursor: '2' }), NOW);
    expect(names(second.joined)).toBe('bca');
    expect(second.cursor).toBe('2');
  });

  it('tells of each refused person once, and no more of one who came in since', () => {
    const news = told({
      refused: [turnedAway('a', 1), turnedAway('a', 5), turnedAway('b', 2)],
      joined: [came('b', 9)],
    });
    const known = addNews(undefined, news, NOW);
    expect(names(known.refused)).toBe('ab');
    expect(names(listOpenRefusals(known))).toBe('a');
  });

  it('knows by how much the clock of this device is wrong', () => {
    expect(addNews(undefined, told({ now: at(30) }), NOW).ahead_ms).toBe(30_000);
  });

  it('counts whole minutes, and none after the end', () => {
    expect(minutesUntil(at(59), Date.parse(at(0)))).toBe(0);
    expect(minutesUntil(new Date(Date.UTC(2026, 10, 20, 12, 42, 30)).toISOString(), Date.parse(at(0)))).toBe(42);
    expect(minutesUntil(at(0), Date.parse(at(30)))).toBe(0);
  });
});
