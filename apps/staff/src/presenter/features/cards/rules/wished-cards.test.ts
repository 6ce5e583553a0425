import { describe, expect, it } from 'vitest';
import type { LessonCards } from '../api.ts';
import { countWished, draftCards, listToPrint, wishCards } from './wished-cards.ts';

const GROUP = { id: 'group-a', name: '7 «А»', members: 24 };

function cardsOf(known: Partial<LessonCards> = {}): LessonCards {
  return { with_cards: false, cards: 0, anonymous: true, groups: [], questions: 5, unanswerable: [], ...known };
}

describe('the fields of cards', () => {
  it('begin with a class of thirty, or with the cards that there are', () => {
    expect(draftCards(cardsOf()).count).toBe('30');
    expect(draftCards(cardsOf({ cards: 12 })).count).toBe('12');
  });

  it('begin with the only group, and with none where there are several', () => {
    expect(draftCards(cardsOf({ groups: [GROUP] })).group_id).toBe('group-a');
    expect(draftCards(cardsOf({ groups: [GROUP, { ...GROUP, id: 'group-b' }] })).group_id).toBeNull();
  });
});

describe('what is asked for', () => {
  it('is a count where people have no names, and a group where they have', () => {
    expect(wishCards({ count: '24', group_id: 'group-a' }, true)).toEqual({ count: 24 });
    expect(wishCards({ count: '24', group_id: 'group-a' }, false)).toEqual({ group_id: 'group-a' });
  });

  it('is nothing for a count of which there are no cards, and without a group', () => {
    expect(wishCards({ count: '101', group_id: null }, true)).toBeNull();
    expect(wishCards({ count: '24', group_id: null }, false)).toBeNull();
  });

  it('counts the members of a group', () => {
    expect(countWished({ count: '', group_id: 'group-a' }, cardsOf({ anonymous: false, groups: [GROUP] }))).toBe(24);
  });
});

describe('the cards to print', () => {
  it('are those that were handed out', () => {
    expect(listToPrint([3, 9, 4], 30)).toEqual([3, 9, 4]);
  });

  it('are those that would be handed out, of which there are a hundred', () => {
    expect(listToPrint([], 3)).toEqual([1, 2, 3]);
    expect(listToPrint([], 240)).toHaveLength(100);
    expect(listToPrint([], 0)).toHaveLength(30);
  });
});
