import type { Endpoint } from '@parta/contract/endpoint';
import { type EndpointName, endpoints } from '@parta/contract/endpoints';
import { describe, expect, it } from 'vitest';

function isName(name: string): name is EndpointName {
  return name in endpoints;
}

function isSensitive(name: EndpointName): boolean {
  const { fresh_factor }: Endpoint = endpoints[name];
  return fresh_factor === true;
}

const SENSITIVE = Object.keys(endpoints).filter(isName).filter(isSensitive);

/** Sources of the staff pages by path from here. */
const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}', '!**/.tsbuild/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

function listFilesWith(pattern: RegExp): string[] {
  return Object.entries(sources).flatMap(([path, text]) => (pattern.test(text) ? [path] : []));
}

describe('a call that asks for a second factor', () => {
  it.each(SENSITIVE)('has a screen: %s', (name) => {
    expect(listFilesWith(new RegExp(`call\\(\\s*'${name.replace('.', '\\.')}'`))).not.toEqual([]);
  });

  it('comes from no other client: the pages of the staff make theirs in one place', () => {
    expect(listFilesWith(/\bcreateClient\(/)).toEqual(['./staff-client.ts']);
    expect(listFilesWith(/\bcreateStaffClient\(/).toSorted()).toEqual([
      '../../account/account-app.tsx',
      '../../joining/joining-app.tsx',
      '../testing/open-screen.tsx',
      './begin-staff-page.tsx',
      './staff-client.ts',
    ]);
  });
});
