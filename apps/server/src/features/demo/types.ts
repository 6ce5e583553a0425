import type { GroupStatus, GroupType } from '@parta/domain/people/groups';

/** What main prints of a sample account. */
export interface DemoAccount {
  role: 'organiser' | 'author' | 'student' | 'administrator' | 'platform';
  email: string;
  password: string;
}

export type DemoDepartment = 'geography' | 'mathematics' | 'office';

/** A group of the sample school. */
export interface DemoGroup {
  name: string;
  type: GroupType;
  status: GroupStatus;
  /** Of who is in it: addresses before their @. */
  mailboxes: readonly string[];
}

/** One of the people who fill the sample school. */
export interface DemoMember {
  /** Last, first and middle name. */
  name: [string, string, string];
  /** The address before its @. */
  mailbox: string;
  department: DemoDepartment;
  type: 'staff' | 'student' | 'external';
  status: 'waiting' | 'accepted' | 'rejected';
  roles: ('author' | 'organiser')[];
  /** When she asked to join. */
  days_ago: number;
}
