import { expect, it } from 'vitest';
import { createNotebook, type NotesStorage } from './attempt-notes.ts';

const attempt = { user_id: 'anna', activity_id: 'activity', participant_id: 'own', number: 1 };

/** A storage of one browser, and what is in it. */
function sampleStorage(): { storage: () => NotesStorage; kept: Map<string, string> } {
  const kept = new Map<string, string>();
  const storage: NotesStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
  return { storage: () => storage, kept };
}

it('keeps drafts and marks through the end of the browser', () => {
  const { storage } = sampleStorage();
  const before = createNotebook(attempt, storage);
  before.keepDraft('q1', { text: 'Вол' });
  before.mark('q2', true);
  const { drafts, later } = createNotebook(attempt, storage).read();
  expect([...drafts]).toEqual([['q1', { text: 'Вол' }]]);
  expect([...later]).toEqual(['q2']);
});

it('keeps them apart for each attempt and each participant', () => {
  const { storage } = sampleStorage();
  createNotebook(attempt, storage).keepDraft('q1', 'Волга');
  expect(createNotebook({ ...attempt, number: 2 }, storage).read().drafts.size).toBe(0);
  expect(createNotebook({ ...attempt, participant_id: 'other' }, storage).read().drafts.size).toBe(0);
});

it('leaves nothing in the browser once all was sent, unmarked or forgotten', () => {
  const { storage, kept } = sampleStorage();
  const notebook = createNotebook(attempt, storage);
  notebook.keepDraft('q1', 'Волга');
  notebook.mark('q1', true);
  notebook.keepDraft('q1', null);
  notebook.mark('q1', false);
  expect(kept.size).toBe(0);
  notebook.mark('q2', true);
  notebook.forget();
  expect(kept.size).toBe(0);
});

it('keeps where she stands until the server knows it', () => {
  const { storage, kept } = sampleStorage();
  const standing = { content_id: 's2', closed_content_ids: ['s1'] };
  createNotebook(attempt, storage).keepStanding(standing);
  const notebook = createNotebook(attempt, storage);
  expect(notebook.read().standing).toEqual(standing);
  notebook.keepStanding(null);
  expect(kept.size).toBe(0);
});

it('goes on in memory where the browser refuses its storage', () => {
  const notebook = createNotebook(attempt, () => {
    throw new DOMException('refused', 'SecurityError');
  });
  notebook.keepDraft('q1', 'Волга');
  expect(notebook.read().drafts.get('q1')).toBe('Волга');
});

it.each(['not json', '[]', '{"drafts":7,"later":"q1"}', '{"drafts":[["q1"],[5,"x"],"y"],"later":[1]}'])(
  'takes what is not its own for nothing kept: %s',
  (text) => {
    const { storage, kept } = sampleStorage();
    createNotebook(attempt, storage).mark('q1', true);
    for (const key of kept.keys()) kept.set(key, text);
    const { drafts, later } = createNotebook(attempt, storage).read();
    expect([...drafts.values()].filter((draft) => draft !== undefined)).toEqual([]);
    expect(later.size).toBe(0);
  },
);
