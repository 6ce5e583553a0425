import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, Visitor } from 'vite';
import { report, workspaceRoot } from './report.ts';
import { type Finding, isTestCode, listSources, readSource } from './source-tree.ts';

/** What the name of a function promises of its result, as docs/style.md decides it. */
interface Promised {
  readonly name: RegExp;
  isKept(type: string): boolean;
  readonly instead: string;
}

const MAY_BE_NULL = /\| (?:null|undefined)>?$/;

const promises: readonly Promised[] = [
  {
    name: /^count[A-Z]/,
    isKept: (type) => /^(?:Promise<)?number>?$/.test(type),
    instead: 'count… is a number and nothing else; limit… counts against a rate limit',
  },
  {
    name: /^find[A-Z]/,
    isKept: (type) => /\b(?:null|undefined)\b/.test(type),
    instead: 'find… may be null; get… must be there, list… is many',
  },
  {
    name: /^get[A-Z]/,
    isKept: (type) => !MAY_BE_NULL.test(type),
    instead: 'get… must be there; what may be null is find…',
  },
  {
    name: /^list[A-Z]/,
    isKept: (type) => !MAY_BE_NULL.test(type) && !/^(?:Promise<)?(?:void|boolean|number|string|Date)>?$/.test(type),
    instead: 'list… is many, of which there may be none',
  },
  {
    name: /^limit[A-Z]/,
    isKept: (type) => /^(?:Promise<)?void>?$/.test(type),
    instead: 'limit… counts against a rate limit and throws 429',
  },
  {
    name: /^(?:is|can)[A-Z]/,
    isKept: (type) =>
      /^(?:Promise<|RawBuilder<|Expression<)?(?:boolean|SqlBool)>?$/.test(type) || /^\w+ is /.test(type),
    instead: 'is… and can… say whether it is so; check… rejects or throws',
  },
];

/** Finds functions and methods of the server whose name promises another result than they declare. */
export function checkVerbs(root: string): Finding[] {
  return listSources(root)
    .filter((path) => path.startsWith('apps/server/src/') && !isTestCode(path))
    .flatMap((path) => findVerbs(root, path));
}

/** What a function declares that it gives; null where it leaves that to be inferred. */
function findReturnType(node: ESTree.Node | null | undefined): ESTree.TSTypeAnnotation | null {
  switch (node?.type) {
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
    case 'TSEmptyBodyFunctionExpression':
    case 'TSFunctionType':
    case 'TSMethodSignature':
      return node.returnType ?? null;
    case 'TSTypeAnnotation':
      return findReturnType(node.typeAnnotation);
    default:
      return null;
  }
}

function findVerbs(root: string, path: string): Finding[] {
  const text = readFileSync(join(root, path), 'utf8');
  const source = readSource(root, path);
  const found: Finding[] = [];
  const judge = (named: ESTree.Node | null, given: ESTree.Node | null | undefined): void => {
    if (named?.type !== 'Identifier' && named?.type !== 'PrivateIdentifier') return;
    const returnType = findReturnType(given);
    if (returnType === null) return;
    const type = text
      .slice(returnType.start, returnType.end)
      .replace(/^(?::|=>)/, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const broken = promises.find(({ name, isKept }) => name.test(named.name) && !isKept(type));
    if (broken === undefined) return;
    found.push({
      path,
      line: source.lineAt(named.start),
      message: `«${named.name}» gives ${type}: ${broken.instead}`,
    });
  };
  new Visitor({
    FunctionDeclaration: (node) => judge(node.id, node),
    VariableDeclarator: (node) => judge(node.id, node.init),
    MethodDefinition: (node) => judge(node.key, node.value),
    PropertyDefinition: (node) => judge(node.key, node.value),
    Property: (node) => judge(node.key, node.value),
    TSMethodSignature: (node) => judge(node.key, node),
    TSPropertySignature: (node) => judge(node.key, node.typeAnnotation),
  }).visit(source.program);
  return found;
}

if (import.meta.main) report('verbs', checkVerbs(workspaceRoot));
