import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor } from 'vite';
import { report, workspaceRoot } from './report.ts';
import { type Finding, listFiles, readSource } from './source-tree.ts';

/** A spelling that is not ours, and what is written instead. */
type Forbidden = { readonly pattern: RegExp; readonly instead: string };

/** In identifiers, comments, documents and names of files. */
const everywhere: readonly Forbidden[] = [
  { pattern: /organis(?:e|i|a)\w*/i, instead: 'organize, organizer, organization' },
  { pattern: /licence\w*/i, instead: 'license' },
  { pattern: /catalogue\w*/i, instead: 'catalog' },
];

/** In identifiers alone. */
const identifiers: readonly Forbidden[] = [
  {
    pattern: /^[A-Z]\w*Place$/,
    instead: '…Deps for dependencies, else what it is: rank, index, address, folder, organization',
  },
  { pattern: /^need(?:[A-Z]\w*)?$/, instead: 'require…: it throws a refusal unless so' },
];

/** In identifiers of the server alone. */
const ofServer: readonly Forbidden[] = [
  { pattern: /^hold[A-Z]\w*/, instead: 'lock… for rows, take… and free… for a seat' },
  { pattern: /^keep(?!Alive)[A-Z]\w*/, instead: 'require…, set…, record…, watch…: what it does' },
];

/** In comments and documents alone. */
const prose: readonly Forbidden[] = [{ pattern: /\bthe road\b/i, instead: 'network latency, the network' }];

/** Values that are stored or sent change by migration alone, as keys and types of them do. */
const STORED = new Set(['organiser', 'organisation_administrator']);

/** Folders that are not yet clean. The list only shrinks: one that is clean leaves it. */
const unclean: readonly string[] = ['apps/server/src/testing'];

const isIn = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

type Said = { readonly text: string; readonly line: number; readonly words: readonly Forbidden[] };

/** What a module says in identifiers and comments. */
function listSaid(root: string, path: string): Said[] {
  const source = readSource(root, path);
  const said = source.comments.map(({ value, start }): Said => {
    return { text: value, line: source.lineAt(start), words: [...everywhere, ...prose] };
  });
  const names = new Set<string>();
  const own = isIn(path, 'apps/server/src') ? ofServer : [];
  new Visitor({
    Identifier: ({ name, start }) => {
      if (names.has(name) || STORED.has(name)) return;
      names.add(name);
      said.push({ text: name, line: source.lineAt(start), words: [...everywhere, ...identifiers, ...own] });
    },
  }).visit(source.program);
  return said;
}

/** What a document says, without the code that it quotes. */
function listWritten(root: string, path: string): Said[] {
  const text = readFileSync(join(root, path), 'utf8').replaceAll(/```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)/g, (code) =>
    code.replaceAll(/[^\n]/g, ' '),
  );
  return text.split('\n').map((line, index) => ({ text: line, line: index + 1, words: [...everywhere, ...prose] }));
}

function findWords(root: string, path: string): Finding[] {
  const said: Said[] = [{ text: path.replaceAll(/[^a-z]+/gi, ' '), line: 1, words: everywhere }];
  if (/\.(?:tsx?|mjs)$/.test(path)) said.push(...listSaid(root, path));
  if (path.endsWith('.md')) said.push(...listWritten(root, path));
  return said.flatMap(({ text, line, words }) =>
    words.flatMap(({ pattern, instead }) => {
      const found = pattern.exec(text)?.[0];
      return found === undefined ? [] : [{ path, line, message: `«${found}»: write ${instead}` }];
    }),
  );
}

/**
 * Finds spellings that are not ours outside the folders that are not yet clean, and folders on that list that are.
 * @param rooms that list, for tests
 */
export function checkWords(root: string, rooms: readonly string[] = unclean): Finding[] {
  const found = listFiles(root)
    .filter((path) => !/(?:^|\/)(?:fixtures|migrations)\//.test(path))
    .flatMap((path) => findWords(root, path));
  const clean = rooms.filter((room) => !found.some(({ path }) => isIn(path, room)));
  return [
    ...found.filter(({ path }) => !rooms.some((room) => isIn(path, room))),
    ...clean.map((path) => ({
      path,
      line: 1,
      message: 'says none of the words: take it off the list in check-words.ts',
    })),
  ];
}

if (import.meta.main) report('words', checkWords(workspaceRoot));
