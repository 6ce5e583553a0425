import { describe, expect, it } from 'vitest';
import { findingsIn } from '../testing/planted-tree.ts';
import { checkRules } from './check-rules.ts';

describe('the rules check', () => {
  const rules = 'apps/play/src/player/features/room/rules/board.ts';

  it.each([
    "document.title = 'x';",
    'const at = window.location.hash;',
    'setTimeout(() => undefined, 1);',
    "void fetch('/');",
    "const open = () => new EventSource('/');",
    'const keep = createKeep(() => sessionStorage);',
    'const keep = createKeep(localStorage);',
  ])('refuses %s', (text) => {
    expect(findingsIn(checkRules, rules, text)).toHaveLength(1);
    expect(findingsIn(checkRules, 'apps/play/src/player/room/board.ts', text)).toEqual([]);
  });

  it.each([
    "import type { Doc } from './doc.ts';\nexport const phaseOf = (document: Doc) => document.phase;",
    'export function find({ document: { phase } }: View, { location }: View) { return [phase, location.href]; }',
    "export type Kept = Pick<Storage, 'getItem'>;",
    'export const parts = { window: 1, fetch: 2 };',
  ])('accepts %s', (text) => {
    expect(findingsIn(checkRules, rules, text)).toEqual([]);
  });
});
