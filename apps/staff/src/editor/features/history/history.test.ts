import { expect, it } from 'vitest';
import type { ListedVersion } from './api.ts';
import { groupVersions } from './rules.ts';

function version(number: number, saved_at: string, changes: Partial<ListedVersion> = {}): ListedVersion {
  return {
    version: number,
    saved_at: `${saved_at}:00Z`,
    saved_by: 'Анна',
    title: 'Реки',
    contents_count: 1,
    cause: 'edit',
    restored_from: null,
    ...changes,
  };
}

it('groups versions by day, and edits of one person without a long pause into a sitting', () => {
  const days = groupVersions(
    [
      version(7, '2026-11-20T12:40'),
      version(6, '2026-11-20T12:20'),
      version(5, '2026-11-20T11:30'),
      version(4, '2026-11-20T11:20', { saved_by: 'Пётр' }),
      version(3, '2026-11-20T11:10', { cause: 'restore', saved_by: 'Пётр' }),
      version(2, '2026-11-19T23:50'),
      version(1, '2026-11-19T23:40', { cause: 'create' }),
    ],
    (moment) => moment.slice(0, 10),
  );
  expect(
    days.map(({ day, sittings }) => [day, sittings.map((each) => each.versions.map((one) => one.version))]),
  ).toEqual([
    ['2026-11-20', [[7, 6], [5], [4], [3]]],
    ['2026-11-19', [[2], [1]]],
  ]);
});
