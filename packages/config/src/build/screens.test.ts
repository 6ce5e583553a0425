import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workspaceRoot } from '../checks/report.ts';
import { plantTree } from '../testing/planted-tree.ts';
import { compareAddresses, matchAddress, readScreens } from './screens.ts';

function screensOf(routes: string): { address: string; lazy: readonly string[] }[] {
  using tree = plantTree({ 'router.tsx': routes });
  return readScreens(join(tree.root, 'router.tsx'));
}

const root = 'const rootRoute = createRootRouteWithContext<Context>()({ component: Frame });\n';
const list = `const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/list/{-$id}',
  component: lazyRouteComponent(() => import('./routes/list.tsx'), 'List'),
});\n`;

describe('the screens of a router', () => {
  it('are read from its own source, with what stands around them', () => {
    const nested = `const areaRoute = createRoute({
      getParentRoute: () => rootRoute, id: 'area',
      component: lazyRouteComponent(() => import('./routes/area.tsx'), 'Area'),
    });
    const innerRoute = createRoute({
      getParentRoute: () => areaRoute, path: '/inner',
      component: lazyRouteComponent(() => import('./routes/inner.tsx'), 'Inner'),
    });`;
    expect(screensOf(root + list + nested)).toEqual([
      { address: '/list/{-$id}', lazy: ['./routes/list.tsx'] },
      { address: '/inner', lazy: ['./routes/area.tsx', './routes/inner.tsx'] },
    ]);
  });

  it('are those of another address where a route only leads on', () => {
    const home = `const homeRoute = createRoute({
      getParentRoute: () => rootRoute, path: '/', staticData: { opens: '/list/{-$id}' }, beforeLoad: leave,
    });`;
    expect(screensOf(root + list + home)).toContainEqual({ address: '/', lazy: ['./routes/list.tsx'] });
  });

  it.each([
    ['a lazy import that no route names', `${list}const later = () => import('./later.tsx');`, 'of 2 lazy imports 1'],
    [
      'a route that draws nothing and does not say what it opens',
      `${list}const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', beforeLoad: leave });`,
      'homeRoute draws nothing',
    ],
    [
      'an opened address that is none',
      `const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', staticData: { opens: '/gone' } });`,
      '/ opens /gone',
    ],
  ])('cannot be read past %s', (_, routes, message) => {
    expect(() => screensOf(root + routes)).toThrow(message);
  });

  it('are closed for every router of the staff app: no route module and no page of a feature is missing', () => {
    const source = join(workspaceRoot, 'apps/staff/src');
    for (const surface of ['workspace', 'account', 'admin', 'editor']) {
      const named = new Set(readScreens(join(source, surface, 'router.tsx')).flatMap(({ lazy }) => lazy));
      const modules = globSync('routes/*-{route,routes,area}.tsx', { cwd: join(source, surface) });
      const missing = modules.filter((file) => !named.has(`./${file}`));
      expect(missing, surface).toEqual(surface === 'account' ? ['routes/sign-in-route.tsx'] : []);
      const composed = modules.map((file) => readFileSync(join(source, surface, file), 'utf8')).join('');
      const pages = globSync('features/*/*-page.tsx', { cwd: join(source, surface) });
      const unseen = pages.filter((file) => !named.has(`./${file}`) && !composed.includes(`'../${file}'`));
      expect(unseen, surface).toEqual([]);
    }
  });
});

describe('an address', () => {
  it.each([
    ['/', '', true],
    ['/', '/x', false],
    ['/list/{-$id}', '/list', true],
    ['/list/{-$id}', '/list/x', true],
    ['/list/{-$id}', '/list/x/y', false],
    ['/of/$id/all', '/of/x/all', true],
    ['/of/$id/all', '/of//all', false],
    ['/$', '/anything/at/all', true],
  ])('%s: is %s one of it? %s', (address, path, is) => {
    expect(new RegExp(matchAddress(address)).test(path)).toBe(is);
  });

  it('of plain words goes before one with values, and whatever is left comes last', () => {
    const addresses = ['/$', '/list/{-$id}', '/list/$id', '/list/new', '/'];
    expect(addresses.toSorted(compareAddresses)).toEqual(['/', '/list/new', '/list/$id', '/list/{-$id}', '/$']);
  });
});
