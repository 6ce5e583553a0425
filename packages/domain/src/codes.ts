/** Modes of an activity as they travel and are stored. */
export const ACTIVITY_MODE = { presenter_paced: 10, free_pace: 11, period: 20, unlimited: 21 } as const;
export type ActivityMode = (typeof ACTIVITY_MODE)[keyof typeof ACTIVITY_MODE];

/** Kinds that an organizer runs for others. */
export const ORGANIZED_KINDS = ['sync', 'async'] as const;
export type OrganizedKind = (typeof ORGANIZED_KINDS)[number];

/** Statuses of an activity; nothing leaves the last two. */
export const ACTIVITY_STATUS = { planned: 0, running: 10, completed: 20, cancelled: 21 } as const;
export type ActivityStatus = (typeof ACTIVITY_STATUS)[keyof typeof ACTIVITY_STATUS];

/** Whether participants are known by name. */
export const IDENTIFICATION = { anonymous: 10, personified: 20, personified_async: 21 } as const;
export type Identification = (typeof IDENTIFICATION)[keyof typeof IDENTIFICATION];

/** How far a participant has come in an activity. */
export const PARTICIPANT_STATUS = { not_started: 0, in_progress: 10, finished: 20 } as const;
export type ParticipantStatus = (typeof PARTICIPANT_STATUS)[keyof typeof PARTICIPANT_STATUS];

/** What ends an attempt: the participant, her time, or whoever ends the activity. */
export const ATTEMPT_ENDINGS = ['participant', 'deadline', 'organizer'] as const;
export type AttemptEnding = (typeof ATTEMPT_ENDINGS)[number];

/** How an answer came: from a device of the participant's own, read off a paper card, or entered by whoever scans. */
export const ANSWER_SOURCES = ['device', 'card', 'hand'] as const;
export type AnswerSource = (typeof ANSWER_SOURCES)[number];

/** News by administrators, and events of the product. */
export const NOTIFICATION_TYPE = { news: 0, event: 1 } as const;
export type NotificationType = (typeof NOTIFICATION_TYPE)[keyof typeof NOTIFICATION_TYPE];

/** Events of the product that people are told of. */
export const NOTIFIED_EVENTS = [
  'application_decided',
  'work_assigned',
  'work_marked',
  'certificate_issued',
  'participants_proposed',
  'proposal_decided',
  'cards_issued',
] as const;
export type NotifiedEvent = (typeof NOTIFIED_EVENTS)[number];

/** Whom news of administrators may be for. */
export const NEWS_AUDIENCES = ['all', 'staff', 'pupils', 'organization'] as const;
export type NewsAudience = (typeof NEWS_AUDIENCES)[number];

/** Types of signed-in people; `external` exists on jobs only. */
export const USER_TYPES = ['student', 'staff'] as const;
export type UserType = (typeof USER_TYPES)[number];

export const JOB_TYPES = ['staff', 'student', 'external'] as const;
export type JobType = (typeof JOB_TYPES)[number];

export const JOB_STATUSES = ['waiting', 'accepted', 'rejected'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** How pages are shown to a person: one of two themes, or as her device has it. */
export const THEMES = ['light', 'dark', 'auto'] as const;
export type Theme = (typeof THEMES)[number];

/** Formats that materials are imported from. */
export const IMPORT_FORMATS = ['xlsx', 'moodle', 'pdf'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** Material types as permissions name them. */
export const MATERIAL_TYPES = ['quiz', 'survey', 'problem', 'presentation', 'material', 'course'] as const;
export type MaterialType = (typeof MATERIAL_TYPES)[number];

/** What a material may be besides plain, in the order of the screens. */
export const NAMED_TEMPLATES = ['presentation', 'test', 'survey', 'tasks', 'course'] as const;

/** Templates as materials bear them; null is a plain material. */
export const TEMPLATES = [...NAMED_TEMPLATES, null] as const;
export type Template = (typeof TEMPLATES)[number];

/** The same as addresses and forms bear them, where a plain material has a name too. */
export const TEMPLATE_NAMES = ['material', ...NAMED_TEMPLATES] as const;
export type TemplateName = (typeof TEMPLATE_NAMES)[number];

/** Why a material can't be started in any way. */
export const MATERIAL_FATALS = ['child_missing', 'no_contents', 'incomplete'] as const;
export type MaterialFatal = (typeof MATERIAL_FATALS)[number];

const TEMPLATE_OF_TYPE = {
  quiz: 'test',
  survey: 'survey',
  problem: 'tasks',
  presentation: 'presentation',
  material: null,
  course: 'course',
} as const satisfies Record<MaterialType, Template>;

/** The template that a material type of a permission stands for. */
export function templateOfType(type: MaterialType): Template {
  return TEMPLATE_OF_TYPE[type];
}

/** The material type whose permission a template needs. */
export function typeOfTemplate(template: Template): MaterialType {
  switch (template) {
    case 'test':
      return 'quiz';
    case 'tasks':
      return 'problem';
    case null:
      return 'material';
    default:
      return template;
  }
}

/** Reads a template from the wire: 'material' and null both mean a plain material; undefined for anything unknown. */
export function parseTemplate(value: unknown): Template | undefined {
  if (value === 'material') return null;
  return TEMPLATES.find((template) => template === value);
}

/** Whether participants go through the activity together at a set time. */
export function isSync(mode: number): boolean {
  return mode <= ACTIVITY_MODE.free_pace;
}

/** The kind whose permission running an activity of this mode needs. */
export function organizedKindOfMode(mode: number): OrganizedKind {
  return isSync(mode) ? 'sync' : 'async';
}

/** Whether nothing that identifies a participant is kept. Any other code is personified. */
export function isAnonymous(identification: number): boolean {
  return identification === IDENTIFICATION.anonymous;
}

/** Whether a value is one of the four modes. */
export function isActivityMode(value: unknown): value is ActivityMode {
  return Object.values(ACTIVITY_MODE).some((code) => code === value);
}

/** Whether a value is one of the four statuses. */
export function isActivityStatus(value: unknown): value is ActivityStatus {
  return Object.values(ACTIVITY_STATUS).some((code) => code === value);
}

/** Whether a value is one of the three states of a participant. */
export function isParticipantStatus(value: unknown): value is ParticipantStatus {
  return Object.values(PARTICIPANT_STATUS).some((code) => code === value);
}

/** Whether a value is one of the three identification codes. */
export function isIdentification(value: unknown): value is Identification {
  return Object.values(IDENTIFICATION).some((code) => code === value);
}

/** Drawings of a certificate without a picture of the author's, as they are stored; the first is what it begins with. */
export const CERTIFICATE_LOOKS = ['frame', 'bands', 'notebook'] as const;
export type CertificateLook = (typeof CERTIFICATE_LOOKS)[number];
