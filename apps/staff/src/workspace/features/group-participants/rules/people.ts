import { compareNames } from '@parta/domain/people/name-order';
import type { FoundPerson, Participant } from '../api.ts';

/** Last name first. */
export function getFullName({ last_name, first_name }: Pick<Participant, 'last_name' | 'first_name'>): string {
  return `${last_name} ${first_name}`;
}

/** The whole name of somebody found, last name first. */
export function getFoundName({ lastName, firstName, middleName }: FoundPerson): string {
  return [lastName, firstName, middleName].filter((name) => name !== '').join(' ');
}

/** Participants by last, first and middle name. */
export function listByLastName(participants: readonly Participant[]): Participant[] {
  return participants.toSorted(compareNames);
}

/** Whether somebody signs in by a login, with a card at first. */
export function needsCard({ login, email }: Pick<Participant, 'login' | 'email'>): boolean {
  return login !== null && email === null;
}

/** Those whose card has not been used, or was never made. */
export function listWaitingForCards(participants: readonly Participant[]): Participant[] {
  return participants.filter((participant) => needsCard(participant) && !participant.has_signed_in);
}
