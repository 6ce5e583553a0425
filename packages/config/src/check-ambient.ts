import { type ESTree, Visitor } from 'vite';
import { report, workspaceRoot } from './report.ts';
import { type Finding, isTestCode, listSources, readSource } from './source-tree.ts';

/** The few modules that read the machine's clock and randomness, for everybody else to be handed them. */
const clockAndRandomPlaces = [
  'apps/server/src/clock.ts',
  'apps/server/src/random.ts',
  'apps/server/src/context.ts',
  'apps/staff/src/shell/moments/device-clock.ts',
  'packages/web-kit/src/browser/browser-random.ts',
  'packages/web-kit/src/live-connection/server-clock.ts',
];

/** The modules that put dates and numbers into words, in one place for one time zone rule. */
const localePlaces = [
  'apps/staff/src/account/features/profile/rules/time-zones.ts',
  'apps/staff/src/shell/moments/moments.ts',
  'packages/domain/src/date-text.ts',
  'packages/domain/src/number-text.ts',
  'packages/domain/src/text/plural.ts',
];

/** Code that is no part of the product: checks, scripts. */
const toolPlaces = /^(?:packages\/config|scripts)\/|^[^/]+$/;

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

/** Finds uses of the machine's clock, randomness and locale outside the modules that are allowed to touch them. */
export function checkAmbient(root: string): Finding[] {
  const findings: Finding[] = [];
  for (const path of listSources(root)) {
    if (isTestCode(path) || toolPlaces.test(path)) continue;
    const source = readSource(root, path);
    const add = (about: 'ambient' | 'locale', start: number, message: string): void => {
      const places = about === 'ambient' ? clockAndRandomPlaces : localePlaces;
      if (!places.includes(path)) findings.push({ path, line: source.lineAt(start), message });
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
  return findings;
}

if (import.meta.main) report('ambient', checkAmbient(workspaceRoot));
