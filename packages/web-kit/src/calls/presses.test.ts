import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../browser/settings.ts';
import { createClient } from './client.ts';
import { createPresses } from './presses.ts';

const call = { body: { parent: null, description: { title: 'Папка' } } };

describe('a press', () => {
  it('has one key until it is answered, doubled or repeated, and another one after', () => {
    const presses = createPresses();
    const first = presses.begin('folder.create', call);
    expect(first?.key).toMatch(/^[\x21-\x7e]{22}$/);
    expect(presses.begin('folder.create', call)?.key).toBe(first?.key);
    first?.answered();
    expect(presses.begin('folder.create', call)?.key).not.toBe(first?.key);
  });

  it('is another one with another body, and none where nothing is made', () => {
    const presses = createPresses();
    const other = { body: { parent: null, description: { title: 'Другая' } } };
    expect(presses.begin('folder.create', other)?.key).not.toBe(presses.begin('folder.create', call)?.key);
    expect(presses.begin('folder.update', call)).toBeNull();
  });

  it('keeps its key over a network that failed and a server in trouble, not over an answer', async () => {
    const keys: unknown[] = [];
    const answers: (() => Response)[] = [
      () => {
        throw new TypeError('no network');
      },
      () => Response.json({ reason: 'unavailable' }, { status: 503 }),
      () => Response.json({ reason: 'too_deep_folder' }, { status: 400 }),
      () => Response.json({ id: 'x' }),
      () => Response.json({ id: 'y' }),
    ];
    const client = createClient({
      settings: DEFAULT_SETTINGS,
      session: null,
      fetch: async (_address, { headers }) => {
        keys.push(new Headers(headers).get('idempotency-key'));
        return answers[keys.length - 1]?.() ?? Response.error();
      },
    });
    for (const _ of answers) await client.call('folder.create', call).catch(() => undefined);
    const [lost, troubled, refused, made, again] = keys;
    expect([troubled, refused]).toEqual([lost, lost]);
    expect(new Set([lost, made, again]).size).toBe(3);
    await client.call('folder.root').catch(() => undefined);
    expect(keys.at(-1)).toBeNull();
  });
});
