import type { JobStatus, JobType, Theme, UserType } from '@parta/domain/codes';
import type { Audience } from '@parta/domain/live/audiences';
import type { Phase } from '@parta/domain/live/live-phase';
import type { AuditAction } from '@parta/domain/people/audit-actions';
import type { GivenRole, JobRole, UserRole } from '@parta/domain/people/roles';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ConsentTable, CredentialTable, OneTimeLinkTable, OrganizationRejectionTable } from './account-tables.ts';
import type {
  ActivityGroupTable,
  ActivityListChangeTable,
  ActivityTable,
  AnswerMarkHistoryTable,
  AnswerMarkTable,
  AnswerSubmissionTable,
  AnswerTable,
  AttemptTable,
  JoinCodeTable,
  ParticipantTable,
  QuestionCorrectionTable,
  ReminderTable,
  ResultCacheTable,
} from './activity-tables.ts';
import type { CertificateRenamingTable, CertificateTable } from './certificate-tables.ts';
import type {
  GroupJoinCodeTable,
  GroupJoinRefusalTable,
  GroupProposalTable,
  InvitationGroupTable,
  StudentGroupMemberTable,
  StudentGroupTable,
} from './group-tables.ts';
import type {
  CatalogFolderTable,
  CatalogMaterialTable,
  ContentTable,
  FolderTable,
  Json,
  MaterialContentVersionTable,
  MaterialFileTable,
  MaterialTable,
  MaterialVersionTable,
  QuestionKeyTable,
  QuestionTable,
  SnapshotFileTable,
  SnapshotKeyTable,
  SnapshotTable,
  StoredFileTable,
  StoredUploadTable,
} from './material-tables.ts';
import type { NotificationReaderTable, NotificationTable } from './notification-tables.ts';
import type {
  PasskeyChallengeTable,
  PasskeyTable,
  PendingSignInTable,
  RecoveryCodeTable,
  TotpEnrolmentTable,
  TotpTable,
} from './second-factor-tables.ts';

export type { MaterialTable, MaterialVersionTable } from './material-tables.ts';

/** What the database was made for; one row. */
export interface InstallationTable {
  id: string;
  kind: 'demo' | 'real';
  made_at: Date;
}
export interface OrganizationTable {
  id: string;
  short_name: string;
  full_name: string;
  website: string | null;
  /** How percents become grades; null for the scale that everybody begins with. */
  grade_scale: ColumnType<unknown, string | null | undefined, string | null>;
  /** IANA name: days of its reports begin and end by it. */
  time_zone: Generated<string>;
  /** Whether its pupils sign in as on a shared computer unless they say otherwise. */
  has_computer_class: Generated<boolean>;
  /** Generated: the folded words and numbers of both names, each with a space on both sides. */
  search_words: ColumnType<string, never, never>;
}
export interface DepartmentTable {
  id: string;
  organization_id: string;
  short_name: string;
  full_name: string;
}
export interface UserAccountTable {
  id: string;
  /** Null for a pupil without a mailbox, who has a login. */
  email: string | null;
  /** Lower case, without «@»; null for whoever signs in by an address. */
  login: ColumnType<string | null, string | null | undefined, string | null>;
  /** Also where the school made an account without an address. */
  email_confirmed: boolean;
  last_name: string;
  first_name: string;
  middle_name: string;
  user_type: UserType;
  permission_epoch: Generated<number>;
  created_at: Date;
  time_zone: ColumnType<string | null, string | null | undefined, string | null>;
  theme: Generated<Theme>;
  /** Whether assigned work is told of by mail. */
  reminders: Generated<boolean>;
  erased_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The organization whose invitation made the account; null where its person did, or where nobody knows. */
  made_by_organization_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** Generated: names, address and login as searches compare them. */
  search_text: ColumnType<string, never, never>;
}
export interface UserRoleTable {
  user_id: string;
  role: UserRole;
}
export interface JobTable {
  id: string;
  user_id: string;
  department_id: string;
  type: JobType;
  status: JobStatus;
  created_at: Generated<Date>;
  decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  decided_by: ColumnType<string | null, string | null | undefined, string | null>;
}
export interface JobRoleTable {
  job_id: string;
  role: JobRole;
}
export interface LicenseTable {
  id: string;
  organization_id: string;
  valid_from: Date;
  valid_until: Date;
  seats: number;
  limits: JSONColumnType<Record<string, number>>;
  features: string[];
}
export interface LicenseSeatTable {
  license_id: string;
  user_id: string;
}
export interface SigningKeyTable {
  kid: string;
  private_key: string;
  public_key: string;
  created_at: Date;
}
export interface ServerSecretTable {
  name: string;
  value: Buffer;
}
export interface SessionFamilyTable {
  id: string;
  user_id: string;
  created_at: Date;
  ended_at: Date | null;
  /** User-Agent, cut. */
  device: Generated<string>;
  address: Generated<string>;
  /** Of the last refresh. */
  last_seen_at: Generated<Date>;
  /** Of a computer that its person shares with others: the session ends soon after its last use. */
  is_shared_computer: Generated<boolean>;
  end_reason: ColumnType<SessionEnd | null, SessionEnd | null | undefined, SessionEnd | null>;
  /** When its person last proved a second factor in it; null where none was asked for. */
  second_factor_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}
