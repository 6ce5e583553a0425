import { describe, expect, it } from 'vitest';
import { findingsIn } from '../testing/planted-tree.ts';
import { checkSuppressions } from './check-suppressions.ts';

describe('the check of suppressions', () => {
  it.each([
    '/* oxlint-disable */',
    '// oxlint-disable-next-line no-console',
    '// eslint-disable-next-line no-console -- a reason',
    '// oxlint-disable-next-line typescript/no-explicit-any -- I know better',
  ])('refuses %s', (text) => {
    expect(findingsIn(checkSuppressions, 'packages/domain/src/a.ts', text)).toHaveLength(1);
  });

  it('accepts one rule on one line with a reason, and the cast of the one client that trusts our server', () => {
    const reasoned = '// oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog has one field';
    const trusted = '// oxlint-disable-next-line typescript/consistent-type-assertions -- the contract says so';
    expect(findingsIn(checkSuppressions, 'packages/domain/src/a.ts', reasoned)).toEqual([]);
    expect(findingsIn(checkSuppressions, 'packages/web-kit/src/calls/client.ts', trusted)).toEqual([]);
  });
});
