import type { PresenterPerson } from '@parta/contract/live-documents';

export const PEOPLE_ORDERS = ['arrival', 'nickname', 'waiting', 'points'] as const;
/** Order of people in the console: as they came, by name, those still thinking first, the best first. */
export type PeopleOrder = (typeof PEOPLE_ORDERS)[number];

/** Where a person stands with the current question; `here` when nothing is asked. */
export type PersonState = 'answered' | 'thinking' | 'no_answer' | 'offline' | 'here';

const collator = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' });
const WAITING_FIRST = { thinking: 0, no_answer: 1, offline: 2, here: 3, answered: 4 } as const;

/** Somebody with a paper card needs no connection to be here. */
export function isAway({ connected, card_number }: Pick<PresenterPerson, 'connected' | 'card_number'>): boolean {
  return !connected && card_number === null;
}

/**
 * State of a person. An answer counts whether she is connected or not; who is away and has not answered is offline
 * also after the closing, because that is why the answer is missing.
 */
export function getPersonState(person: PresenterPerson, asked: 'no' | 'open' | 'closed'): PersonState {
  if (asked !== 'no' && person.answered) return 'answered';
  if (isAway(person)) return 'offline';
  if (asked === 'no') return 'here';
  return asked === 'open' ? 'thinking' : 'no_answer';
}

/** A sorted copy; people that are equal in the order keep the order of arrival. */
export function sortPeople(
  people: readonly PresenterPerson[],
  order: PeopleOrder,
  asked: 'no' | 'open' | 'closed',
): PresenterPerson[] {
  switch (order) {
    case 'arrival':
      return [...people];
    case 'nickname':
      return people.toSorted((a, b) => collator.compare(a.nickname, b.nickname));
    case 'waiting':
      return people.toSorted(
        (a, b) => WAITING_FIRST[getPersonState(a, asked)] - WAITING_FIRST[getPersonState(b, asked)],
      );
    case 'points':
      return people.toSorted((a, b) => b.points - a.points || collator.compare(a.nickname, b.nickname));
  }
}
