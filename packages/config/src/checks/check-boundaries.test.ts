import { describe, expect, it } from 'vitest';
import { findingsIn } from '../testing/planted-tree.ts';
import { checkBoundaries } from './check-boundaries.ts';

const types = 'packages/question-types/src/types';

describe('the boundaries check', () => {
  it.each([
    ['apps/staff/src/main.ts', '../../../packages/domain/src/codes.ts', 'leaves its package'],
    ['apps/play/src/main.ts', '../../staff/src/main.ts', 'leaves its package'],
    ['apps/server/src/features/groups/routes.ts', '../../db/database.ts', 'only queries and commands'],
    ['apps/server/src/features/groups/present.ts', '../../db/tables.ts', 'only queries and commands'],
    ['apps/server/src/features/groups/rules.ts', 'kysely', 'only queries and commands'],
    ['apps/server/src/http/session.ts', '../db/database.ts', 'never the database'],
    ['apps/server/src/features/groups/routes.ts', '../people/policy.ts', 'past the face'],
    ['apps/server/src/features/groups/commands.ts', '../people/routes.ts', 'past the face'],
    ['apps/staff/src/workspace/features/groups/api.ts', '../library/api.ts', 'do not import each other'],
    ['apps/staff/src/workspace/routes.tsx', '../editor/routes.tsx', 'surfaces'],
    [`${types}/single/check.ts`, '../multiple/check.ts', 'a question type imports itself'],
    [`${types}/single/check.ts`, '../../editors.ts', 'a question type imports itself'],
    [`${types}/single/check.ts`, '../../server/define-kind.ts', 'a question type imports itself'],
    ['packages/question-types/src/players.ts', './types/single/kind.editor.ts', 'in editors.ts alone'],
    ['packages/question-types/src/kit/marking/shares.ts', '../../types/single/schema.ts', 'kit knows no'],
    ['packages/question-types/src/players.ts', './types/single/grader.server.ts', 'only server code'],
    ['packages/question-types/src/players.ts', './types/single/key.ts', 'answer keys'],
    [`${types}/single/player.tsx`, './key.ts', 'answer keys'],
    [`${types}/single/player.tsx`, './schema.ts', 'loads no schema'],
    [`${types}/single/player.tsx`, '../../editing/option-list.tsx', 'a question type imports itself'],
    [`${types}/single/problems.ts`, '../../editing/texts.ts', 'a question type imports itself'],
    [
      'packages/question-types/src/kit/items/item-list.tsx',
      '../../editing/rows/option-list.tsx',
      'editing/ is loaded by',
    ],
    ['packages/question-types/src/question-player.tsx', './editing/rows/option-list.tsx', 'editing/ is loaded by'],
    [
      'packages/question-types/src/editing/rows/option-list.tsx',
      '../../types/single/texts.ts',
      'no single question type',
    ],
    ['packages/question-types/src/editing/rows/option-list.tsx', '../../kit/items/item-schema.ts', 'loads no schema'],
  ])('refuses that %s imports %s', (path, specifier, message) => {
    for (const text of [
      `import { a } from '${specifier}';`,
      `\nexport * from '${specifier}';`,
      `await import('${specifier}');`,
    ]) {
      expect(findingsIn(checkBoundaries, path, text).join()).toContain(message);
    }
  });

  it('refuses a route that makes a refusal of any call', () => {
    const path = 'apps/server/src/features/groups/routes.ts';
    expect(findingsIn(checkBoundaries, path, "import { notFound, Refused } from '../../refused.ts';").join()).toContain(
      'the `refusal` of its call',
    );
    expect(findingsIn(checkBoundaries, path, "import { notFound } from '../../refused.ts';")).toEqual([]);
  });

  it.each([
    ['apps/server/src/features/groups/queries.ts', "import { a } from '../../db/database.ts';"],
    ['apps/server/src/features/groups/present.ts', "import type { A } from '../../db/tables.ts';"],
    ['apps/server/src/features/groups/commands/rename.ts', "import { a } from 'kysely';"],
    ['apps/server/src/features/groups/commands.test.ts', "import { a } from '../../db/database.ts';"],
    ['apps/server/src/features/groups/routes.ts', "import { a } from '../people/queries.ts';"],
    ['apps/server/src/features/groups/routes.ts', "import { a } from '../people/service/secrets.ts';"],
    ['apps/server/src/app.ts', "import { a } from './features/groups/routes.ts';"],
    ['apps/staff/src/workspace/features/groups/api.ts', "import { a } from './rules/order.ts';"],
    [`${types}/single/player.tsx`, "import type { Content } from './schema.ts';"],
    [`${types}/single/player.tsx`, "import { type Key } from './key.ts';"],
    [`${types}/single/editor.tsx`, "import { key } from './key.ts';"],
    [`${types}/single/kind.editor.ts`, "import { key } from './key.ts';"],
    [`${types}/single/kind.server.ts`, "import { defineKind } from '../../server/define-kind.ts';"],
    [`${types}/single/editor.tsx`, "import { OptionList } from '../../editing/option-list.tsx';"],
    ['packages/question-types/src/editing/rows/option-list.tsx', "import { a } from '../../kit/items/item-types.ts';"],
    [`${types}/single/grader.server.ts`, "import { shares } from '../../kit/marking/shares.ts';"],
    ['packages/question-types/src/registry.server.ts', "import { a } from './types/single/kind.server.ts';"],
    ['packages/question-types/src/editors.ts', "import { a } from './types/single/kind.editor.ts';"],
  ])('accepts in %s: %s', (path, text) => {
    expect(findingsIn(checkBoundaries, path, text)).toEqual([]);
  });

  it('does not pass over a file that it cannot read', () => {
    expect(() => findingsIn(checkBoundaries, 'packages/domain/src/a.ts', 'import {')).toThrow(
      'packages/domain/src/a.ts',
    );
  });
});
