/** A participant who is to be reminded of work that was assigned to her. */
export interface Reminded {
  readonly user_id: string;
  readonly activity_id: string;
  readonly title: string;
  readonly material_title: string;
  readonly end_date: Date | null;
  /** How long one attempt may last; null without a limit. */
  readonly attempt_minutes: number | null;
  readonly organization: string;
  readonly email: string;
  /** IANA name of her choice; null where she has chosen none. */
  readonly time_zone: string | null;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly organizer_last_name: string;
  readonly organizer_first_name: string;
  readonly organizer_middle_name: string;
}
