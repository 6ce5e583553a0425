import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plantTree } from '../testing/planted-tree.ts';
import { checkFrozenFixtures, recordNewFixtures } from './check-frozen-fixtures.ts';

const types = 'packages/question-types/src/types';

describe('frozen fixtures', () => {
  const path = `${types}/single/fixtures/v1/correct.json`;

  it('fail while they are not recorded, pass once they are, fail again when changed or removed', () => {
    using tree = plantTree({ [path]: '{}' });
    const messages = (): string[] =>
      checkFrozenFixtures(tree.root).map((finding) => `${finding.path} ${finding.message}`);
    expect(messages()).toEqual([`${path} is not recorded: run check-frozen-fixtures.ts --write`]);
    recordNewFixtures(tree.root);
    expect(messages()).toEqual([]);
    writeFileSync(join(tree.root, path), '{ }');
    expect(messages()).toEqual([expect.stringContaining('was changed')]);
  });

  it('cannot be recorded anew once changed, nor forgotten once removed', () => {
    using tree = plantTree({ [path]: '{}' });
    recordNewFixtures(tree.root);
    const list = join(tree.root, 'packages/question-types/src/fixtures.sha256');
    const recorded = readFileSync(list, 'utf8');
    writeFileSync(join(tree.root, path), 'changed');
    recordNewFixtures(tree.root);
    expect(readFileSync(list, 'utf8')).toBe(recorded);
    writeFileSync(list, `${recorded}${'0'.repeat(64)}  types/single/fixtures/v1/gone.json\n`);
    expect(checkFrozenFixtures(tree.root).map((finding) => finding.message)).toContain('is frozen and was removed');
  });
});
