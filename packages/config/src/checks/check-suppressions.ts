import { report, workspaceRoot } from './report.ts';
import { type Finding, listSources, readSource } from './source-tree.ts';

const directive = /^\s*(?:oxlint|eslint)-(?:disable|enable)/;
const wellFormed = /^\s*oxlint-disable-next-line\s+[\w@/,\s-]+?\s--\s+\S/;
const trustRules = /consistent-type-assertions|no-explicit-any|no-non-null-assertion|no-unsafe-|ban-ts-comment/;

/** The one place that trusts our own server's answers by the contract's type instead of parsing them. */
const trustPlaces = ['packages/web-kit/src/calls/client.ts'];

/** Finds lint suppressions that are wider than a line, give no reason, or let a cast through where none is allowed. */
export function checkSuppressions(root: string): Finding[] {
  return listSources(root).flatMap((path) => {
    const source = readSource(root, path);
    return source.comments
      .filter((comment) => directive.test(comment.value))
      .flatMap((comment): Finding[] => {
        const line = source.lineAt(comment.start);
        if (!wellFormed.test(comment.value)) {
          return [
            { path, line, message: 'suppress one rule on one line: oxlint-disable-next-line <rule> -- <reason>' },
          ];
        }
        return trustRules.test(comment.value) && !trustPlaces.includes(path)
          ? [{ path, line, message: 'a cast is not suppressed but replaced: parse or narrow' }]
          : [];
      });
  });
}

if (import.meta.main) report('suppressions', checkSuppressions(workspaceRoot));
