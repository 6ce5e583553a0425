import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PresenterDocument, PresenterPerson } from './live-documents.ts';
import { applyChange, changeOf } from './presenter-change.ts';

const person = fc.record({
  participant_id: fc.constantFrom('а', 'б', 'в', 'г', 'д', 'е'),
  nickname: fc.constantFrom('Аня', 'Боря'),
  connected: fc.boolean(),
  answered: fc.boolean(),
  points: fc.constantFrom(0, 1, 2.5),
  card_number: fc.constant(null),
});
const people = fc.uniqueArray(person, { selector: ({ participant_id }) => participant_id });
const fields = fc.record({ step: fc.nat(2), answers: fc.nat(2), live_tally: fc.constantFrom(null, [1], [2]) });

function documentOf(version: number, list: PresenterPerson[], own: Partial<PresenterDocument> = {}): PresenterDocument {
  return {
    audience: 'presenter',
    activity_id: 'A',
    title: 'Реки',
    version,
    step: 0,
    phase: 'lobby',
    paused: false,
    presenter_left: false,
    slot: null,
    opened_at: null,
    deadline_at: null,
    remaining_ms: null,
    closed_at: null,
    revealed: null,
    leaderboard: null,
    repeated_answers: true,
    show_correctness: true,
    show_statistic: true,
    server_time: 1,
    join_code: '123456',
    join_url: '/s/A/',
    entrance_locked: false,
    anonymous: true,
    nameless: false,
    started_at: null,
    people: list,
    participants: list.length,
    answers: 0,
    live_tally: null,
    live_review: null,
    speaker_notes: '',
    next: null,
    slots: 1,
    position: 0,
    with_cards: false,
    ...own,
  };
}

it('a change made of two documents makes the second of the first, whoever came, went or changed', () => {
  fc.assert(
    fc.property(people, people, fields, fields, (one, other, had, has) => {
      const stayed = one.flatMap((old) => other.find((now) => now.participant_id === old.participant_id) ?? []);
      const list = [...stayed, ...other.filter((now) => !stayed.includes(now))];
      const [before, after] = [documentOf(4, one, had), documentOf(5, list, has)];
      const change = changeOf(before, after);
      expect(change).not.toBeNull();
      if (change === null) return;
      expect(applyChange(before, change)).toEqual(after);
    }),
  );
});

it('where people changed places there is no change to tell, and a change of another version is not applied', () => {
  const [first, second] = ['а', 'б'].map((participant_id) => ({
    participant_id,
    nickname: participant_id,
    connected: true,
    answered: false,
    points: 0,
    card_number: null,
  }));
  if (first === undefined || second === undefined) throw new Error('two people');
  const before = documentOf(4, [first, second]);
  expect(changeOf(before, documentOf(5, [second, first]))).toBeNull();
  const change = changeOf(before, documentOf(5, [first, { ...second, answered: true }]));
  if (change === null) throw new Error('a change');
  expect(change).toMatchObject({ since: 4, version: 5, people: { answered: [1], came: [], left: [] } });
  expect(applyChange({ ...before, version: 3 }, change)).toBeNull();
});

it('where somebody got a card there is no change to tell', () => {
  const person = {
    participant_id: 'а',
    nickname: 'а',
    connected: true,
    answered: false,
    points: 0,
    card_number: null,
  };
  expect(changeOf(documentOf(4, [person]), documentOf(5, [{ ...person, card_number: 7 }]))).toBeNull();
});
