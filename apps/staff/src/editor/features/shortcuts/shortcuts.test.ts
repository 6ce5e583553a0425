import { expect, it } from 'vitest';
import { readShortcut } from './rules.ts';

const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

it('knows keys by their place, so that the Russian layout has them too', () => {
  expect(readShortcut({ ...plain, key: 'я', code: 'KeyZ', ctrlKey: true }, true)).toBe('undo');
  expect(readShortcut({ ...plain, key: 'Я', code: 'KeyZ', ctrlKey: true, shiftKey: true }, true)).toBe('redo');
  expect(readShortcut({ ...plain, key: 'н', code: 'KeyY', metaKey: true }, true)).toBe('redo');
  expect(readShortcut({ ...plain, key: ',', code: 'Slash', shiftKey: true }, false)).toBe('help');
});

it('lets a field have the keys that write', () => {
  expect(readShortcut({ ...plain, key: '?', code: 'Slash', shiftKey: true }, true)).toBeNull();
  expect(readShortcut({ ...plain, key: 'PageDown', code: 'PageDown' }, true)).toBeNull();
  expect(readShortcut({ ...plain, key: 'PageDown', code: 'PageDown' }, false)).toBe('next_slide');
  expect(readShortcut({ ...plain, key: 'z', code: 'KeyZ', altKey: true, ctrlKey: true }, false)).toBeNull();
});
