import type { Access } from '@parta/contract/access';
import type { Audience } from '@parta/domain/live/audiences';
import type { Asked } from './asked.ts';
import type {
  AdministeredOrganizationId,
  AssignedActivityId,
  KeptActivityId,
  ManagedDepartmentId,
  OwnedActivityId,
  SearchedOrganizationId,
} from './granted-ids.ts';
import type { Person, PersonId } from './person.ts';

/** Somebody who takes part; proved by the play token of this activity or by her session. */
export interface ParticipantCaller {
  readonly audience: 'participant';
  readonly activity_id: string;
  readonly participant_id: string;
  /** The session family of a participant with an account, whose end closes the streams; null for guests. */
  readonly family_id: string | null;
}

/** Who takes an activity at her own pace, or may. */
export interface AssigneeCaller {
  readonly person: Person;
  readonly activity_id: AssignedActivityId;
  /** Null for a late member who has not begun. */
  readonly participant_id: string | null;
}

/** Who leads the activity: its owner, or who has taken it over. */
export interface PresenterCaller {
  readonly audience: 'presenter';
  readonly activity_id: OwnedActivityId;
  readonly person: Person;
}

/** Holder of the signed link's cookie: reads one stream and the files drawn in it. */
export interface ProjectorCaller {
  readonly audience: 'projector';
  readonly activity_id: string;
  /** The turn of links to which hers belongs. */
  readonly turn: number;
  readonly until: Date;
}

/** Holder of the cookie that a scanner's address was exchanged for. */
export interface ScannerCaller {
  readonly audience: 'scanner';
  readonly activity_id: string;
  /** The turn of addresses to which hers belongs. */
  readonly turn: number;
  readonly until: Date;
}

export type LiveCaller = ParticipantCaller | PresenterCaller | ProjectorCaller | ScannerCaller;

/** Which lessons of others a person may keep going: minted by the gate from her permissions. */
export interface LessonReach {
  readonly person_id: PersonId;
  /** Organizations that she administers. */
  readonly administered_ids: readonly string[];
  /** Departments whose organizer she is. */
  readonly department_ids: readonly string[];
  /** Organizations in which she may lead. */
  readonly led_ids: readonly string[];
}

/** What each kind of access hands to its routes. */
export interface CallerOf {
  anyone: { person: Person | null };
  visitor: { person: Person | null; leads: boolean };
  refresh_token: { person: null };
  signed_in: { person: Person };
  approved: { person: Person };
  library_owner: { person: Person };
  material_reader: { person: Person };
  self_student: { person: Person };
  curator: { person: Person };
  material_starter: { person: Person };
  organizer: { person: Person };
  people_searcher: { person: Person; organization_ids: readonly SearchedOrganizationId[] };
  group_manager: { person: Person; department_ids: readonly ManagedDepartmentId[] };
  organization_administrator: { person: Person; administered_id: AdministeredOrganizationId };
  platform_administrator: { person: Person };
  activity_owner: { person: Person; owned_id: OwnedActivityId };
  activity_maker: { person: Person; owned_id: OwnedActivityId };
  assignee: AssigneeCaller;
  participant_by_account: AssigneeCaller & { participant_id: string };
  presenter: PresenterCaller;
  lesson_keeper: { person: Person; reach: LessonReach };
  left_lesson_keeper: { person: Person; kept_id: KeptActivityId };
  participant: ParticipantCaller;
  scanner: ScannerCaller;
  live_audience: LiveCaller;
}

/** Decides who calls and whether she may; the only place that mints the branded ids. */
export interface Gate {
  admit<Word extends Access>(word: Word, request: Asked, ids: GateIds): Promise<CallerOf[Word]>;
  /** The signed-in person of a request, or null; also for streams that look again while they are open. */
  findPerson(request: Asked): Promise<Person | null>;
  /** Whether a request comes from who leads a live activity. */
  leads(request: Asked, activity_id: string): Promise<boolean>;
  /** Whether the reader of an open stream would be admitted again. */
  stillMay(caller: LiveCaller): Promise<boolean>;
}

/** What the parsed call says about its object. */
export interface GateIds {
  readonly id: string | null;
  readonly activity_id: string | null;
  readonly organization_id: string | null;
  readonly audience: Audience | null;
  /** The participant for whom the call writes, null for a new one; undefined where the body names none. */
  readonly participant_id: string | null | undefined;
}
