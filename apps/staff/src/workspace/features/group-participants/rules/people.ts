import type { FoundPerson, Participant } from '../api.ts';

const BY_WORDS = new Intl.Collator('ru');

/** Last name first. */
export function getFullName({ last_name, first_name }: Pick<Participant, 'last_name' | 'first_name'>): string {
  return `${last_name} ${first_name}`;
}

/** The whole name of somebody found, last name first. */
export function getFoundName({ lastName, firstName, middleName }: FoundPerson): string {
  return [lastName, firstName, middleName].filter((name) => name !== '').join(' ');
}

/** Participants by last name, namesakes by first name. */
export function listByLastName(participants: readonly Participant[]): Participant[] {
  return participants.toSorted(
    (one, other) =>
      BY_WORDS.compare(one.last_name, other.last_name) || BY_WORDS.compare(one.first_name, other.first_name),
  );
}

/** Whether somebody signs in by a login, with a card at first. */
export function needsCard({ login, email }: Pick<Participant, 'login' | 'email'>): boolean {
  return login !== null && email === null;
}

/** Those whose card has not been used, or was never made. */
export function listWaitingForCards(participants: readonly Participant[]): Participant[] {
  return participants.filter((participant) => needsCard(participant) && !participant.has_signed_in);
}
