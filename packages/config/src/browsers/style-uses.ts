import postcss, {
  type AtRule,
  type ChildNode,
  type Container,
  type Declaration,
  type Document,
  type Rule,
} from 'postcss';
import { isKnown, listFeatures, listLacking } from './compat.ts';
import type { Use } from './syntax-uses.ts';

/** A feature, and the word by which a style, and the condition of an `@supports` around it, name it. */
interface Named {
  readonly feature: string;
  readonly word: string;
}

/** Where the data keeps functions; the empty name is the list of types itself. */
const FUNCTION_GROUPS = new Set([
  '',
  'basic-shape',
  'color',
  'easing-function',
  'filter-function',
  'gradient',
  'image',
  'transform-function',
]);

const LENGTHS = 'css.types.length';
const UNIT_GROUPS: readonly (readonly [string, readonly string[]])[] = [
  [`${LENGTHS}.container_query_length_units`, ['cqw', 'cqh', 'cqi', 'cqb', 'cqmin', 'cqmax']],
  [`${LENGTHS}.viewport_percentage_units_dynamic`, ['dvw', 'dvh', 'dvi', 'dvb', 'dvmin', 'dvmax']],
  [`${LENGTHS}.viewport_percentage_units_large`, ['lvw', 'lvh', 'lvi', 'lvb', 'lvmin', 'lvmax']],
  [`${LENGTHS}.viewport_percentage_units_small`, ['svw', 'svh', 'svi', 'svb', 'svmin', 'svmax']],
];

function isLacking(feature: string): boolean {
  return isKnown(feature) && listLacking(feature).length > 0;
}

/** Functions that some declared browser lacks, by the name before the bracket. */
const FUNCTIONS = new Map(
  listFeatures('css.types').flatMap(({ feature, names, isSupported }): [string, string][] => {
    const [group, name] = names.length === 1 ? ['', names[0]] : [names[0] ?? '', names[1]];
    if (isSupported || names.length > 2 || name === undefined || !FUNCTION_GROUPS.has(group)) return [];
    return [[name.replace(/-function$/, ''), feature]];
  }),
);

const UNITS = new Map<string, string>([
  ...listFeatures(LENGTHS).flatMap(({ feature, names: [name = ''], isSupported }): [string, string][] =>
    isSupported || !/^[a-z]+$/i.test(name) ? [] : [[name.toLowerCase(), feature]],
  ),
  ...UNIT_GROUPS.flatMap(([feature, units]) =>
    isLacking(feature) ? units.map((unit): [string, string] => [unit, feature]) : [],
  ),
]);

/** Without strings and addresses, whose words mean nothing. */
function withoutTexts(value: string): string {
  return value.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/gs, '""').replace(/url\([^)]*\)/gi, 'url()');
}

