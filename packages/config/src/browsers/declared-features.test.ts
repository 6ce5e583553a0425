import { SUPPORTED_BROWSERS } from '@parta/domain/browsers/supported-browsers';
import { parse } from 'acorn';
import { describe, expect, it } from 'vitest';
import { findVersion, listLacking } from './compat.ts';
import { oldBrowserScript, VERSION_MARKS } from './guard-script.ts';
import { POLYFILLS } from './polyfills.ts';

describe('the mark of a declared version', () => {
  it.each(['chrome', 'firefox', 'safari'] as const)('is a feature that came with it: %s', (browser) => {
    const { feature, has } = VERSION_MARKS[browser];
    expect(findVersion(feature, browser)).toBe(SUPPORTED_BROWSERS[browser]);
    const path = has.replace(/^window\./, '');
    const named = feature.replace(/^(?:api|javascript\.builtins)\./, '').replace(/_static$/, '');
    expect(path).toBe(named);
  });
});

describe('a polyfill', () => {
  it.each(POLYFILLS.map(({ feature, global }) => [global, feature]))(
    'is needed by some declared browser: %s',
    (_, feature) => {
      expect(listLacking(feature)).not.toEqual([]);
    },
  );
});

describe('the compatibility data', () => {
  it('counts phones and versions as they are declared', () => {
    expect(listLacking('javascript.regular_expressions.lookbehind_assertion')).toEqual([
      'safari 15.4',
      'safari_ios 15.4',
    ]);
    expect(listLacking('css.selectors.has')).toEqual(['firefox 115', 'firefox_android 115']);
    expect(listLacking('javascript.builtins.Array.at')).toEqual([]);
  });

  it('counts what is behind a setting, or under another name, as missing', () => {
    // Firefox 103 to 120 had `:has()` behind a setting; Safari 15.4 has `user-select` with its prefix alone.
    expect(listLacking('css.properties.user-select')).toEqual(['safari 15.4', 'safari_ios 15.4']);
  });

  it('refuses a feature that it does not know', () => {
    expect(() => listLacking('javascript.builtins.Array.sorted')).toThrow('no feature');
  });
});

describe('the script for old browsers', () => {
  it('is written in the syntax of ECMAScript 3', () => {
    const script = oldBrowserScript();
    expect(() => parse(script, { ecmaVersion: 3, sourceType: 'script' })).not.toThrow();
    expect(() => parse(script.replace('var agent', 'const agent'), { ecmaVersion: 3 })).toThrow('Unexpected token');
  });
});
