import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, parseSync } from 'vite';

/** The tables of the contract that have a line for every call. */
const table = /\/contract\/src\/(?:paths|open-calls)\.ts$/;
const callName = /'([a-z_]+\.[a-z_]+)'/g;

/** Every text in the sources of some folders that may be the name of a call. */
function collectNames(folders: readonly string[]): Set<string> {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
  return new Set(
    files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(callName)].map(([, name = '']) => name)),
  );
}

/** Leaves out of a table of calls the lines whose name is none of the given ones. */
export function pruneTable(file: string, code: string, names: ReadonlySet<string>): string {
  for (const statement of parseSync(file, code).program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue;
    for (const { init } of statement.declaration.declarations) {
      let value = init;
      while (value?.type === 'TSSatisfiesExpression' || value?.type === 'TSAsExpression') value = value.expression;
      if (value?.type !== 'ObjectExpression') continue;
      const kept = value.properties.filter(
        (line) => line.type === 'Property' && line.key.type === 'Literal' && names.has(String(line.key.value)),
      );
      const lines = kept.map(({ start, end }) => `  ${code.slice(start, end)},\n`);
      return `${code.slice(0, value.start)}{\n${lines.join('')}}${code.slice(value.end)}`;
    }
  }
  throw new Error(`${file} has no table of calls`);
}

/**
 * Keeps in an app the addresses of those calls alone whose names stand somewhere in its sources, or in those of the
 * packages that call the server for it: a page for old phones has no room for those of the whole product.
 * @param folders where names are looked for
 */
export function pruneCalls(folders: readonly string[]): Plugin {
  let names: ReadonlySet<string> = new Set();
  return {
    name: 'parta:prune-calls',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      names = collectNames(folders);
    },
    transform: {
      filter: { id: table },
      handler(code, id) {
        return { code: pruneTable(id, code, names), map: null };
      },
    },
  };
}
