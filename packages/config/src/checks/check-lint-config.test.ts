import { describe, expect, it } from 'vitest';
import { makeLintConfig } from '../lint/lint-config.ts';
import { findingsIn } from '../testing/planted-tree.ts';
import { checkLintConfig } from './check-lint-config.ts';

describe('the check of the lint configuration', () => {
  it.each([
    ['is made of lint-config.ts', JSON.stringify(makeLintConfig()), 0],
    ['was changed by hand', JSON.stringify({ ...Object(makeLintConfig()), rules: {} }), 1],
  ])('counts one that %s', (_, text, count) => {
    expect(findingsIn(checkLintConfig, '.oxlintrc.json', text)).toHaveLength(count);
  });
});
