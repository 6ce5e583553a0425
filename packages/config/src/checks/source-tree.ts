import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type ESTree, type ParseResult, parseSync, Visitor } from 'vite';

/** One thing that a check has against a file; `path` is relative to the workspace, `line` counts from 1. */
export type Finding = { readonly path: string; readonly line: number; readonly message: string };

export type ImportRecord = {
  readonly specifier: string;
  readonly line: number;
  /** What is imported by name, as the other file calls it. */
  readonly names: readonly string[];
  /** True when nothing of the import remains at run time. */
  readonly typeOnly: boolean;
};

export type Source = {
  readonly path: string;
  readonly program: ESTree.Program;
  readonly comments: ParseResult['comments'];
  readonly imports: readonly ImportRecord[];
  /** Line, counted from 1, of an offset into the text. */
  lineAt(offset: number): number;
};

const skipped = new Set([
  '.git',
  '.tsbuild',
  '.parta',
  '.vitest-attachments',
  'data',
  'dist',
  'node_modules',
  'playwright-report',
  'results',
  'test-results',
]);

/** Every file of the workspace that people write, as sorted paths with forward slashes, relative to `root`. */
export function listFiles(root: string): string[] {
  const files: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && !skipped.has(entry.name)) walk(path);
      if (entry.isFile()) files.push(relative(root, path).split(sep).join('/'));
    }
  };
  walk(root);
  return files.sort();
}

/** The TypeScript files among `listFiles`. */
export function listSources(root: string): string[] {
  return listFiles(root).filter((path) => /\.tsx?$/.test(path));
}

/** True for what only tests run: it may read clocks, quote Russian and reach past fences. */
export function isTestCode(path: string): boolean {
  return (
    /\.(?:test|spec|test-d)\.tsx?$/.test(path) ||
    /(?:^|\/)(?:testing|suite|fixtures)\//.test(path) ||
    /^(?:e2e|bench|faults)\//.test(path)
  );
}

function isTypeOnly(
  specifiers: readonly { readonly kind: string | undefined }[],
  kind: string | null | undefined,
): boolean {
  return kind === 'type' || (specifiers.length > 0 && specifiers.every((specifier) => specifier.kind === 'type'));
}

function listImports(program: ESTree.Program, lineAt: (offset: number) => number): ImportRecord[] {
  const imports: ImportRecord[] = [];
  const add = (specifier: string, start: number, typeOnly: boolean, names: readonly string[] = []): void => {
    imports.push({ specifier, line: lineAt(start), typeOnly, names });
  };
  new Visitor({
    ImportDeclaration: (node) => {
      const kinds = node.specifiers.map((one) => ({ kind: one.type === 'ImportSpecifier' ? one.importKind : 'value' }));
      const names = node.specifiers.flatMap((one) =>
        one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? [one.imported.name] : [],
      );
      add(node.source.value, node.start, isTypeOnly(kinds, node.importKind), names);
    },
    ExportNamedDeclaration: (node) => {
      const kinds = node.specifiers.map((one) => ({ kind: one.exportKind }));
      if (node.source !== null) add(node.source.value, node.start, isTypeOnly(kinds, node.exportKind));
    },
    ExportAllDeclaration: (node) => add(node.source.value, node.start, node.exportKind === 'type'),
    ImportExpression: (node) => {
      if (node.source.type === 'Literal' && typeof node.source.value === 'string') {
        add(node.source.value, node.start, false);
      }
    },
    TSImportType: (node) => add(node.source.value, node.start, true),
  }).visit(program);
  return imports;
}

/** By path; half a dozen checks ask for each file, and a tree takes longer to make than to look through. */
const read = new Map<string, { text: string; source: Source }>();

/**
 * Parses one TypeScript file, unless it stands there as it was parsed before.
 * @throws Error when it is not valid TypeScript: a check must not pass over what it cannot read
 */
export function readSource(root: string, path: string): Source {
  const file = join(root, path);
  const text = readFileSync(file, 'utf8');
  const known = read.get(file);
  if (known?.text === text) return known.source;
  const parsed = parseSync(path, text, { sourceType: 'module' });
  const failure = parsed.errors[0];
  if (failure !== undefined) throw new Error(`${path}: ${failure.message}`);
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const { program, comments } = parsed;
  const source = { path, program, comments, imports: listImports(program, lineAt), lineAt };
  read.set(file, { text, source });
  return source;
}
