import type { NotifiedEvent } from '@parta/domain/codes';

/** The organization decided on somebody's request for a job. */
interface ApplicationDecided {
  readonly kind: 'application_decided';
  /** Short names. */
  readonly organization: string;
  readonly department: string;
  readonly decision: 'accepted' | 'rejected';
}

/** Somebody was made a participant of an activity. */
interface WorkAssigned {
  readonly kind: 'work_assigned';
  readonly activity_id: string;
  /** As it is shown: of an untitled activity its material's. */
  readonly title: string;
  /** Whether it is led live. */
  readonly is_live: boolean;
  /** ISO 8601. */
  readonly start_date: string;
  readonly end_date: string | null;
}

/** A teacher has marked an answer by hand. */
interface WorkMarked {
  readonly kind: 'work_marked';
  readonly activity_id: string;
  readonly title: string;
  readonly points: number;
  readonly max_points: number;
}

interface CertificateIssued {
  readonly kind: 'certificate_issued';
  readonly activity_id: string;
  readonly title: string;
  /** As it is printed and as its public page is addressed. */
  readonly number: string;
}

/**
 * An event of the product, with what its text and its link need. It carries no name of a person: what is told of somebody
 * else would stay when she is erased.
 */
export type ProductEvent = ApplicationDecided | WorkAssigned | WorkMarked | CertificateIssued;

type Named<Kind extends NotifiedEvent> = Kind;
/** A kind of the domain without an event here does not compile. */
export type EventKind = Named<ProductEvent['kind']>;
