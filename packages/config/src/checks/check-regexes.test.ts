import { describe, expect, it } from 'vitest';
import { findingsIn } from '../testing/planted-tree.ts';
import { checkRegexes } from './check-regexes.ts';

function listFound(path: string, text: string): string[] {
  return findingsIn(checkRegexes, path, text).map((finding) => finding.split(',')[0] ?? '');
}

describe('the check of regular expressions', () => {
  it.each([
    ['lookbehind', String.raw`const a = /(?<=\d) /;`],
    ['lookbehind', String.raw`const a = /\\(?<!x)y/u;`],
    ['lookbehind', String.raw`const a = new RegExp('(?<=x)y');`],
    ['lookbehind', 'const a = new RegExp(`(?<!${words})y`);'],
    ['lookbehind', 'const a = String.raw`(?<=x|y)`;'],
    ['modifiers of a group', 'const a = /(?i:x)y/;'],
    ['modifiers of a group', 'const a = /(?-i:x)y/i;'],
    ['the flag «v»', String.raw`const a = /[\p{L}--[a-z]]/v;`],
  ])('finds %s in %s', (found, text) => {
    for (const path of [
      'packages/domain/src/a.ts',
      'apps/staff/src/a.tsx',
      'apps/play/service-worker/a.ts',
      'apps/server/help-centre-browser/a.js',
    ]) {
      expect(listFound(path, `export const b = 1;\n${text}`)).toEqual([`2 ${found}`]);
    }
  });

  it.each([
    'const a = /(?<year>x)(?:y)(?=z)(?!z)/u;',
    String.raw`const a = /\(?<=|[(?<!]/;`,
    '// (?<=x) is what Safari lacks\nconst a = 1;',
  ])('accepts %s', (text) => {
    expect(listFound('packages/domain/src/a.ts', text)).toEqual([]);
  });

  it.each(['apps/server/src/a.ts', 'packages/config/src/a.ts', 'packages/domain/src/a.test.ts'])(
    'leaves %s alone, which no browser loads',
    (path) => {
      expect(listFound(path, 'const a = /(?<=x)y/v;')).toEqual([]);
    },
  );
});