/** Why a session family ended. */
export type SessionEnd =
  | 'signed_out'
  | 'signed_out_everywhere'
  | 'password_changed'
  | 'second_factor_changed'
  | 'token_reused'
  | 'dismissed'
  | 'erased'
  /** A later sign-in took its place: a person has so many at most. */
  | 'too_many'
  | 'ended_by_administrator';
export interface InvitationTable {
  id: string;
  department_id: string;
  email: string;
  last_name: string;
  first_name: string;
  middle_name: string;
  type: JobType;
  roles: GivenRole[];
  token_hash: Buffer;
  invited_by: string;
  created_at: Date;
  expires_at: Date;
  accepted_at: Date | null;
  withdrawn_at: Date | null;
}
export interface MailTable {
  id: Generated<number>;
  to_email: string;
  to_name: string;
  subject: string;
  /** Subject apart, what is said; null once it is sent: links in it are secrets. */
  letter: ColumnType<unknown, string | null, string | null>;
  created_at: Date;
  sent_at: Date | null;
  failed_at: Date | null;
}
export interface AuditEntryTable {
  id: Generated<number>;
  at: Date;
  action: AuditAction;
  organization_id: string | null;
  actor_id: string | null;
  subject_id: string | null;
  details: Json;
  address: string;
}
export interface ErasureActTable {
  id: string;
  user_id: string;
  asked_by: string;
  /** The organization that she was taken out of; null for a whole account. */
  organization_id: string | null;
  erased_at: Date;
  deleted: JSONColumnType<Record<string, number>>;
  anonymised: JSONColumnType<Record<string, number>>;
}
export interface RefreshTokenTable {
  token_hash: Buffer;
  family_id: string;
  created_at: Date;
  expires_at: Date;
  replaced_at: Date | null;
}
export interface LiveSessionTable {
  activity_id: string;
  step: Generated<number>;
  phase: Phase;
  position: number;
  paused_at: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
  presenter_seen_at: Date | null;
  entrance_locked: Generated<boolean>;
  /** Raised when somebody is removed, renamed or let back in. */
  roster: Generated<number>;
  seed: string;
  /** The session family of the last command. */
  led_by_family: ColumnType<string | null, string | null | undefined, string | null>;
  /** Since when nobody may lead; null while somebody does. */
  left_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Raised where the projector's links are revoked: those of an earlier turn are worth nothing. */
  projector_turn: Generated<number>;
  /** Whether pupils answer by paper cards too. */
  with_cards: Generated<boolean>;
  /** Raised where the addresses of scanners are revoked. */
  scanner_turn: Generated<number>;
}
/** A press of a button that made something: the same press again makes nothing more. */
export interface PressTable {
  user_id: string;
  key: string;
  body_hash: Buffer;
  /** Id of what was made; null until it is. */
  made_id: ColumnType<string | null, string | null | undefined, string | null>;
  pressed_at: Date;
}
export interface LiveVersionTable {
  activity_id: string;
  audience: Audience;
  version: Generated<number>;
}
export interface LiveQuestionTable {
  activity_id: string;
  question_id: string;
  content_id: string;
  opened_at: Date;
  deadline_at: Date | null;
  closed_at: Date | null;
  revealed_at: Date | null;
  graded_at: Date | null;
}

