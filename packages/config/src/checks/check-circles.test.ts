import { describe, expect, it } from 'vitest';
import { plantTree } from '../testing/planted-tree.ts';
import { checkCircles } from './check-circles.ts';

describe('the check of circles', () => {
  const server = 'apps/server/src';
  const play = 'apps/play/src/player/features';
  const circlesIn = (files: Readonly<Record<string, string>>): string[] => {
    using tree = plantTree(files);
    return checkCircles(tree.root).map(({ path, line, message }) => `${path}:${line} ${message}`);
  };

  it('refuses server features that import each other through a third one, be it a type', () => {
    expect(
      circlesIn({
        [`${server}/features/groups/commands.ts`]: "import { a } from '../people/queries.ts';",
        [`${server}/features/people/queries.ts`]: "\nimport type { A } from '../mail/types.ts';",
        [`${server}/features/mail/rules.ts`]: "export * from '../groups/rules.ts';",
      }),
    ).toEqual([
      `${server}/features/groups/commands.ts:1 closes a circle of rooms: ${server}/features/groups → ${server}/features/people`,
      `${server}/features/mail/rules.ts:1 closes a circle of rooms: ${server}/features/mail → ${server}/features/groups`,
      `${server}/features/people/queries.ts:2 closes a circle of rooms: ${server}/features/people → ${server}/features/mail`,
    ]);
  });

  it('refuses ground of the server that imports a feature which stands on it', () => {
    const found = circlesIn({
      [`${server}/context.ts`]: "import type { A } from './features/people/types.ts';",
      [`${server}/features/people/routes.ts`]: "import type { B } from '../../context.ts';",
    });
    expect(found).toHaveLength(2);
  });

  it('refuses features of a web app that import each other', () => {
    expect(
      circlesIn({
        [`${play}/join/api.ts`]: "import { a } from '../room/rules.ts';",
        [`${play}/room/rules/one.ts`]: "import { b } from '../../join/rules.ts';",
      }),
    ).toHaveLength(2);
  });

  it('refuses features of a staff surface that import each other through a third one', () => {
    const workspace = 'apps/staff/src/workspace/features';
    expect(
      circlesIn({
        [`${workspace}/library/api.ts`]: "import { a } from '../catalog/rules/order.ts';",
        [`${workspace}/catalog/rules/order.ts`]: "import type { B } from '../../material/texts.ts';",
        [`${workspace}/material/texts.ts`]: "import { c } from '../library/texts.ts';",
      }),
    ).toEqual([
      `${workspace}/catalog/rules/order.ts:1 closes a circle of rooms: ${workspace}/catalog → ${workspace}/material`,
      `${workspace}/library/api.ts:1 closes a circle of rooms: ${workspace}/library → ${workspace}/catalog`,
      `${workspace}/material/texts.ts:1 closes a circle of rooms: ${workspace}/material → ${workspace}/library`,
    ]);
  });

  it('refuses files that import each other, be it a type', () => {
    expect(
      circlesIn({
        'packages/domain/src/a.ts': "import { b } from './b.ts';",
        'packages/domain/src/b.ts': "import type { C } from './c.ts';",
        'packages/domain/src/c.ts': "export type C = typeof import('./a.ts');",
        'packages/domain/src/d.ts': "import { a } from './a.ts';",
      }).map((found) => found.split(' ')[0]),
    ).toEqual(['packages/domain/src/a.ts:1', 'packages/domain/src/b.ts:1', 'packages/domain/src/c.ts:1']);
  });

  it('accepts rooms that stand on each other one way, and tests that reach anywhere', () => {
    expect(
      circlesIn({
        [`${server}/features/groups/commands.ts`]: "import { a } from '../people/queries.ts';",
        [`${server}/features/groups/queries.ts`]: "import { a } from '../people/types.ts';",
        [`${server}/features/people/queries.ts`]: "import { a } from './types.ts';",
        [`${server}/features/people/people.test.ts`]: "import { a } from '../groups/commands.ts';",
      }),
    ).toEqual([]);
  });
});
