/** What a certificate says, and what it is drawn of. */
export interface Paper {
  readonly person_name: string;
  readonly title: string;
  readonly organization: string;
  /** As it is printed. */
  readonly date: string;
  readonly number: string;
  /** Where the QR leads. */
  readonly url: string;
  /** The author's picture as JPEG; null where the product draws its own frame. */
  readonly background: Uint8Array | null;
}

/** What a drawing is made as. */
export type DrawnAs = 'png' | 'pdf';

/** A certificate as the database has it. */
export interface CertificateRow {
  readonly id: string;
  readonly number: string;
  readonly activity_id: string;
  readonly user_id: string | null;
  readonly person_name: string;
  readonly title: string;
  readonly organization: string;
  readonly issue_date: Date;
  readonly hidden_at: Date | null;
  readonly revoked_at: Date | null;
}
