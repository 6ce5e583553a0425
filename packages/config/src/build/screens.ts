import { readFileSync } from 'node:fs';
import { type ESTree, parseSync } from 'vite';

/** An address of a page, in the router's own form (`/catalog/{-$id}`), and the lazy modules that draw it, as they are imported. */
export type Screen = { readonly address: string; readonly lazy: readonly string[] };

type Route = {
  readonly parent: string | null;
  /** Null where the route has no part of the address. */
  readonly path: string | null;
  readonly lazy: string | null;
  readonly hasComponent: boolean;
  /** Where it leads when it draws nothing itself: `staticData: { opens: '/catalog/{-$id}' }`. */
  readonly opens: string | null;
};

const makers = new Set(['createRoute', 'createRootRoute', 'createRootRouteWithContext']);

function findText(node: ESTree.Node | undefined): string | null {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

function findProperty(object: ESTree.ObjectExpression, name: string): ESTree.Expression | undefined {
  for (const one of object.properties) {
    if (one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name) return one.value;
  }
  return undefined;
}

/** The maker's name of `createRoute(…)` and of `createRootRouteWithContext<…>()(…)`; null for every other call. */
function findMaker({ callee }: ESTree.CallExpression): string | null {
  const named = callee.type === 'CallExpression' ? callee.callee : callee;
  return named.type === 'Identifier' && makers.has(named.name) ? named.name : null;
}

/** What `lazyScreen(() => import('./a.tsx'), 'A')` imports; null for a component that comes with the page. */
function findLazy(component: ESTree.Expression | undefined): string | null {
  if (component?.type !== 'CallExpression') return null;
  const [load] = component.arguments;
  if (load?.type !== 'ArrowFunctionExpression') return null;
  return load.body.type === 'ImportExpression' ? findText(load.body.source) : null;
}

function readRoute(options: ESTree.ObjectExpression): Route {
  const parent = findProperty(options, 'getParentRoute');
  const component = findProperty(options, 'component');
  const about = findProperty(options, 'staticData');
  return {
    parent: parent?.type === 'ArrowFunctionExpression' && parent.body.type === 'Identifier' ? parent.body.name : null,
    path: findText(findProperty(options, 'path')),
    lazy: findLazy(component),
    hasComponent: component !== undefined,
    opens: about?.type === 'ObjectExpression' ? findText(findProperty(about, 'opens')) : null,
  };
}

function readRoutes(file: string): { routes: Map<string, Route>; imports: number } {
  const code = readFileSync(file, 'utf8');
  const routes = new Map<string, Route>();
  for (const statement of parseSync(file, code).program.body) {
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declarations) {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression' || findMaker(init) === null) continue;
      const [options] = init.arguments;
      if (options?.type !== 'ObjectExpression') throw new Error(`${file}: ${id.name} is not declared in place`);
      routes.set(id.name, readRoute(options));
    }
  }
  return { routes, imports: code.split(/\bimport\(/).length - 1 };
}

/** From the root down. */
function listWay(routes: ReadonlyMap<string, Route>, route: Route): Route[] {
  const above = route.parent === null ? undefined : routes.get(route.parent);
  return above === undefined ? [route] : [...listWay(routes, above), route];
}

function addressOf(way: readonly Route[]): string {
  const parts = way.flatMap(({ path }) => (path ?? '').split('/').filter((part) => part !== ''));
  return `/${parts.join('/')}`;
}

/**
 * The addresses of a router and what each of them loads lazily, read from the source of the router itself. The list is
 * closed: a route that draws nothing must say what it opens, and no lazy import may be missed.
 * @throws Error where the router is written in a way that leaves one out
 */
export function readScreens(file: string): Screen[] {
  const { routes, imports } = readRoutes(file);
  const found = [...routes.values()].filter(({ lazy }) => lazy !== null).length;
  if (found !== imports) throw new Error(`${file}: of ${imports} lazy imports ${found} belong to a route`);
  const own = new Map<string, { lazy: string[]; opens: string | null }>();
  for (const [name, route] of routes) {
    if (route.path === null) continue;
    const way = listWay(routes, route);
    if (!route.hasComponent && route.opens === null)
      throw new Error(`${file}: ${name} draws nothing and opens nothing`);
    // A route over others and its first screen have one address: what it opens counts.
    const address = addressOf(way);
    if (route.hasComponent && (own.get(address)?.opens ?? null) !== null) continue;
    own.set(address, { lazy: way.flatMap(({ lazy }) => lazy ?? []), opens: route.opens });
  }
  return [...own].map(([address, { lazy, opens }]): Screen => {
    const opened = opens === null ? null : own.get(opens);
    if (opened === undefined) throw new Error(`${file}: ${address} opens ${opens}, which is no address of it`);
    return { address, lazy: opened === null ? lazy : opened.lazy };
  });
}

const ranks: readonly RegExp[] = [/^[^${]/, /^\$./, /^\{/, /^\$$/];

/** The nearest first: at each step a word before a value, a value before one that may be absent, the rest last. */
export function compareAddresses(a: string, b: string): number {
  const rank = (address: string): string =>
    address
      .split('/')
      .slice(1)
      .map((part) => ranks.findIndex((form) => form.test(part)))
      .join('');
  return rank(a).localeCompare(rank(b), 'en');
}

/** The router's form of an address as an expression over a path without a slash at its end. */
export function matchAddress(address: string): string {
  const parts = address
    .split('/')
    .slice(1)
    .filter((part) => part !== '')
    .map((part) => {
      if (part === '$') return '/.*';
      if (/^\{-\$\w+\}$/.test(part)) return '(?:/[^/]+)?';
      return /^\$\w+$/.test(part) ? '/[^/]+' : `/${part.replaceAll('.', '\\.')}`;
    });
  return `^${parts.join('')}$`;
}
