import { type ESTree, parseSync, Visitor } from 'vite';
import { listLacking } from './compat.ts';
import { listLibraryUses } from './library-uses.ts';
import { listSyntax, type Use } from './syntax-uses.ts';

/**
 * @param path names the script in an error
 * @throws Error when it is no valid script
 */
function parseScript(path: string, text: string): ESTree.Program {
  const { program, errors } = parseSync(path, text, { lang: 'js', sourceType: 'module' });
  const failure = errors[0];
  if (failure !== undefined) throw new Error(`${path}: ${failure.message}`);
  return program;
}

/**
 * What a script uses that some declared browser lacks, guarded uses apart.
 * @throws Error when it is no valid script
 */
export function listScriptUses(path: string, text: string): Use[] {
  const program = parseScript(path, text);
  return [...listSyntax(program), ...listLibraryUses(program, text)].filter(
    ({ feature }) => listLacking(feature).length > 0,
  );
}

/**
 * Files that a script starts as workers, by their names.
 * @throws Error when it is no valid script
 */
export function listWorkers(path: string, text: string): string[] {
  const workers: string[] = [];
  if (!/Worker\b/.test(text)) return workers;
  new Visitor({
    NewExpression: ({ callee, arguments: [address] }) => {
      const isWorker = callee.type === 'Identifier' && /^(?:Shared)?Worker$/.test(callee.name);
      if (!isWorker || address === undefined) return;
      const names = text.slice(address.start, address.end).match(/[\w.-]+\.js\b/g);
      workers.push(...(names ?? []));
    },
  }).visit(parseScript(path, text));
  return workers;
}
