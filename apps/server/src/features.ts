import { bindActivities } from './features/activities/routes.ts';
import { bindActivityManagement } from './features/activity-management/routes.ts';
import { bindAnswers } from './features/answers/routes.ts';
import { bindAttempts } from './features/attempts/routes.ts';
import { bindAudit } from './features/audit/routes.ts';
import { bindCards } from './features/cards/routes.ts';
import { bindCatalog } from './features/catalog/routes.ts';
import { bindCertificates } from './features/certificates/routes.ts';
import { bindGradeReport } from './features/grade-report/routes.ts';
import { bindGradeScales } from './features/grade-scales/routes.ts';
import { bindGroupProposals } from './features/group-proposals/routes.ts';
import { bindGroups } from './features/groups/routes.ts';
import { bindInvitations } from './features/invitations/routes.ts';
import { bindLibrary } from './features/library/routes.ts';
import { bindLinks } from './features/links/routes.ts';
import { bindLive } from './features/live/routes.ts';
import { bindMail } from './features/mail/routes.ts';
import { bindMarking } from './features/marking/routes.ts';
import { bindMaterials } from './features/materials/routes.ts';
import { bindNotifications } from './features/notifications/routes.ts';
import { bindOrganizations } from './features/organizations/routes.ts';
import { bindPeople } from './features/people/routes.ts';
import { bindPeopleSearch } from './features/people-search/routes.ts';
import { bindPersonalData } from './features/personal-data/routes.ts';
import { bindPlatform } from './features/platform/routes.ts';
import { bindReminders } from './features/reminders/routes.ts';
import { bindRooms } from './features/rooms/routes.ts';
import { bindRosters } from './features/rosters/routes.ts';
import { bindSecondFactor } from './features/second-factor/routes.ts';
import { bindStatistics } from './features/statistics/routes.ts';
import { bindStorage } from './features/storage/routes.ts';
import type { Bind } from './http/calls/bind.ts';
import type { AppContext } from './open-context.ts';

/** Binds the calls of one feature. */
type BindFeature = (bind: Bind, context: AppContext) => void;

/** Every feature that binds calls of the contract. */
export const FEATURES: readonly BindFeature[] = [
  bindPeople,
  bindPeopleSearch,
  bindSecondFactor,
  bindAudit,
  bindPersonalData,
  bindOrganizations,
  bindPlatform,
  bindLibrary,
  bindMaterials,
  bindCatalog,
  bindActivities,
  bindActivityManagement,
  bindLinks,
  bindLive,
  bindAnswers,
  bindAttempts,
  bindCards,
  bindRooms,
  bindStatistics,
  bindMarking,
  bindCertificates,
  bindStorage,
  bindMail,
  bindReminders,
  bindNotifications,
  bindInvitations,
  bindGradeReport,
  bindGradeScales,
  bindGroups,
  bindGroupProposals,
  bindRosters,
];
