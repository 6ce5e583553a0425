import type { NewsAudience, NotifiedEvent } from '@parta/domain/codes';

interface Named<Kind extends NotifiedEvent> {
  readonly kind: Kind;
}

/** The organization decided on somebody's request for a job. */
interface ApplicationDecided extends Named<'application_decided'> {
  /** Short names. */
  readonly organization: string;
  readonly department: string;
  readonly decision: 'accepted' | 'rejected';
}

/** Somebody was made a participant of an activity. */
interface WorkAssigned extends Named<'work_assigned'> {
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
interface WorkMarked extends Named<'work_marked'> {
  readonly activity_id: string;
  readonly title: string;
  /** Whether it was led live; of events from before this was told it is not there. */
  readonly is_live?: boolean | undefined;
  readonly points: number;
  readonly max_points: number;
}

interface CertificateIssued extends Named<'certificate_issued'> {
  readonly activity_id: string;
  readonly title: string;
  /** As it is printed and as its public page is addressed. */
  readonly number: string;
}

/** A teacher proposed people out of reach for a group; administrators of the organization decide. */
interface ParticipantsProposed extends Named<'participants_proposed'> {
  readonly organization_id: string;
  /** Name of the group. */
  readonly group: string;
  /** How many people. */
  readonly people: number;
}

/** An administrator decided on such a proposal. */
interface ProposalDecided extends Named<'proposal_decided'> {
  readonly group_id: string;
  readonly group: string;
  readonly decision: 'accept' | 'decline';
}

/** Somebody else made new cards for pupils of a group, which end their passwords. */
interface CardsIssued extends Named<'cards_issued'> {
  readonly group_id: string;
  readonly group: string;
  readonly people: number;
}

/**
 * An event of the product, with what its text and its link need. It carries no name of a person: what is told of somebody
 * else would stay when she is erased.
 */
export type ProductEvent =
  | ApplicationDecided
  | WorkAssigned
  | WorkMarked
  | CertificateIssued
  | ParticipantsProposed
  | ProposalDecided
  | CardsIssued;

/** A notification that one person is shown. */
export interface ShownNotification {
  readonly id: string;
  readonly shown_from: Date;
  readonly event: unknown;
  readonly title: string | null;
  readonly overview: string | null;
  readonly image: string | null;
  readonly is_urgent: boolean;
  readonly read_at: Date | null;
}

/** News as they were written. */
export interface NewsRow {
  readonly id: string;
  readonly shown_from: Date;
  readonly shown_until: Date;
  readonly withdrawn_at: Date | null;
  readonly audience: NewsAudience;
  /** Short name. */
  readonly organization: string | null;
  readonly title: string;
  readonly overview: string;
  readonly image: string | null;
  readonly is_urgent: boolean;
  readonly readers: number;
}

/** What is to be published. */
export interface NewNews {
  readonly audience: NewsAudience;
  /** Of the audience «organization», null of all others. */
  readonly organization_id: string | null;
  readonly title: string;
  readonly overview: string;
  readonly image: string | null;
  readonly is_urgent: boolean;
  readonly shown_from: Date;
  readonly shown_until: Date;
}
