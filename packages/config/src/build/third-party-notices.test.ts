import { expect, it } from 'vitest';
import { plantTree } from '../testing/planted-tree.ts';
import { listShippedPackages } from './shipped-packages.ts';
import { writeNotices } from './third-party-notices.ts';

it('names every package with its version and license, and quotes the texts that it brings', () => {
  using tree = plantTree({
    'apps/play/package.json': '{"name":"@parta/play","dependencies":{"small":"1.0.0"}}',
    'apps/play/node_modules/small/package.json': '{"name":"small","version":"1.0.0","license":"MIT"}',
    'apps/play/node_modules/small/LICENSE.md': 'Copyright of somebody\n',
    'apps/play/node_modules/small/NOTICE': 'A notice\n',
    'apps/play/node_modules/small/readme.md': 'Not quoted\n',
  });
  const text = writeNotices(listShippedPackages(tree.root));
  expect(text.match(/^small 1\.0\.0 \(MIT\)$/gm)).toHaveLength(2);
  expect(text).toContain('Copyright of somebody');
  expect(text).toContain('A notice');
  expect(text).not.toContain('Not quoted');
});
