import { describe, expect, it } from 'vitest';
import { findKeyAction, type PressedKey } from './console-keys.ts';

function press(code: string, known: Partial<PressedKey> = {}): PressedKey {
  return { code, key: '', ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, repeat: false, ...known };
}

describe('keys of the console', () => {
  it('act by their place, so that a Russian layout works', () => {
    expect(findKeyAction(press('KeyR', { key: 'к' }), true)).toBe('tally');
    expect(findKeyAction(press('KeyL', { key: 'д' }), true)).toBe('leaderboard');
    expect(findKeyAction(press('KeyT', { key: 'е' }), true)).toBe('extend');
    expect(findKeyAction(press('KeyB', { key: 'и' }), true)).toBe('pause');
    expect(findKeyAction(press('Space', { key: ' ' }), true)).toBe('main');
  });

  it('take what a presentation remote sends', () => {
    expect(findKeyAction(press('PageDown'), true)).toBe('next');
    expect(findKeyAction(press('PageUp'), true)).toBe('back');
  });

  it('do nothing while held down or with a modifier', () => {
    expect(findKeyAction(press('Space', { repeat: true }), true)).toBeNull();
    expect(findKeyAction(press('KeyR', { ctrlKey: true }), true)).toBeNull();
    expect(findKeyAction(press('ArrowLeft', { altKey: true }), true)).toBeNull();
    expect(findKeyAction(press('KeyT', { metaKey: true }), true)).toBeNull();
  });

  it('of one character can be switched off, the others stay', () => {
    expect(findKeyAction(press('KeyR'), false)).toBeNull();
    expect(findKeyAction(press('Slash', { key: '?', shiftKey: true }), false)).toBeNull();
    expect(findKeyAction(press('ArrowRight'), false)).toBe('next');
    expect(findKeyAction(press('Escape'), false)).toBe('finish');
  });

  it('show their list on a question mark of any layout', () => {
    expect(findKeyAction(press('Slash', { key: '?', shiftKey: true }), true)).toBe('keys');
    expect(findKeyAction(press('Digit7', { key: '?', shiftKey: true }), true)).toBe('keys');
  });
});
