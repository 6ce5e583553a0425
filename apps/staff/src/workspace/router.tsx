import {
  canKeepLibrary,
  canManageCatalog,
  canManageGroups,
  canSelfStudy,
  type PermissionSet,
} from '@parta/domain/people/permissions';
import {
  IconBooks,
  IconCalendarEvent,
  IconCertificate,
  IconChartBar,
  IconFolder,
  IconHelp,
  IconUsersGroup,
} from '@tabler/icons-react';
import {
  createBrowserHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { lazyScreen } from '../shell/chunks/lazy-screen.ts';
import { CrashedPage } from '../shell/failures/crashed-page.tsx';
import { readCatalogFilter } from './features/catalog/rules/catalog-filter.ts';
import { frameTexts } from './frame/texts.ts';
import { WorkspaceFrame } from './frame/workspace-frame.tsx';

/** What decides where an address leads. */
export interface RouterContext {
  permissions: PermissionSet;
}

/** Students begin with what is set for them, everybody else with the catalog. */
function isStaff(permissions: PermissionSet): boolean {
  return canKeepLibrary(permissions) || canManageGroups(permissions) || canManageCatalog(permissions);
}

/** A student without a library comes here to look at what she may study by herself. */
function mayOpenCatalog(permissions: PermissionSet): boolean {
  return isStaff(permissions) || canSelfStudy(permissions);
}

/** @throws a redirect of whoever manages no groups */
function requireGroups({ permissions }: RouterContext): void {
  if (!canManageGroups(permissions)) throw redirect({ to: '/activity', replace: true });
}

const rootRoute = createRootRouteWithContext<RouterContext>()({ component: WorkspaceFrame });

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { opens: '/catalog/{-$id}' },
  beforeLoad: ({ context }) => {
    throw redirect({ to: isStaff(context.permissions) ? '/catalog/{-$id}' : '/activity', replace: true });
  },
});

const catalogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/catalog/{-$id}',
  staticData: {
    rail: { label: frameTexts.catalog, icon: <IconBooks aria-hidden="true" />, isOpenTo: mayOpenCatalog },
  },
  validateSearch: readCatalogFilter,
  component: lazyScreen(() => import('./routes/catalog-route.tsx'), 'CatalogRoute'),
});

const materialRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/catalog/material/$id',
  validateSearch: readCatalogFilter,
  component: lazyScreen(() => import('./routes/material-route.tsx'), 'MaterialRoute'),
});

const libraryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/library/{-$id}',
  staticData: {
    rail: { label: frameTexts.library, icon: <IconFolder aria-hidden="true" />, isOpenTo: canKeepLibrary },
  },
  validateSearch: (search: Record<string, unknown>): { run?: string } =>
    typeof search['run'] === 'string' ? { run: search['run'] } : {},
  beforeLoad: ({ context }) => {
    if (!canKeepLibrary(context.permissions)) throw redirect({ to: '/activity', replace: true });
  },
  component: lazyScreen(() => import('./routes/library-route.tsx'), 'LibraryRoute'),
});

const activityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/activity',
  staticData: {
    rail: {
      label: frameTexts.activities,
      icon: <IconCalendarEvent aria-hidden="true" />,
    },
  },
  validateSearch: (search: Record<string, unknown>): { status?: 'finished'; as?: 'participant' } => ({
    ...(search['status'] === 'finished' ? { status: 'finished' as const } : {}),
    ...(search['as'] === 'participant' ? { as: 'participant' as const } : {}),
  }),
  component: lazyScreen(() => import('./features/activity/activity-page.tsx'), 'ActivityPage'),
});

const activitiesAliasRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/activities',
  staticData: { opens: '/activity' },
  beforeLoad: () => {
    throw redirect({ to: '/activity', replace: true });
  },
});

const activityParticipantsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/activity/$id',
  component: lazyScreen(() => import('./features/activity-participants/participants-page.tsx'), 'ParticipantsPage'),
});

const groupsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/groups',
  staticData: {
    rail: { label: frameTexts.groups, icon: <IconUsersGroup aria-hidden="true" />, isOpenTo: canManageGroups },
  },
  validateSearch: (search: Record<string, unknown>): { shown?: 'all' } =>
    search['shown'] === 'all' ? { shown: 'all' } : {},
  beforeLoad: ({ context }) => requireGroups(context),
  component: lazyScreen(() => import('./features/groups/groups-page.tsx'), 'GroupsPage'),
});

const groupParticipantsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/groups/$id/students',
  beforeLoad: ({ context }) => requireGroups(context),
  component: lazyScreen(() => import('./features/group-participants/participants-page.tsx'), 'ParticipantsPage'),
});

const groupRosterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/groups/$id/roster',
  beforeLoad: ({ context }) => requireGroups(context),
  component: lazyScreen(() => import('./features/group-participants/roster-page.tsx'), 'RosterPage'),
});

const participantsStatisticsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/statistics/authored/$activityId/participants',
  component: lazyScreen(() => import('./routes/participants-statistics-route.tsx'), 'ParticipantsStatisticsRoute'),
});

const statisticsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/statistics',
  staticData: { rail: { label: frameTexts.statistics, icon: <IconChartBar aria-hidden="true" /> } },
  validateSearch: (search: Record<string, unknown>): { of?: 'own' } => (search['of'] === 'own' ? { of: 'own' } : {}),
  component: lazyScreen(() => import('./routes/statistics-route.tsx'), 'StatisticsRoute'),
});

const ownStatisticsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/statistics/assigned/$activityId',
  component: lazyScreen(() => import('./routes/own-statistics-route.tsx'), 'OwnStatisticsRoute'),
});

const participantStatisticsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/statistics/authored/$activityId/participants/$participantId',
  validateSearch: ({ attempt }: Record<string, unknown>): { attempt?: number } =>
    typeof attempt === 'number' && Number.isInteger(attempt) && attempt > 0 ? { attempt } : {},
  component: lazyScreen(() => import('./routes/participant-statistics-route.tsx'), 'ParticipantStatisticsRoute'),
});

const questionStatisticsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/statistics/authored/$activityId/questions/$contentId/$questionId',
  component: lazyScreen(() => import('./routes/question-statistics-route.tsx'), 'QuestionStatisticsRoute'),
});

const questionsStatisticsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/statistics/authored/$activityId/questions',
  component: lazyScreen(() => import('./routes/questions-statistics-route.tsx'), 'QuestionsStatisticsRoute'),
});

const certificatesStatisticsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/statistics/authored/$activityId/certificates',
  component: lazyScreen(() => import('./routes/certificates-statistics-route.tsx'), 'CertificatesStatisticsRoute'),
});

const helpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/help',
  staticData: { rail: { label: frameTexts.help, icon: <IconHelp aria-hidden="true" /> } },
  component: lazyScreen(() => import('./features/help/help-page.tsx'), 'HelpPage'),
});

/** Its name in the documents: help-movies. */
const helpMoviesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/help/video',
  component: lazyScreen(() => import('./features/help-movies/movies-page.tsx'), 'MoviesPage'),
});

const markingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/statistics/authored/$activityId/marking',
  component: lazyScreen(() => import('./features/marking/queue-page.tsx'), 'QueuePage'),
});

const questionMarkingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/statistics/authored/$activityId/marking/$questionId',
  validateSearch: (search: Record<string, unknown>): { nameless?: true } =>
    search['nameless'] === true ? { nameless: true } : {},
  component: lazyScreen(() => import('./features/marking/marking-page.tsx'), 'MarkingPage'),
});

const correctionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/statistics/authored/$activityId/correction/$questionId',
  component: lazyScreen(() => import('./features/marking/correction-page.tsx'), 'CorrectionPage'),
});

const certificatesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/certificates',
  staticData: { rail: { label: frameTexts.certificates, icon: <IconCertificate aria-hidden="true" /> } },
  component: lazyScreen(() => import('./features/certificates/certificates-page.tsx'), 'CertificatesPage'),
});

const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  staticData: { opens: '/catalog/{-$id}' },
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

const routeTree = rootRoute.addChildren([
  homeRoute,
  catalogRoute,
  materialRoute,
  libraryRoute,
  activityRoute,
  activitiesAliasRoute,
  activityParticipantsRoute,
  groupsRoute,
  groupParticipantsRoute,
  groupRosterRoute,
  statisticsRoute,
  ownStatisticsRoute,
  participantsStatisticsRoute,
  participantStatisticsRoute,
  questionStatisticsRoute,
  questionsStatisticsRoute,
  certificatesStatisticsRoute,
  markingRoute,
  questionMarkingRoute,
  correctionRoute,
  certificatesRoute,
  helpRoute,
  helpMoviesRoute,
  unknownRoute,
]);

/** The addresses of the workspace, those of the browser unless another history is given. */
export function createWorkspaceRouter(context: RouterContext, history: RouterHistory = createBrowserHistory()) {
  return createRouter({
    routeTree,
    context,
    history,
    defaultErrorComponent: CrashedPage,
    defaultPreload: 'intent',
    defaultPendingMinMs: 0,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createWorkspaceRouter>;
  }
}
