import { isJsonObject } from '@parta/domain/encoding/json';
import { describe, expect, it } from 'vitest';
import { editorKindOf, editorKinds } from '../editors.ts';
import { markingOf, QUESTION_KINDS } from '../kinds.ts';
import { kindTexts } from '../names.ts';
import type { AnyKindKey } from '../parts.ts';
import { playerKinds } from '../players.ts';
import { type ServerKind, serverKinds } from '../registry.server.ts';
import { check } from './coin/check.ts';
import { coin as coinEditor } from './coin/kind.editor.ts';
import { coin as coinServer } from './coin/kind.server.ts';
import { texts } from './coin/texts.ts';
import { listFixtures, listRecorded, readFixtures } from './fixtures.ts';
import { ascendingIds, descendingIds } from './sample-ids.ts';
import { testKind } from './test-kind.ts';

const coinFixtures: Record<string, unknown> = import.meta.glob('./coin/fixtures/v*/*.json', {
  eager: true,
  import: 'default',
});

describe.each(QUESTION_KINDS)('%s', (name) => {
  testKind(name, {
    server: serverKinds[name],
    editor: editorKindOf(name),
    player: playerKinds[name],
    texts: kindTexts[name],
    marking: markingOf(name),
    recorded: listRecorded(name),
  });
});

describe('coin, a kind that the product does not have', () => {
  testKind('coin', {
    server: coinServer,
    editor: coinEditor,
    player: { check, load: () => import('./coin/player.tsx') },
    texts,
    marking: 'machine',
    recorded: readFixtures(coinFixtures),
  });
});

function reverse(items: unknown): unknown[] {
  const list: readonly unknown[] = Array.isArray(items) ? items : [];
  return [...list].reverse();
}

describe.each(['ordering', 'matching'] as const)('%s, whose key is an arrangement', (name) => {
  const kind: ServerKind = serverKinds[name];
  const { schema } = editorKindOf(name);
  const key: AnyKindKey = editorKinds[name].key;

  it('keeps the key of a new question apart from the order of its ids, which everybody sees', () => {
    const content = schema.defaults(ascendingIds());
    expect(kind.readDraft(schema.defaults(descendingIds()), schema.version)).toBeDefined();
    const rising = key.defaults(content, ascendingIds());
    expect(key.defaults(content, descendingIds())).not.toEqual(rising);
    expect(kind.readKeyDraft(content, rising, schema.version)).toEqual(rising);
  });

  it.each(listFixtures(name))('refuses items stored in any other order: $name', (fixture) => {
    const lists = isJsonObject(fixture.content) ? Object.entries(fixture.content) : [];
    for (const [side, items] of lists) {
      const backwards = { ...Object.fromEntries(lists), [side]: reverse(items) };
      expect(() => kind.readContent(backwards, fixture.version)).toThrow(/not_sorted_by_id/);
    }
  });

  it('shows different orders to different seeds', () => {
    const [fixture] = listFixtures(name);
    const seeds = Array.from({ length: 30 }, (_, index) => `${index}`);
    const orders = new Set(seeds.map((seed) => JSON.stringify(kind.arrange(fixture?.content, seed))));
    expect(orders.size).toBeGreaterThan(5);
  });
});
