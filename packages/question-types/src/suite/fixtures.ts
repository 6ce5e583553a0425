import { isJsonObject } from '@parta/domain/encoding/json';
import type { QuestionKind } from '../kinds.ts';
import { type ServerKind, serverKinds } from '../registry.server.ts';

/** Samples that the shared suite runs a kind through; `key` is absent where a kind has none. */
export interface KindFixture {
  readonly name: string;
  readonly version: number;
  readonly content: unknown;
  readonly key?: unknown;
  /** A second key of the same content that gives other marks: nothing a participant sees before reveal may differ. */
  readonly other_key?: unknown;
  readonly correct?: unknown[];
  readonly partly?: { answer: unknown; fraction: number }[];
  readonly wrong?: unknown[];
  /** Answers of a wrong shape or that name items the question does not have. */
  readonly invalid: unknown[];
  /** Answers accepted though there is nothing to grade. */
  readonly accepted?: unknown[];
}

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

function readFixture(path: string, value: unknown): KindFixture {
  if (!isFixture(value)) throw new Error(`${path} is no fixture`);
  return value;
}

/** The samples among files, by their paths. @throws when a file is none */
export function readFixtures(samples: Readonly<Record<string, unknown>>): KindFixture[] {
  return Object.entries(samples).map(([path, value]) => readFixture(path, value));
}

/** Every frozen sample of a kind, as it was recorded. @throws when a file is none */
export function listRecorded(kind: QuestionKind): KindFixture[] {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`../types/${kind}/`));
  return own.map(([path, value]) => readFixture(path, value));
}

/** Samples lifted to the current version, without the answers that were refused when they were recorded and are taken now. */
export function liftFixtures(kind: ServerKind, recorded: readonly KindFixture[]): KindFixture[] {
  return recorded.map((fixture) => {
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

/** Every sample of a kind lifted to the current version. */
export function listFixtures(kind: QuestionKind): KindFixture[] {
  return liftFixtures(serverKinds[kind], listRecorded(kind));
}
