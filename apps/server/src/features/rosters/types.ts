/** Somebody to be added to a group; who has no address or no account of the organization has an empty one. */
export interface AddedRow {
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly email: string;
  readonly login: string;
  /** Of somebody in the organization whom the row names. */
  readonly user_id?: string | undefined;
}

/** What is printed on the card of one pupil. */
export interface Card {
  readonly user_id: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly login: string;
  readonly password: string;
  /** Where the QR leads. */
  readonly url: string;
}

/** Cards to be printed, and what stands on each of them. */
export interface CardSheet {
  readonly organization: string;
  readonly group: string;
  /** The address to be typed, without its scheme. */
  readonly address: string;
  /** The day after which the cards are worth nothing, as it is read. */
  readonly until: string;
  readonly cards: readonly Card[];
}
