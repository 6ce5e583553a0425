/** What a new person types to accept. */
export interface InvitedValues extends Record<string, unknown> {
  lastName: string;
  firstName: string;
  middleName: string;
  password: string;
  consent: boolean;
  /** Null while the person has not said. */
  sharedComputer: boolean | null;
}
