import type { JobStatus, JobType } from '@parta/domain/codes';
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

/** A pupil of the group that has work. */
export interface DemoPupil {
  /** Last, first and middle name; null for one who is in the school anyway. */
  name: [string, string, string] | null;
  mailbox: string;
  /** The part of the questions that she knows. */
  knows: number;
  /** By work, for each attempt how many questions she has answered. */
  attempts: Readonly<Record<DemoWork['name'], readonly number[]>>;
}

/** Something assigned to that group. */
export interface DemoWork {
  name: 'test' | 'homework' | 'practice';
  /** Title of a material of the catalog; null for the organizer's own test. */
  of_catalog: string | null;
  title: string;
  /** When it began, and for how long it is open. */
  days_ago: number;
  days: number;
  repeatable: boolean;
}

/** One of the people who fill the sample school. */
export interface DemoMember {
  /** Last, first and middle name. */
  name: [string, string, string];
  /** The address before its @. */
  mailbox: string;
  department: DemoDepartment;
  type: JobType;
  status: JobStatus;
  roles: ('author' | 'organiser')[];
  /** When she asked to join. */
  days_ago: number;
}
