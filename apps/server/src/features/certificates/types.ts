import type { CertificateLook } from '@parta/domain/codes';

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
  /** What is drawn where there is no picture of the author's. */
  readonly look: CertificateLook;
  /** The author's picture as JPEG; null without one. */
  readonly background: Uint8Array | null;
}

/** How the certificates of a material are drawn. */
export interface Design {
  readonly look: CertificateLook;
  /** Hash of the author's picture. */
  readonly background_image: string | null;
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
  /** Of the organization, by which its days are told. */
  readonly time_zone: string;
}
