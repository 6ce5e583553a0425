import { describe, expect, it } from 'vitest';
import { findCuratorRefusal } from './curator-refusal.ts';

describe('a refused command of the curator', () => {
  it('tells how much lies in a folder that is not empty', () => {
    expect(findCuratorRefusal({ reason: 'not_empty', body: { reason: 'not_empty', count: 21 } })).toBe(
      'Папку нельзя удалить: в ней 21 элемент.',
    );
  });

  it('has words for what keeps a material from being published, and leaves the rest to the general toast', () => {
    expect(findCuratorRefusal({ reason: 'incomplete', body: null })).toMatch(/незаконченные вопросы/);
    expect(findCuratorRefusal({ reason: 'internal', body: null })).toBeNull();
  });
});
