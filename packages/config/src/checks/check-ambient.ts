import { type ESTree, Visitor } from 'vite';
import { report, workspaceRoot } from './report.ts';
import { type Finding, isTestCode, listSources, readSource } from './source-tree.ts';

/** The few modules that read the machine's clock and randomness, for everybody else to be handed them. */
const clockAndRandomModules = [
  'apps/server/src/clock.ts',
  'apps/staff/src/shell/moments/device-clock.ts',
  'packages/web-kit/src/browser/browser-random.ts',
  'packages/web-kit/src/browser/wall-clock.ts',
];

/** The modules that put dates and numbers into words, in one place for one time zone rule. */
const localeModules = [
  'apps/staff/src/forms/time-zone/time-zones.ts',
  'apps/play/src/live/moments.ts',
  'apps/server/src/features/reminders/rules/moment.ts',
  'apps/staff/src/shell/moments/moments.ts',
];

/** Code that is no part of the product: checks, scripts. */
const toolFiles = /^(?:packages\/config|scripts)\/|^[^/]+$/;

const clockMessage = 'takes the time from the machine: pass a clock in';
const randomMessage = 'takes randomness from the machine: pass a random source in';
const localeMessage = 'depends on the locale of the machine: use the formatting modules of domain';

function isNamed(node: ESTree.Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}

/** What is wrong with `object.property`, and whether it is about clock and randomness or about locales. */
function judgeMember(node: ESTree.MemberExpression): { about: 'ambient' | 'locale'; message: string } | null {
  if (node.property.type !== 'Identifier' || node.computed) return null;
  const { name } = node.property;
  if (isNamed(node.object, 'Date') && name === 'now') return { about: 'ambient', message: `Date.now ${clockMessage}` };
  if (isNamed(node.object, 'Math') && name === 'random') {
    return { about: 'ambient', message: `Math.random ${randomMessage}` };
  }
  if (name === 'randomUUID' || name === 'getRandomValues') {
    return { about: 'ambient', message: `${name} ${randomMessage}` };
  }
  if (isNamed(node.object, 'Intl') && (name === 'DateTimeFormat' || name === 'RelativeTimeFormat')) {
    return { about: 'locale', message: `Intl.${name} ${localeMessage}` };
  }
  return /^toLocale[A-Z]/.test(name) ? { about: 'locale', message: `${name} ${localeMessage}` } : null;
}

type Use = Finding & { readonly about: 'ambient' | 'locale' };

const allowed = { ambient: clockAndRandomModules, locale: localeModules } as const;

/** Every use of the machine's clock, randomness and locale in the product, allowed or not. */
function listUses(root: string): Use[] {
  const uses: Use[] = [];
  for (const path of listSources(root)) {
    if (isTestCode(path) || toolFiles.test(path)) continue;
    const source = readSource(root, path);
    const add = (about: Use['about'], start: number, message: string): void => {
      uses.push({ about, path, line: source.lineAt(start), message });
    };
    new Visitor({
      MemberExpression: (node) => {
        const verdict = judgeMember(node);
        if (verdict !== null) add(verdict.about, node.start, verdict.message);
      },
      NewExpression: (node) => {
        if (isNamed(node.callee, 'Date') && node.arguments.length === 0) {
          add('ambient', node.start, `new Date() ${clockMessage}`);
        }
      },
      CallExpression: (node) => {
        if (isNamed(node.callee, 'Date')) add('ambient', node.start, `Date() ${clockMessage}`);
      },
      ImportSpecifier: (node) => {
        if (node.imported.type === 'Identifier' && node.imported.name === 'randomUUID') {
          add('ambient', node.start, `randomUUID ${randomMessage}`);
        }
      },
    }).visit(source.program);
  }
  return uses;
}

/** Finds uses of the machine's clock, randomness and locale outside the modules that are allowed to touch them. */
export function checkAmbient(root: string): Finding[] {
  return listUses(root).filter(({ about, path }) => !allowed[about].includes(path));
}

/** Finds modules that are allowed to touch them and do not, or are no more: the lists only shrink. */
export function checkAmbientExceptions(root: string): Finding[] {
  const uses = listUses(root);
  const message = 'needs its exception in check-ambient.ts no more: take it off the list';
  return (['ambient', 'locale'] as const).flatMap((about) =>
    allowed[about]
      .filter((path) => !uses.some((use) => use.about === about && use.path === path))
      .map((path) => ({ path, line: 1, message })),
  );
}

if (import.meta.main) report('ambient', [...checkAmbient(workspaceRoot), ...checkAmbientExceptions(workspaceRoot)]);
