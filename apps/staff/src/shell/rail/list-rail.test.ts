import { parsePermissions } from '@parta/domain/people/permissions';
import { expect, it } from 'vitest';
import { listRail, type RailRoute } from './list-rail.ts';

const rail = (label: string) => ({ label, icon: null });
const routes: readonly RailRoute[] = [
  { fullPath: '/library/{-$id}', options: { staticData: { rail: rail('Library') } } },
  { fullPath: '/library/{-$id}/silent', options: {} },
  { fullPath: '/group/$group/people', options: { staticData: { rail: rail('People') } } },
  { fullPath: '/locked', options: { staticData: { rail: { ...rail('Locked'), isOpenTo: () => false } } } },
  { fullPath: '/activity', options: { staticData: { rail: rail('Activity') } } },
];
const given = { routes, permissions: parsePermissions([]) };

it('has a row for each route that says so, with the parameters of its address filled in', () => {
  const rows = listRail({ ...given, pathname: '/', params: { group: 'A' } });
  expect(rows.map(({ label, href }) => [label, href])).toEqual([
    ['Library', '/library'],
    ['People', '/group/A/people'],
    ['Activity', '/activity'],
  ]);
});

it('leaves out a row whose address wants a value that there is not', () => {
  expect(listRail({ ...given, pathname: '/' }).map(({ label }) => label)).toEqual(['Library', 'Activity']);
});

it.each([
  ['/library', ['Library']],
  ['/library/A', ['Library']],
  ['/libraryx', []],
  ['/activity/A', ['Activity']],
])('marks at %s the row that the screen belongs to', (pathname, current) => {
  const marked = listRail({ ...given, pathname }).filter(({ isCurrent }) => isCurrent);
  expect(marked.map(({ label }) => label)).toEqual(current);
});
