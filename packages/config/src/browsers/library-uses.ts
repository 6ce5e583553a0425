import { type ESTree, Visitor } from 'vite';
import { collectLibraryNames } from './library-names.ts';
import type { Use } from './syntax-uses.ts';

const NAMES = collectLibraryNames();
const GLOBAL_OBJECTS = new Set(['window', 'self', 'globalThis']);

/** Names that a script declares by itself; what is called like a global is then none. */
function listDeclared(program: ESTree.Program): Set<string> {
  const declared = new Set<string>();
  const add = (node: { readonly id: ESTree.BindingPattern | null }): void => {
    if (node.id?.type === 'Identifier') declared.add(node.id.name);
  };
  new Visitor({
    VariableDeclarator: add,
    FunctionDeclaration: add,
    FunctionExpression: add,
    ClassDeclaration: add,
    ClassExpression: add,
  }).visit(program);
  return declared;
}

/** The member that an expression names: 'm' of `x.m` and of `x['m']`. */
function memberOf(node: ESTree.MemberExpression): string | null {
  const { property } = node;
  if (!node.computed) return property.type === 'Identifier' ? property.name : null;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : null;
}

/** Parts of a script that run only where a condition holds, innermost last. */
class Guards {
  readonly #text: string;
  readonly #conditions: ESTree.Expression[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  enter = (condition: ESTree.Expression): void => {
    this.#conditions.push(condition);
  };

  leave = (): void => {
    this.#conditions.pop();
  };

  /** True where a condition around the offset names the feature itself. */
  guard(name: string, offset: number): boolean {
    const word = new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`);
    return this.#conditions.some(
      ({ start, end }) => (offset < start || offset >= end) && word.test(this.#text.slice(start, end)),
    );
  }
}

/**
 * Globals, functions of globals and methods that some declared browser lacks. What runs only under a condition that
 * names the feature is left out: `x.m?.()`, `if ('m' in x) x.m()`, `typeof X < 'u' ? new X() : …`.
 */
export function listLibraryUses(program: ESTree.Program, text: string): Use[] {
  const uses: Use[] = [];
  const declared = listDeclared(program);
  const guards = new Guards(text);
  /** Where names are keys and properties, or what `typeof` asks for. */
  const notVariables = new Set<number>();
  /** Members that are looked at and not called: `!a.m`, `a.m && …`. */
  const asked = new Set<ESTree.MemberExpression>();
  const ask = (node: ESTree.Expression): void => {
    if (node.type === 'MemberExpression') asked.add(node);
    if (node.type === 'UnaryExpression') ask(node.argument);
    if (node.type !== 'LogicalExpression') return;
    ask(node.left);
    ask(node.right);
  };
  const enter = (condition: ESTree.Expression): void => {
    guards.enter(condition);
    ask(condition);
  };
  const add = (feature: string | undefined, name: string, offset: number): void => {
    if (feature !== undefined && !guards.guard(name, offset)) uses.push({ feature, offset });
  };
  const globalOf = (node: ESTree.Expression): string | null => {
    if (node.type === 'Identifier') return declared.has(node.name) ? null : node.name;
    if (node.type !== 'MemberExpression') return null;
    const isGlobalObject = node.object.type === 'Identifier' && GLOBAL_OBJECTS.has(node.object.name);
    return isGlobalObject ? memberOf(node) : null;
  };
  const addGlobalMember = (node: ESTree.Expression): void => {
    if (node.type !== 'MemberExpression') return;
    const name = globalOf(node);
    if (name !== null) add(NAMES.globals.get(name), name, node.start);
  };
  const addMember = (node: ESTree.MemberExpression): void => {
    const name = memberOf(node);
    if (name === null || node.optional) return;
    const owner = globalOf(node.object);
    const isOfGlobal = owner !== null && /^[A-Z]/.test(owner);
    if (!isOfGlobal) add(NAMES.members.get(name), name, node.property.start);
  };
  const addCall = ({ callee, optional }: ESTree.CallExpression): void => {
    if (callee.type !== 'MemberExpression' || optional) return;
    addGlobalMember(callee);
    addMember(callee);
  };
  new Visitor({
    IfStatement: ({ test }) => enter(test),
    'IfStatement:exit': guards.leave,
    ConditionalExpression: ({ test }) => enter(test),
    'ConditionalExpression:exit': guards.leave,
    LogicalExpression: ({ left }) => enter(left),
    'LogicalExpression:exit': guards.leave,
    Property: ({ key, computed, shorthand }) => {
      if (!computed && !shorthand) notVariables.add(key.start);
    },
    PropertyDefinition: ({ key, computed }) => {
      if (!computed) notVariables.add(key.start);
    },
    MethodDefinition: ({ key, computed }) => {
      if (!computed) notVariables.add(key.start);
    },
    UnaryExpression: ({ operator, argument }) => {
      if (operator === 'typeof') notVariables.add(argument.start);
      ask(argument);
    },
    ImportSpecifier: ({ imported }) => notVariables.add(imported.start),
    ExportSpecifier: ({ local, exported }) => notVariables.add(local.start).add(exported.start),
    MemberExpression: (node) => {
      if (!node.computed) notVariables.add(node.property.start);
      const [owner, name] = [globalOf(node.object), memberOf(node)];
      if (asked.has(node)) return;
      if (owner !== null && name !== null) add(NAMES.statics.get(`${owner}.${name}`), name, node.start);
      if (node.object.type !== 'MemberExpression') return;
      addGlobalMember(node.object);
      // `Array.prototype.toSorted.call(…)`
      if (memberOf(node.object) === 'prototype') addMember(node);
    },
    Identifier: ({ name, start }) => {
      if (!notVariables.has(start) && !declared.has(name)) add(NAMES.globals.get(name), name, start);
    },
    NewExpression: ({ callee }) => {
      addGlobalMember(callee);
      const name = globalOf(callee);
      if (name !== null) add(NAMES.constructors.get(name), name, callee.start);
    },
    CallExpression: addCall,
  }).visit(program);
  return uses;
}