/** What was counted against a budget, as the moment when time will have forgiven all of it. */
export interface RateLimitTable {
  /** Keyed digest: the names of buckets hold addresses. */
  bucket: string;
  empty_at: Date;
}
/** A challenge that was solved and used up; it may be forgotten once it would have expired. */
export interface SpentProofTable {
  challenge_hash: Buffer;
  expires_at: Date;
}

/** Every table of the product, as Kysely sees it. */
export interface Database {
  installation: InstallationTable;
  organization: OrganizationTable;
  department: DepartmentTable;
  user_account: UserAccountTable;
  user_role: UserRoleTable;
  job: JobTable;
  organization_rejection: OrganizationRejectionTable;
  job_role: JobRoleTable;
  license: LicenseTable;
  license_seat: LicenseSeatTable;
  signing_key: SigningKeyTable;
  server_secret: ServerSecretTable;
  credential: CredentialTable;
  totp: TotpTable;
  totp_enrolment: TotpEnrolmentTable;
  passkey: PasskeyTable;
  recovery_code: RecoveryCodeTable;
  pending_sign_in: PendingSignInTable;
  passkey_challenge: PasskeyChallengeTable;
  session_family: SessionFamilyTable;
  refresh_token: RefreshTokenTable;
  consent: ConsentTable;
  one_time_link: OneTimeLinkTable;
  invitation: InvitationTable;
  student_group: StudentGroupTable;
  student_group_member: StudentGroupMemberTable;
  invitation_group: InvitationGroupTable;
  group_join_code: GroupJoinCodeTable;
  group_join_refusal: GroupJoinRefusalTable;
  group_proposal: GroupProposalTable;
  mail: MailTable;
  audit_entry: AuditEntryTable;
  erasure_act: ErasureActTable;
  folder: FolderTable;
  material: MaterialTable;
  content: ContentTable;
  question: QuestionTable;
  question_key: QuestionKeyTable;
  stored_file: StoredFileTable;
  material_file: MaterialFileTable;
  material_version: MaterialVersionTable;
  material_content_version: MaterialContentVersionTable;
  catalog_folder: CatalogFolderTable;
  catalog_material: CatalogMaterialTable;
  stored_upload: StoredUploadTable;
  snapshot: SnapshotTable;
  snapshot_key: SnapshotKeyTable;
  snapshot_file: SnapshotFileTable;
  activity: ActivityTable;
  join_code: JoinCodeTable;
  participant: ParticipantTable;
  activity_group: ActivityGroupTable;
  activity_list_change: ActivityListChangeTable;
  attempt: AttemptTable;
  reminder: ReminderTable;
  certificate: CertificateTable;
  certificate_renaming: CertificateRenamingTable;
  notification: NotificationTable;
  notification_reader: NotificationReaderTable;
  live_session: LiveSessionTable;
  press: PressTable;
  live_version: LiveVersionTable;
  live_question: LiveQuestionTable;
  answer_submission: AnswerSubmissionTable;
  answer: AnswerTable;
  answer_mark: AnswerMarkTable;
  answer_mark_history: AnswerMarkHistoryTable;
  question_correction: QuestionCorrectionTable;
  result_cache: ResultCacheTable;
  rate_limit: RateLimitTable;
  spent_proof: SpentProofTable;
}