function listFunctions(value: string): Named[] {
  const called = [...value.matchAll(/(?<![\w-])([a-z][\w-]*)\(\s*(from\b)?/gi)];
  const plain = called.flatMap(([, name = '']): Named[] => {
    const feature = FUNCTIONS.get(name.toLowerCase());
    return feature === undefined ? [] : [{ feature, word: `${name}(` }];
  });
  const relative = called.flatMap(([, name = '', from]): Named[] => {
    const feature = `css.types.color.${name.toLowerCase().replace(/^(rgb|hsl)a$/, '$1')}.relative_syntax`;
    return from === undefined || !isLacking(feature) ? [] : [{ feature, word: 'from' }];
  });
  const gradient = /(?<![\w-])((?:repeating-)?(?:linear|radial|conic)-gradient)\((?:[^,]*\s)?in\s/i.exec(value);
  const interpolation = `css.types.gradient.${gradient?.[1]?.toLowerCase()}.interpolation_color_space`;
  return [...plain, ...relative, ...(isLacking(interpolation) ? [{ feature: interpolation, word: 'gradient(' }] : [])];
}

function listUnits(value: string): Named[] {
  return [...value.matchAll(/(?<![\w#.-])[-+]?(?:\d+\.?|\d*\.\d+)([a-z]+)(?![\w-])/gi)].flatMap(([, unit = '']) => {
    const feature = UNITS.get(unit.toLowerCase());
    return feature === undefined ? [] : [{ feature, word: unit }];
  });
}

function listKeywords(property: string, value: string): Named[] {
  // Names of fonts may have several words.
  const words = property === 'font-family' ? value.split(',') : value.match(/(?<![\w.#-])[a-z][a-z-]*(?![\w(-])/gi);
  return (words ?? []).flatMap((word): Named[] => {
    const feature = `css.properties.${property}.${word.trim().toLowerCase()}`;
    return isLacking(feature) ? [{ feature, word: word.trim() }] : [];
  });
}

/** What a browser must know to take the value; one that does not keeps the declaration before. */
function listOfValue({ prop, value }: Declaration): Named[] {
  const plain = withoutTexts(value);
  return [...listFunctions(plain), ...listUnits(plain), ...listKeywords(prop.toLowerCase(), plain)];
}

/** The property, or what is declared in an at-rule: `size` of `@page`. */
function listOfProperty({ prop, parent }: Declaration): Named[] {
  const name = prop.toLowerCase();
  if (name.startsWith('-')) return [];
  const inside = parent?.type === 'atrule' && 'name' in parent ? `css.at-rules.${parent.name}.${name}` : '';
  const feature = isKnown(inside) ? inside : `css.properties.${name}`;
  return isLacking(feature) ? [{ feature, word: prop }] : [];
}

function listBefore(declaration: Declaration): Declaration[] {
  const siblings = declaration.parent?.nodes ?? [];
  return siblings.slice(0, siblings.indexOf(declaration)).filter((node) => node.type === 'decl');
}

/** True where an earlier declaration of the property, or of its shorthand, holds where this one is not understood. */
function hasFallback(declaration: Declaration): boolean {
  const { prop } = declaration;
  return listBefore(declaration).some(
    (one) => (one.prop === prop || prop.startsWith(`${one.prop}-`)) && listOfValue(one).length === 0,
  );
}

/** True behind the same property with the prefix of an engine. */
function isPrefixed(declaration: Declaration): boolean {
  return listBefore(declaration).some(({ prop }) => /^-(?:webkit|moz)-/.test(prop) && prop.endsWith(declaration.prop));
}

function listSelectors(selectors: readonly string[]): Named[] {
  return selectors.flatMap((selector): Named[] => {
    const plain = withoutTexts(selector);
    const names = [...plain.matchAll(/::?([a-z-]+)/gi)].map((match) => match[1]?.toLowerCase() ?? '');
    // A name of another engine is harmless alone, but makes every selector of its list invalid.
    const relevant = names.filter(
      (name) => !name.startsWith('-') || (name.startsWith('-moz-') && selectors.length > 1),
    );
    const pseudo = relevant.map((name): Named => ({ feature: `css.selectors.${name}`, word: `:${name}` }));
    const details: Named[] = [
      ...(/:nth-(?:last-)?child\([^)]*\sof\s/i.test(plain)
        ? [{ feature: 'css.selectors.nth-child.of_syntax', word: ' of ' }]
        : []),
      ...(plain.includes('&') ? [{ feature: 'css.selectors.nesting', word: '&' }] : []),
    ];
    return [...pseudo, ...details].filter(({ feature }) => isLacking(feature));
  });
}

function listAtRule({ name, params }: AtRule): Named[] {
  const rule = `css.at-rules.${name.toLowerCase()}`;
  const own: Named = { feature: rule, word: name };
  if (name.toLowerCase() !== 'media') return [own].filter(({ feature }) => isLacking(feature));
  const plain = withoutTexts(params);
  const features = [...plain.matchAll(/[(\s]([a-z-]+)\s*(?=[:<>=)])/gi)].map((match): Named => {
    const word = match[1]?.toLowerCase() ?? '';
    return { feature: `${rule}.${word.replace(/^(?:min|max)-/, '')}`, word };
  });
  const syntax: Named[] = [
    ...(/[<>=]/.test(plain) ? [{ feature: `${rule}.range_syntax`, word: '<' }] : []),
    ...(/\)\s*or\s*\(/i.test(plain) ? [{ feature: `${rule}.or_syntax`, word: ' or ' }] : []),
  ];
  return [own, ...features, ...syntax].filter(({ feature }) => isLacking(feature));
}

function isNested(rule: Rule): boolean {
  for (let above: Container | Document | undefined = rule.parent; above !== undefined; above = above.parent) {
    if (above.type === 'rule') return true;
  }
  return false;
}

/** The conditions of the `@supports` around a node; what a `not` asks for is missing there. */
function listConditions(node: ChildNode): string[] {
  const conditions: string[] = [];
  for (let above: Container | Document | undefined = node.parent; above !== undefined; above = above.parent) {
    const isSupports = above.type === 'atrule' && 'name' in above && above.name === 'supports';
    if (isSupports && 'params' in above && !/^\s*not\b/i.test(String(above.params))) {
      conditions.push(String(above.params));
    }
  }
  return conditions;
}

/**
 * What a style uses that some declared browser lacks. Left out: what is within `@supports` of the same feature, and
 * values behind a declaration of the same property that every browser understands.
 * @throws Error when it is no valid style
 */
export function listStyleUses(text: string): Use[] {
  const uses: Use[] = [];
  const add = (node: ChildNode, found: readonly Named[]): void => {
    if (found.length === 0) return;
    const conditions = listConditions(node);
    for (const { feature, word } of found) {
      const isAsked = conditions.some((condition) => condition.includes(word));
      if (!isAsked) uses.push({ feature, offset: node.source?.start?.offset ?? 0 });
    }
  };
  const nesting: Named = { feature: 'css.selectors.nesting', word: '&' };
  postcss.parse(text).walk((node) => {
    if (node.type === 'rule') {
      add(node, listSelectors(node.selectors));
      if (isNested(node) && isLacking(nesting.feature)) add(node, [nesting]);
    }
    if (node.type === 'atrule') add(node, listAtRule(node));
    if (node.type !== 'decl') return;
    if (isPrefixed(node)) return;
    const properties = listOfProperty(node);
    add(node, properties);
    if (properties.length === 0 && !hasFallback(node)) add(node, listOfValue(node));
  });
  return uses;
}
