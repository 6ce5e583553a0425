import { expect, it } from 'vitest';
import { begun } from '../testing/sample-attempt.ts';
import { createNotebook, type NotesStorage } from './attempt-notes.ts';
import { openSlide } from './opened-slides.ts';

const ACCEPTED_AT = '2026-11-22T08:30:00Z';
const fresh = { document: begun, isKept: false };

function sampleStorage(): () => NotesStorage {
  const kept = new Map<string, string>();
  return () => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
}

it('a slide is opened for the first time once, also after a reload', () => {
  const storage = sampleStorage();
  const notebook = createNotebook(begun, storage);
  expect(openSlide(notebook, fresh, 'one')).toBe(true);
  expect(openSlide(notebook, fresh, 'one')).toBe(false);
  const reloaded = createNotebook(begun, storage);
  const known = { document: { ...begun, content_id: 'one' }, isKept: true };
  expect(openSlide(reloaded, known, 'one')).toBe(false);
  expect(openSlide(reloaded, known, 'two')).toBe(true);
  expect(openSlide(reloaded, { document: { ...begun, holder: 3 }, isKept: false }, 'three')).toBe(false);
});

it.each([
  ['another device has had the attempt', { document: { ...begun, holder: 2 }, isKept: false }],
  ['an older page has shown a slide', { document: { ...begun, content_id: 'one' }, isKept: false }],
  [
    'an older page has answered',
    { document: { ...begun, answers: [{ question_id: 'q1', answer: 1, accepted_at: ACCEPTED_AT }] }, isKept: false },
  ],
  ['the attempt comes from the device alone', { document: begun, isKept: true }],
])('no slide is known to be opened for the first time where %s and nothing is noted', (_, opening) => {
  const notebook = createNotebook(begun, sampleStorage());
  expect(openSlide(notebook, opening, 'two')).toBe(false);
});
