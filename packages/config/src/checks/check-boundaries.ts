import { posix } from 'node:path';
import { report, workspaceRoot } from './report.ts';
import { type Finding, type ImportRecord, isTestCode, listSources, readSource } from './source-tree.ts';

/** One import as the rules see it; `target` is a path of the workspace, or null when a package is imported. */
type Arrow = ImportRecord & { readonly path: string; readonly target: string | null };

/** Returns what is wrong with an import, or null. */
type Rule = (arrow: Arrow) => string | null;

const typesRoot = 'packages/question-types/src/';
const serverFeature = /^apps\/server\/src\/features\/([^/]+)\/(.+)$/;
const webFeature = /^(apps\/(?:staff|play)\/src\/(?:.+\/)?features\/)([^/]+)\/(.+)$/;
const questionType = /^packages\/question-types\/src\/types\/([^/]+)\/(.+)$/;
const surface = /^(?:queries|commands|types|events|rules|service)(?:\.ts|\/)/;
const touchesDatabase = /^(?:queries|commands)(?:\.ts$|\/)/;

function workspacePackage(path: string): string {
  return /^(?:apps|packages)\/[^/]+/.exec(path)?.[0] ?? path.split('/')[0] ?? path;
}

const rules: readonly Rule[] = [
  ({ path, target }) =>
    target !== null && path.includes('/') && workspacePackage(target) !== workspacePackage(path)
      ? 'leaves its package by a relative path: import what the other package exports'
      : null,

  ({ path, target, specifier, typeOnly }) => {
    const file = serverFeature.exec(path)?.[2];
    if (file === undefined || isTestCode(path) || touchesDatabase.test(file)) return null;
    // The shape of a row is no access to it: present and rules turn rows into something else.
    if (typeOnly && target === 'apps/server/src/db/tables.ts') return null;
    return target?.startsWith('apps/server/src/db/') === true || /^(?:kysely|pg|pg-[^/]+)(?:\/|$)/.test(specifier)
      ? 'only queries and commands touch the database'
      : null;
  },

  ({ path, target, specifier }) =>
    path.startsWith('apps/server/src/http/') &&
    !isTestCode(path) &&
    (target?.startsWith('apps/server/src/db/') === true || /^(?:kysely|pg)(?:\/|$)/.test(specifier))
      ? 'the HTTP layer asks a feature, never the database'
      : null,

  ({ path, target, names, typeOnly }) =>
    serverFeature.exec(path)?.[2] === 'routes.ts' &&
    target === 'apps/server/src/refused.ts' &&
    !typeOnly &&
    names.includes('Refused')
      ? 'a route throws the `refusal` of its call, which knows what the contract declares'
      : null,

  ({ path, target }) => {
    const own = serverFeature.exec(path);
    const other = target === null ? null : serverFeature.exec(target);
    if (own === null || other === null || own[1] === other[1] || isTestCode(path)) return null;
    return surface.test(other[2] ?? '')
      ? null
      : 'reaches past the face of another feature: its queries, commands, types, events, rules and service are public';
  },

  ({ path, target }) => {
    const own = webFeature.exec(path);
    const other = target === null ? null : webFeature.exec(target);
    if (own === null || other === null || (own[1] === other[1] && own[2] === other[2])) return null;
    return 'web features do not import each other: routes compose them';
  },

  ({ path, target }) => {
    const entryOf = (file: string): string | undefined =>
      /^apps\/staff\/src\/(workspace|account|editor|presenter|admin|joining)\//.exec(file)?.[1];
    const other = target === null ? undefined : entryOf(target);
    const own = entryOf(path);
    return own !== undefined && other !== undefined && own !== other ? 'staff surfaces do not import each other' : null;
  },

  ({ path, target }) => {
    const own = questionType.exec(path);
    if (own === null || target === null || isTestCode(path)) return null;
    const isOpen =
      (own[2] === 'editor.tsx' && target.startsWith(`${typesRoot}editing/`)) ||
      target.startsWith(`${typesRoot}types/${own[1]}/`) ||
      target.startsWith(`${typesRoot}kit/`) ||
      (own[2] === 'kind.server.ts' && target === `${typesRoot}server/define-kind.ts`) ||
      target === `${typesRoot}parts.ts` ||
      target === `${typesRoot}kinds.ts`;
    return isOpen
      ? null
      : 'a question type imports itself, kit, parts.ts and kinds.ts only; its editor.tsx editing/, its kind.server.ts define-kind.ts too';
  },

  ({ path, target }) =>
    path.startsWith(`${typesRoot}kit/`) && !isTestCode(path) && target !== null && questionType.test(target)
      ? 'kit knows no single question type'
      : null,

  ({ path, target }) => {
    if (target === null || isTestCode(path)) return null;
    if (path.startsWith(`${typesRoot}editing/`)) {
      const isOpen = ['editing/', 'kit/', 'parts.ts'].some((place) => target.startsWith(`${typesRoot}${place}`));
      return isOpen ? null : 'editing knows kit and parts.ts, and no single question type';
    }
    return target.startsWith(`${typesRoot}editing/`) && questionType.exec(path)?.[2] !== 'editor.tsx'
      ? 'editing/ is loaded by the editors of question types alone'
      : null;
  },

  ({ path, target, typeOnly }) => {
    if (target === null || typeOnly || isTestCode(path)) return null;
    const mayLoad = path.endsWith('.server.ts') || path.startsWith(`${typesRoot}server/`);
    return /\.server\.tsx?$/.test(target) && !mayLoad ? 'only server code loads *.server.ts' : null;
  },

  ({ path, target, typeOnly }) => {
    if (target === null || typeOnly || isTestCode(path)) return null;
    const mayLoad = /\.server\.ts$|\/(?:editor\.tsx|kind\.editor\.ts)$/.test(path);
    return questionType.exec(target)?.[2] === 'key.ts' && !mayLoad
      ? 'answer keys are loaded by the editor and server code only; import the type'
      : null;
  },

  ({ path, target }) =>
    target !== null &&
    !isTestCode(path) &&
    questionType.exec(target)?.[2] === 'kind.editor.ts' &&
    path !== `${typesRoot}editors.ts`
      ? 'a kind as the editor has it is registered in editors.ts alone'
      : null,

  ({ path, target, typeOnly }) =>
    target !== null &&
    !typeOnly &&
    (path.startsWith(`${typesRoot}editing/`) ||
      /^(?:player|stats-view|editor)\.tsx$/.test(questionType.exec(path)?.[2] ?? '')) &&
    /(?:\/|-)schemas?\.ts$/.test(target)
      ? 'browser code loads no schema: import the type'
      : null,
];

/** Finds imports that run against the arrows between folders; the arrows between packages are the lint's. */
export function checkBoundaries(root: string): Finding[] {
  const findings: Finding[] = [];
  for (const path of listSources(root)) {
    for (const record of readSource(root, path).imports) {
      const target = record.specifier.startsWith('.') ? posix.join(posix.dirname(path), record.specifier) : null;
      for (const rule of rules) {
        const message = rule({ ...record, path, target });
        if (message !== null) findings.push({ path, line: record.line, message: `${record.specifier}: ${message}` });
      }
    }
  }
  return findings;
}

if (import.meta.main) report('boundaries', checkBoundaries(workspaceRoot));
