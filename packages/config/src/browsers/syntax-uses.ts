import { type ESTree, Visitor } from 'vite';
import { findInPattern, findInText } from './pattern-uses.ts';

/** Something in a built file: a feature of `@mdn/browser-compat-data`, and its offset in the text. */
export interface Use {
  readonly feature: string;
  readonly offset: number;
}

const STATEMENTS = 'javascript.statements';
const OPERATORS = 'javascript.operators';
const CLASSES = 'javascript.classes';

const DECLARATIONS: Readonly<Partial<Record<ESTree.VariableDeclarationKind, string>>> = {
  using: `${STATEMENTS}.using`,
  'await using': `${STATEMENTS}.await_using`,
};
const PHASES: Readonly<Record<ESTree.ImportPhase, string>> = { defer: 'defer', source: 'import_source' };
const ASSIGNMENTS: Readonly<Partial<Record<ESTree.AssignmentOperator, string>>> = {
  '&&=': `${OPERATORS}.logical_and_assignment`,
  '||=': `${OPERATORS}.logical_or_assignment`,
  '??=': `${OPERATORS}.nullish_coalescing_assignment`,
};

/** The text of an argument that is written out: '…' or `…` without values in it. */
function readText(node: ESTree.Argument | undefined): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return null;
  return node.quasis[0]?.value.cooked ?? null;
}

/** Syntax that came with ECMAScript 2020 or later; the bundler lowers most of it, the rest is for the data to judge. */
export function listSyntax(program: ESTree.Program): Use[] {
  const uses: Use[] = [];
  let functions = 0;
  const add = (features: readonly string[], offset: number): void => {
    for (const feature of features) uses.push({ feature, offset });
  };
  const enter = (): void => {
    functions += 1;
  };
  const leave = (): void => {
    functions -= 1;
  };
  const addPattern = (node: ESTree.NewExpression | ESTree.CallExpression): void => {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
    const [pattern, flags] = node.arguments;
    add(findInPattern(readText(pattern) ?? '', readText(flags) ?? ''), node.start);
  };
  const addImport = (attributes: readonly unknown[], offset: number): void => {
    if (attributes.length > 0) add([`${STATEMENTS}.import.import_attributes`], offset);
  };
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    AwaitExpression: ({ start }) => add(functions === 0 ? [`${OPERATORS}.await.top_level`] : [], start),
    ForOfStatement: (node) => add(node.await && functions === 0 ? [`${OPERATORS}.await.top_level`] : [], node.start),
    VariableDeclaration: ({ kind, start }) => add([DECLARATIONS[kind] ?? []].flat(), start),
    StaticBlock: ({ start }) => add([`${CLASSES}.static.initialization_blocks`], start),
    PropertyDefinition: ({ key, start }) =>
      add([`${CLASSES}.${key.type === 'PrivateIdentifier' ? 'private' : 'public'}_class_fields`], start),
    MethodDefinition: ({ key, start }) =>
      add(key.type === 'PrivateIdentifier' ? [`${CLASSES}.private_class_methods`] : [], start),
    BinaryExpression: ({ left, start }: ESTree.BinaryExpression | ESTree.PrivateInExpression) =>
      add(left.type === 'PrivateIdentifier' ? [`${CLASSES}.private_class_fields_in`] : [], start),
    AssignmentExpression: ({ operator, start }) => add([ASSIGNMENTS[operator] ?? []].flat(), start),
    LogicalExpression: ({ operator, start }) =>
      add(operator === '??' ? [`${OPERATORS}.nullish_coalescing`] : [], start),
    ChainExpression: ({ start }) => add([`${OPERATORS}.optional_chaining`], start),
    ImportDeclaration: ({ attributes, phase, start }) => {
      addImport(attributes, start);
      if (phase !== null) add([`${STATEMENTS}.import.${PHASES[phase]}`], start);
    },
    ExportNamedDeclaration: ({ attributes, start }) => addImport(attributes, start),
    ExportAllDeclaration: ({ attributes, exported, start }) => {
      addImport(attributes, start);
      if (exported !== null) add([`${STATEMENTS}.export.namespace`], start);
    },
    ImportExpression: ({ options, phase, start }) => {
      if (options !== null) add([`${OPERATORS}.import.options_parameter`], start);
      if (phase !== null) add([`${OPERATORS}.import.${PHASES[phase]}`], start);
    },
    MemberExpression: ({ object, property, start }) => {
      const isResolve = object.type === 'MetaProperty' && property.type === 'Identifier' && property.name === 'resolve';
      if (isResolve) add([`${OPERATORS}.import_meta.resolve`], start);
    },
    Literal: (node) => {
      if ('regex' in node) {
        add([...findInText(node.regex.pattern), ...findInPattern(node.regex.pattern, node.regex.flags)], node.start);
      } else if (typeof node.value === 'string') add(findInText(node.value), node.start);
      else if ('bigint' in node) add(['javascript.builtins.BigInt'], node.start);
      else if (typeof node.value === 'number' && node.raw?.includes('_') === true) {
        add(['javascript.grammar.numeric_separators'], node.start);
      }
    },
    TemplateElement: ({ value, start }) => add(findInText(value.cooked ?? ''), start),
    NewExpression: addPattern,
    CallExpression: addPattern,
  }).visit(program);
  return uses;
}
