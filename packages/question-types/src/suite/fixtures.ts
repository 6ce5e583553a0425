import type { QuestionKind } from '../kinds.ts';
import { isJsonObject } from '../kit/json.ts';
import type { KindFixture } from '../parts.ts';
import { type ServerKind, serverKinds } from '../registry.server.ts';

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

/** Every frozen sample of a kind, as it was recorded. @throws when a file is none */
export function listRecorded(kind: QuestionKind): KindFixture[] {
  return Object.entries(files)
    .filter(([path]) => path.startsWith(`../types/${kind}/`))
    .map(([path, value]) => {
      if (!isFixture(value)) throw new Error(`${path} is no fixture`);
      return value;
    });
}

/** Every sample lifted to the current version, without the answers that were refused when it was recorded and are taken now. */
export function listFixtures(name: QuestionKind): KindFixture[] {
  const kind: ServerKind = serverKinds[name];
  return listRecorded(name).map((fixture) => {
    if (fixture.version === kind.version) return fixture;
    const content = kind.readContent(fixture.content, fixture.version);
    const lifted = (key: unknown): unknown =>
      key === undefined ? undefined : kind.readKey(content, key, fixture.version);
    const take = kind.answersTo(content);
    return {
      ...fixture,
      version: kind.version,
      content,
      key: lifted(fixture.key),
      other_key: lifted(fixture.other_key),
      invalid: fixture.invalid.filter((answer) => !take(answer).ok),
    };
  });
}
