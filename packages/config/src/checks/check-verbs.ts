import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor } from 'vite';
import { report, workspaceRoot } from './report.ts';
import { type Finding, isTestCode, listSources, readSource } from './source-tree.ts';

/** What the name of a function promises of its result, as docs/style.md decides it. */
interface Promised {
  readonly name: RegExp;
  isKept(type: string): boolean;
  readonly instead: string;
}

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
    isKept: (type) => !/\| (?:null|undefined)>?$/.test(type),
    instead: 'get… must be there; what may be null is find…',
  },
];

/** Finds functions of the server whose name promises another result than they declare. */
export function checkVerbs(root: string): Finding[] {
  return listSources(root)
    .filter((path) => path.startsWith('apps/server/src/') && !isTestCode(path))
    .flatMap((path) => findVerbs(root, path));
}

function findVerbs(root: string, path: string): Finding[] {
  const text = readFileSync(join(root, path), 'utf8');
  const source = readSource(root, path);
  const found: Finding[] = [];
  new Visitor({
    FunctionDeclaration: ({ id, returnType, start }) => {
      if (id === null || returnType === null || returnType === undefined) return;
      const type = text.slice(returnType.start, returnType.end).replace(/^:/, '').replaceAll(/\s+/g, ' ').trim();
      const broken = promises.find(({ name, isKept }) => name.test(id.name) && !isKept(type));
      if (broken === undefined) return;
      found.push({ path, line: source.lineAt(start), message: `«${id.name}» gives ${type}: ${broken.instead}` });
    },
  }).visit(source.program);
  return found;
}

if (import.meta.main) report('verbs', checkVerbs(workspaceRoot));
