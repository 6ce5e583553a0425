import type { Endpoint } from './endpoint.ts';
import { activitiesEndpoints } from './endpoints/activities.ts';
import { activityManagementEndpoints } from './endpoints/activity-management.ts';
import { answersEndpoints } from './endpoints/answers.ts';
import { attemptsEndpoints } from './endpoints/attempts.ts';
import { auditEndpoints } from './endpoints/audit.ts';
import { cardsEndpoints } from './endpoints/cards.ts';
import { catalogEndpoints } from './endpoints/catalog.ts';
import { certificatesEndpoints } from './endpoints/certificates.ts';
import { gradeReportEndpoints } from './endpoints/grade-report.ts';
import { gradeScalesEndpoints } from './endpoints/grade-scales.ts';
import { groupProposalsEndpoints } from './endpoints/group-proposals.ts';
import { groupsEndpoints } from './endpoints/groups.ts';
import { invitationsEndpoints } from './endpoints/invitations.ts';
import { libraryEndpoints } from './endpoints/library.ts';
import { linksEndpoints } from './endpoints/links.ts';
import { liveEndpoints } from './endpoints/live.ts';
import { mailEndpoints } from './endpoints/mail.ts';
import { markingEndpoints } from './endpoints/marking.ts';
import { materialsEndpoints } from './endpoints/materials.ts';
import { notificationsEndpoints } from './endpoints/notifications.ts';
import { organizationsEndpoints } from './endpoints/organizations.ts';
import { peopleEndpoints } from './endpoints/people.ts';
import { peopleSearchEndpoints } from './endpoints/people-search.ts';
import { personalDataEndpoints } from './endpoints/personal-data.ts';
import { platformEndpoints } from './endpoints/platform.ts';
import { remindersEndpoints } from './endpoints/reminders.ts';
import { roomsEndpoints } from './endpoints/rooms.ts';
import { rostersEndpoints } from './endpoints/rosters.ts';
import { secondFactorEndpoints } from './endpoints/second-factor.ts';
import { statisticsEndpoints } from './endpoints/statistics.ts';
import { storageEndpoints } from './endpoints/storage.ts';

/**
 * Every call, by files that bear the name of the feature of the server that binds them. The browser imports the types
 * alone, and from `addresses.ts` what it needs to make a call.
 */
export const endpoints = {
  ...peopleEndpoints,
  ...secondFactorEndpoints,
  ...peopleSearchEndpoints,
  ...personalDataEndpoints,
  ...organizationsEndpoints,
  ...invitationsEndpoints,
  ...gradeReportEndpoints,
  ...gradeScalesEndpoints,
  ...groupsEndpoints,
  ...groupProposalsEndpoints,
  ...rostersEndpoints,
  ...platformEndpoints,
  ...auditEndpoints,
  ...mailEndpoints,
  ...remindersEndpoints,
  ...notificationsEndpoints,
  ...libraryEndpoints,
  ...materialsEndpoints,
  ...catalogEndpoints,
  ...activitiesEndpoints,
  ...activityManagementEndpoints,
  ...linksEndpoints,
  ...attemptsEndpoints,
  ...liveEndpoints,
  ...answersEndpoints,
  ...cardsEndpoints,
  ...roomsEndpoints,
  ...statisticsEndpoints,
  ...markingEndpoints,
  ...certificatesEndpoints,
  ...storageEndpoints,
} as const satisfies Record<string, Endpoint>;

/** The name of a call. */
export type EndpointName = keyof typeof endpoints;

/** Whether a call has this name. */
export function isEndpointName(name: string): name is EndpointName {
  return Object.hasOwn(endpoints, name);
}
