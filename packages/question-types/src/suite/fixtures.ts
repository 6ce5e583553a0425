import type { QuestionKind } from '../kinds.ts';
import { isJsonObject } from '../kit/json.ts';
import type { KindFixture } from '../parts.ts';

const files: Record<string, unknown> = import.meta.glob('../types/*/fixtures/v*/*.json', {
  eager: true,
  import: 'default',
});

function isFixture(value: unknown): value is KindFixture {
  return (
    isJsonObject(value) &&
    typeof value['name'] === 'string' &&
    typeof value['version'] === 'number' &&
    Array.isArray(value['invalid']) &&
    'content' in value
  );
}

/** Every frozen sample of a kind. @throws when a file is none */
export function listFixtures(kind: QuestionKind): KindFixture[] {
  return Object.entries(files)
    .filter(([path]) => path.startsWith(`../types/${kind}/`))
    .map(([path, value]) => {
      if (!isFixture(value)) throw new Error(`${path} is no fixture`);
      return value;
    });
}
