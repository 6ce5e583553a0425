import type { ColumnType } from 'kysely';

/** A certificate as it was issued; one for a person and an activity. */
export interface CertificateTable {
  id: string;
  /** As it is printed: see features/certificates/rules/number.ts. */
  number: string;
  activity_id: string;
  participant_id: string;
  /** Null once the account was erased or taken out of the organization: the name is empty then. */
  user_id: string | null;
  person_name: string;
  /** Of the material. */
  title: string;
  organization: string;
  percent: number;
  issue_date: Date;
  /** Deleted by its owner. */
  hidden_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  revoked_by: ColumnType<string | null, string | null | undefined, string | null>;
  revoke_reason: ColumnType<string | null, string | null | undefined, string | null>;
  /** When the name on it was written anew, and by whom. */
  reissued_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  reissued_by: ColumnType<string | null, string | null | undefined, string | null>;
}

/** What was put right in the name on a certificate; the line of the log names it. It goes when its person is erased. */
export interface CertificateRenamingTable {
  id: string;
  certificate_id: string;
  name_before: string;
  name_after: string;
}
