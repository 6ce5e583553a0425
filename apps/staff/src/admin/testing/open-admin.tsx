import { parsePermissions } from '@parta/domain/people/permissions';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import {
  type Answer,
  type Answerer,
  type OpenedScreen,
  ORGANIZATION,
  openScreen,
} from '../../shell/testing/open-screen.tsx';
import { createAdminRouter } from '../router.tsx';

export const ADMINISTRATOR = ['approved', `organization:${ORGANIZATION.id}:admin`] as const;
export const PLATFORM_ADMINISTRATOR = ['approved', 'platform:admin'] as const;

/** Where the calls about the organization of the tests begin. */
export const ORGANIZATION_PATH = `/account/api/organization/${ORGANIZATION.id}/`;
export const PERSON = 'PPPPPPPPPPPPPPPPPPPPPA';
export const DEPARTMENT = { id: 'DDDDDDDDDDDDDDDDDDDDDA', shortName: 'География', fullName: 'Кафедра географии' };
export const OTHER_DEPARTMENT = { id: 'DDDDDDDDDDDDDDDDDDDDDQ', shortName: 'Химия', fullName: 'Кафедра химии' };

/** A license of ten seats that is valid through the tests. */
export const LICENSE = {
  id: 'LLLLLLLLLLLLLLLLLLLLLA',
  validFrom: new Date(2026, 8, 1).toISOString(),
  validUntil: new Date(2027, 7, 31, 23, 59, 59).toISOString(),
  seats: 10,
  seatsUsed: 4,
  limits: { live_participants: 100, storage_mb: 5000, materials: 1000 },
  features: ['self_study'],
};

/** The organization as the server tells of it. */
export const CARD = {
  ...ORGANIZATION,
  fullName: 'Средняя школа № 57',
  website: null,
  hasComputerClass: false,
  licenses: [LICENSE],
  departments: 2,
  people: 1,
  waiting: 1,
  invitations: 0,
  proposals: 0,
};

export const MEMBER_PERSON = {
  id: PERSON,
  lastName: 'Петров',
  firstName: 'Пётр',
  middleName: 'Петрович',
  email: 'petrov@school.example',
  emailConfirmed: true,
};

/** A teacher of the organization, or whoever she is made by the changes. */
export function makeMember(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: 'JJJJJJJJJJJJJJJJJJJJJA',
    type: 'staff',
    status: 'accepted',
    createdAt: new Date(2026, 10, 19, 10, 0).toISOString(),
    decidedAt: null,
    department: DEPARTMENT,
    roles: ['author'],
    hasSeat: true,
    person: MEMBER_PERSON,
    ...changes,
  };
}

/** What the server says about the organization, beside what a test answers itself. */
export function answerOrganization({ method, path }: { method: string; path: string }): Answer | null {
  if (method !== 'GET') return null;
  if (path === ORGANIZATION_PATH) return { status: 200, body: CARD };
  if (path === `${ORGANIZATION_PATH}proposal/`) return { status: 200, body: [] };
  if (path === `${ORGANIZATION_PATH}department/`) {
    const departments = [DEPARTMENT, OTHER_DEPARTMENT].map((one) => ({ ...one, people: 1, waiting: 0 }));
    return { status: 200, body: departments };
  }
  return null;
}

export interface OpenedAdmin extends OpenedScreen {
  /** Path with search, under the base. */
  getAddress: () => string;
}

/** Opens an address under `/admin` as a person with these permissions, with `answer` for the server. */
export function openAdmin(
  address: string,
  answer: Answerer,
  permission_texts: readonly string[] = ADMINISTRATOR,
): OpenedAdmin {
  const router = createAdminRouter(
    { permissions: parsePermissions(permission_texts) },
    '/admin',
    createMemoryHistory({ initialEntries: [`/admin${address}`] }),
  );
  const screen = openScreen(
    <RouterProvider router={router} />,
    (call) => answer(call) ?? answerOrganization(call),
    permission_texts,
  );
  return { ...screen, getAddress: () => `${router.state.location.pathname}${router.state.location.searchStr}` };
}
