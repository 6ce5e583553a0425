import { describe, expect, it } from 'vitest';
import { plantTree } from '../testing/planted-tree.ts';
import { checkLicenses } from './check-licenses.ts';

describe('the check of licenses', () => {
  const of = (name: string, license: string, needs: object = {}): string =>
    JSON.stringify({ name, version: '1.0.0', license, dependencies: needs });
  const findingsOf = (files: Readonly<Record<string, string>>): string[] => {
    using tree = plantTree(files);
    return checkLicenses(tree.root).map(({ message }) => message);
  };
  const server = of('@parta/server', 'UNLICENSED', { planted: '1.0.0' });

  it.each(['GPL-3.0-only', 'UNLICENSED', '', 'MIT AND AGPL-3.0-only', 'LGPL-3.0-or-later'])(
    'refuses %s in what the server runs, also behind another package',
    (license) => {
      const folder = 'apps/server/node_modules';
      const findings = findingsOf({
        'apps/server/package.json': server,
        [`${folder}/planted/package.json`]: of('planted', 'MIT', { behind: '1.0.0' }),
        [`${folder}/behind/package.json`]: of('behind', license),
      });
      expect(findings).toEqual([`behind 1.0.0 is under ${license === '' ? 'no named license' : license}`]);
    },
  );

  it.each(['MIT', 'Unlicense', '(MIT OR GPL-3.0-only)', 'MIT AND ISC'])('accepts %s', (license) => {
    const path = 'apps/server/node_modules/planted/package.json';
    expect(findingsOf({ 'apps/server/package.json': server, [path]: of('planted', license) })).toEqual([]);
  });

  it('takes a package whose manifest names no license by the text of the MIT license, and by no other text', () => {
    const folder = 'apps/server/node_modules/planted';
    const of_text = (text: string) =>
      findingsOf({
        'apps/server/package.json': server,
        [`${folder}/package.json`]: of('planted', ''),
        [`${folder}/LICENSE`]: text,
      });
    expect(of_text('MIT License\n\nPermission is hereby granted, free of charge, to any person')).toEqual([]);
    expect(of_text('MIT License\n\nMay not be sold.')).toEqual(['planted 1.0.0 is under no named license']);
  });

  it('looks through our own packages, and not at what only developers install', () => {
    const files = {
      'apps/staff/package.json': JSON.stringify({
        name: '@parta/staff',
        dependencies: { '@parta/ui': 'workspace:*' },
        devDependencies: { tool: '1.0.0' },
      }),
      'apps/staff/node_modules/@parta/ui/package.json': of('@parta/ui', 'UNLICENSED', { drawn: '1.0.0' }),
      'apps/staff/node_modules/drawn/package.json': of('drawn', 'GPL-2.0-only'),
      'apps/staff/node_modules/tool/package.json': of('tool', 'GPL-2.0-only'),
    };
    expect(findingsOf(files)).toEqual(['drawn 1.0.0 is under GPL-2.0-only']);
  });
});
