import type { EndpointName } from '@parta/contract/endpoints';
import type { CallParts } from '../browser.ts';
import { TEST_PASSWORD } from '../people.ts';
import type { Row } from './row.ts';
import type { Objects } from './world.ts';

type InnerId =
  | 'department_id'
  | 'job_id'
  | 'administrator_job_id'
  | 'person_id'
  | 'withdrawn_id'
  | 'resent_id'
  | 'news_id'
  | 'proposal_id';

/** A call that names an organization alone. */
function ofOrganization(inside: number, more: Omit<CallParts, 'params'> = {}): readonly Row[] {
  const parts = ({ organization_id }: Objects): CallParts => ({ params: { organization_id }, ...more });
  return [{ names: 'organization', inside, parts }];
}

/** A call that names something that no organization has. */
function ofAbsent(params: Readonly<Record<string, string>>, more: Omit<CallParts, 'params'> = {}): readonly Row[] {
  const parts = ({ organization_id }: Objects): CallParts => ({ params: { organization_id, ...params }, ...more });
  return [{ names: 'organization', inside: 404, parts }];
}

/** A call that names something inside an organization. */
function inside(status: number, inner: InnerId, more: Omit<CallParts, 'params'> = {}): readonly Row[] {
  const parts = (objects: Objects): CallParts => ({
    params: { organization_id: objects.organization_id, id: objects[inner] },
    ...more,
  });
  return [{ names: 'pair', inside: status, parts }];
}

/** A call of the platform that names an organization alone. */
function ofPlatform(status: number, more: Omit<CallParts, 'params'> = {}): readonly Row[] {
  const parts = ({ organization_id }: Objects): CallParts => ({ params: { id: organization_id }, ...more });
  return [{ names: 'organization', inside: status, parts }];
}

const nowhere = 'A'.repeat(22);
const license = {
  validFrom: '2030-01-02T00:00:00Z',
  validUntil: '2031-01-01T00:00:00Z',
  seats: 1,
  limits: { live_participants: 1, storage_mb: 1, materials: 1 },
  features: [],
};
const invitation = {
  email: 'new@test.example',
  lastName: '',
  firstName: '',
  middleName: '',
  type: 'student',
  roles: [],
};
const news = {
  title: 'Новость',
  overview: 'О чём она',
  image: null,
  is_urgent: false,
  shown_from: '2031-01-01T00:00:00Z',
  shown_until: '2030-01-01T00:00:00Z',
};
const school = { shortName: 'Новая', fullName: 'Новая школа', website: 'не адрес' };

/** Calls of administrators of an organization and of the platform. */
export const administrationRows = {
  'organization.get': ofOrganization(200),
  'organization.update': ofOrganization(204, { body: {} }),
  'organization.grade_scale': ofOrganization(200),
  'organization.set_grade_scale': ofOrganization(204, { body: {} }),
  // Nobody has one here: what becomes of it is the subject of the tests of certificates.
  'organization.certificate': ofAbsent({ number: 'x' }),
  'organization.revoke_certificate': ofAbsent({ id: nowhere }, { body: { reason: 'По ошибке' } }),
  'organization.reissue_certificate': ofAbsent({ id: nowhere }),
  'department.list': ofOrganization(200),
  // The name is taken.
  'department.create': ofOrganization(409, { body: { shortName: 'Кафедра', fullName: 'Кафедра физики' } }),
  'department.update': inside(200, 'department_id', { body: {} }),
  // People work there.
  'department.delete': inside(409, 'department_id'),
  'job.list': ofOrganization(200, { query: { status: 'accepted' } }),
  'job.decide': inside(409, 'job_id', { body: { decision: 'reject' } }),
  'job.update': inside(200, 'job_id', { body: {} }),
  'job.seat': inside(200, 'job_id', { body: { held: true } }),
  'job.end_sessions': inside(204, 'administrator_job_id'),
  'job.dismiss': inside(200, 'administrator_job_id'),
  'audit.list': ofOrganization(200),
  'audit.export': ofOrganization(200, { query: { format: 'jsonl' } }),
  'person.export': inside(200, 'person_id'),
  'person.standing': inside(200, 'person_id'),
  'person.erase': inside(400, 'person_id', {
    body: { scope: 'organization', email: 'not.hers@test.example', password: 'не тот пароль' },
  }),
  'proposal.list': ofOrganization(200),
  'proposal.decide': inside(204, 'proposal_id', { body: { decision: 'decline' } }),
  'invitation.list': ofOrganization(200),
  'invitation.create': ofOrganization(400, { body: { invitations: [{ ...invitation, departmentId: nowhere }] } }),
  'invitation.read_list': ofOrganization(400, { body: { file: 'AAAA' } }),
  'invitation.template': ofOrganization(200),
  'invitation.resend': inside(204, 'resent_id'),
  'invitation.withdraw': inside(204, 'withdrawn_id'),
  // Its term ends before it begins; no file is sent.
  'organization_news.list': ofOrganization(200),
  'organization_news.create': ofOrganization(400, { body: news }),
  'organization_news.withdraw': inside(204, 'news_id'),
  'organization_news.upload': ofOrganization(415),
  'news.list': [{ names: 'nothing', inside: 200 }],
  'news.create': [
    { names: 'nothing', inside: 400, parts: () => ({ body: { ...news, audience: 'all', organization_id: null } }) },
  ],
  'news.withdraw': [{ names: 'object', inside: 204, parts: ({ news_id }) => ({ params: { id: news_id } }) }],
  'news.upload': [{ names: 'nothing', inside: 415 }],
  'platform.organizations': [{ names: 'nothing', inside: 200 }],
  'platform.organization_create': [
    {
      names: 'nothing',
      inside: 400,
      parts: () => ({ body: { ...school, department: { shortName: 'Первый', fullName: 'Первый класс' } } }),
    },
  ],
  'platform.organization_get': ofPlatform(200),
  'platform.organization_update': ofPlatform(204, { body: {} }),
  'platform.license_create': ofPlatform(200, { body: license }),
  'platform.license_update': [
    {
      names: 'pair',
      inside: 200,
      parts: ({ organization_id, license_id }) => ({ params: { id: organization_id, license_id }, body: {} }),
    },
  ],
  'platform.administrator_invite': ofPlatform(400, { body: { email: 'new@test.example', departmentId: nowhere } }),
  'platform.administrator_remove': [
    {
      names: 'pair',
      inside: 204,
      parts: ({ organization_id, administrator_job_id }) => ({
        params: { id: organization_id, job_id: administrator_job_id },
      }),
    },
  ],
  'platform.user_roles': [{ names: 'nothing', inside: 200 }],
  'platform.user_role_give': [
    {
      names: 'nothing',
      inside: 400,
      parts: () => ({ body: { email: 'none@test.example', role: 'curator', password: TEST_PASSWORD } }),
    },
  ],
  'platform.user_role_take': [
    {
      names: 'object',
      inside: 204,
      parts: ({ curator_id }) => ({ params: { id: curator_id, role: 'curator' }, body: { password: TEST_PASSWORD } }),
    },
  ],
} as const satisfies Partial<Record<EndpointName, readonly Row[]>>;
