import compatData from '@mdn/browser-compat-data' with { type: 'json' };
import type { BrowserName, CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';
import { SUPPORTED_BROWSERS } from '@parta/domain/browsers/supported-browsers';

const { chrome, edge, firefox, safari } = SUPPORTED_BROWSERS;

/**
 * The declared browsers as the data names them. Phones count with the versions of their desktop forms: pupils answer on
 * phones, and the declaration makes no difference between the two.
 */
const BROWSERS: readonly (readonly [BrowserName, string])[] = [
  ['chrome', chrome],
  ['edge', edge],
  ['firefox', firefox],
  ['safari', safari],
  ['chrome_android', chrome],
  ['firefox_android', firefox],
  ['safari_ios', safari],
];

const AREAS: Readonly<Record<string, Identifier>> = {
  api: compatData.api,
  css: compatData.css,
  javascript: compatData.javascript,
};

/** Negative where `one` is older; '≤37' counts as 37. */
function compareVersions(one: string, other: string): number {
  const numbers = (version: string): number[] => version.replace('≤', '').split('.').map(Number);
  const [left, right] = [numbers(one), numbers(other)];
  for (let place = 0; place < Math.max(left.length, right.length); place++) {
    const difference = (left[place] ?? 0) - (right[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Under its own name, and without a setting that users would have to change. Partial support counts as support. */
function isWithin(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed } = statement;
  const isPlain =
    statement.flags === undefined && statement.prefix === undefined && statement.alternative_name === undefined;
  if (!isPlain || added === false || added === 'preview') return false;
  const isGone = typeof removed === 'string' && removed !== 'preview' && compareVersions(removed, version) <= 0;
  return compareVersions(added, version) <= 0 && !isGone;
}

function listLackingFor({ support }: CompatStatement): string[] {
  return BROWSERS.filter(([browser, version]) => {
    const statements = [support[browser] ?? []].flat();
    return !statements.some((statement) => isWithin(statement, version));
  }).map(([browser, version]) => `${browser} ${version}`);
}

function findStatement(feature: string): CompatStatement | undefined {
  const [area = '', ...names] = feature.split('.');
  let identifier: Identifier | undefined = AREAS[area];
  for (const name of names) identifier = identifier?.[name];
  return identifier?.__compat;
}

/** True for a feature that the data knows. */
export function isKnown(feature: string): boolean {
  return findStatement(feature) !== undefined;
}

/**
 * Declared browsers without a feature, as 'safari 15.4'.
 * @throws Error when the data does not know the feature: a check must not pass over a misspelled name
 */
export function listLacking(feature: string): string[] {
  const statement = findStatement(feature);
  if (statement === undefined) throw new Error(`@mdn/browser-compat-data knows no feature ${feature}`);
  return listLackingFor(statement);
}

/**
 * The version that brought a feature to a browser, under its own name.
 * @throws Error when the data does not know the feature
 * @internal for the test of the marks of declared versions
 */
export function findVersion(feature: string, browser: BrowserName): string | undefined {
  const statement = findStatement(feature);
  if (statement === undefined) throw new Error(`@mdn/browser-compat-data knows no feature ${feature}`);
  const added = [statement.support[browser] ?? []].flat().flatMap((one) => {
    const isPlain = one.flags === undefined && one.prefix === undefined && one.alternative_name === undefined;
    return isPlain && typeof one.version_added === 'string' ? [one.version_added] : [];
  });
  return added[0];
}

/** A feature with its path in the data; `isSupported` by all declared browsers. */
export interface Feature {
  readonly feature: string;
  readonly names: readonly string[];
  readonly isSupported: boolean;
  readonly specifications: readonly string[];
}

/**
 * Every feature below a path, in the order of the data.
 * @param root 'javascript.builtins'
 */
export function listFeatures(root: string): Feature[] {
  const [area = '', ...names] = root.split('.');
  let start: Identifier | undefined = AREAS[area];
  for (const name of names) start = start?.[name];
  const features: Feature[] = [];
  const walk = (identifier: Identifier, path: readonly string[]): void => {
    const statement = identifier.__compat;
    if (statement !== undefined) {
      features.push({
        feature: [root, ...path].join('.'),
        names: path,
        isSupported: listLackingFor(statement).length === 0,
        specifications: [statement.spec_url ?? []].flat(),
      });
    }
    for (const name of Object.keys(identifier)) {
      const below = name === '__compat' ? undefined : identifier[name];
      if (below !== undefined) walk(below, [...path, name]);
    }
  };
  if (start !== undefined) walk(start, []);
  return features;
}
