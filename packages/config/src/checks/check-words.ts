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
  { pattern: /(?<![a-z])roads?(?![a-z])|Roads?(?![a-z])|(?<!B)ROADS?(?![A-Z])/, instead: 'network, link, latency' },
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

/** Values that are stored, sent or recorded change by migration alone, as keys and types of them do. */
const STORED = new Set(['organiser', 'organisation_administrator', 'slow_road', 'cut_road']);

type Said = { readonly text: string; readonly line: number; readonly words: readonly Forbidden[] };

/** What a module says in identifiers and comments. */
function listSaid(root: string, path: string): Said[] {
  const source = readSource(root, path);
  const said = source.comments.map(({ value, start }): Said => {
    return { text: value, line: source.lineAt(start), words: everywhere };
  });
  const names = new Set<string>();
  const own = path.startsWith('apps/server/src/') ? ofServer : [];
  const judge = ({ name, start }: { readonly name: string; readonly start: number }): void => {
    if (names.has(name) || STORED.has(name)) return;
    names.add(name);
    said.push({ text: name, line: source.lineAt(start), words: [...everywhere, ...identifiers, ...own] });
  };
  new Visitor({ Identifier: judge, PrivateIdentifier: judge }).visit(source.program);
  return said;
}

/** What a document says, without the code that it quotes. */
function listWritten(root: string, path: string): Said[] {
  const text = readFileSync(join(root, path), 'utf8').replaceAll(/```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)/g, (code) =>
    code.replaceAll(/[^\n]/g, ' '),
  );
  return text.split('\n').map((line, index) => ({ text: line, line: index + 1, words: everywhere }));
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

/** Finds spellings that are not ours. */
export function checkWords(root: string): Finding[] {
  return listFiles(root)
    .filter((path) => !/(?:^|\/)(?:fixtures|migrations)\//.test(path))
    .flatMap((path) => findWords(root, path));
}

if (import.meta.main) report('words', checkWords(workspaceRoot));
