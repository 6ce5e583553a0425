import { readCardNumber } from '../../forms/paper-cards/card-range.ts';
import type { Numbered } from './api.ts';

/** What is typed beside names and not saved, by the person's id. */
export type Typed = Readonly<Record<string, string>>;

/** What can't be saved of what is typed: no number of a card, or one that another has as well. */
export type NumberFault = { kind: 'no_number' } | { kind: 'twice'; number: number; name: string };

/** What stands in the field of a person. */
export function shownNumber({ user_id, card_number }: Numbered, typed: Typed): string {
  return typed[user_id] ?? (card_number === null ? '' : String(card_number));
}

/** Those whose number is another than the one that was saved; without what is no number. */
export function listChanged(saved: readonly Numbered[], typed: Typed): Pick<Numbered, 'user_id' | 'card_number'>[] {
  return saved.flatMap((person) => {
    const number = readCardNumber(shownNumber(person, typed));
    return number === 'bad' || number === person.card_number ? [] : [{ user_id: person.user_id, card_number: number }];
  });
}

/** Whether anything would be saved, or would have to be mended before. */
export function isChanged(saved: readonly Numbered[], typed: Typed): boolean {
  return saved.some((person) => readCardNumber(shownNumber(person, typed)) !== person.card_number);
}

/** What is wrong with what is typed, by the person's id. */
export function findFaults(saved: readonly Numbered[], typed: Typed): Map<string, NumberFault> {
  const read = saved.map((person) => ({ ...person, now: readCardNumber(shownNumber(person, typed)) }));
  const faults = new Map<string, NumberFault>();
  for (const { user_id, card_number, now } of read) {
    if (now === card_number) continue;
    if (now === 'bad') faults.set(user_id, { kind: 'no_number' });
    else {
      const other = read.find((one) => one.user_id !== user_id && now !== null && one.now === now);
      if (other !== undefined && now !== null) faults.set(user_id, { kind: 'twice', number: now, name: other.name });
    }
  }
  return faults;
}

/** The numbers that somebody has. */
export function listNumbers(people: readonly Numbered[]): number[] {
  return people.flatMap(({ card_number }) => card_number ?? []);
}
