import type { PresenterPerson } from '@parta/contract/live-documents';

/** What the presenter wants to do about people: one of them, everybody, or those removed. */
export type PeopleRequest =
  | { readonly kind: 'person'; readonly person: Pick<PresenterPerson, 'participant_id' | 'nickname'> }
  | { readonly kind: 'everybody' }
  | { readonly kind: 'removed' };
