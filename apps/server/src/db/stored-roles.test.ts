import { readFile } from 'node:fs/promises';
import { JOB_ROLES, USER_ROLES } from '@parta/domain/people/roles';
import { expect, it } from 'vitest';

const SCHEMA = new URL('./schema.sql', import.meta.url);

it.each([
  { constraint: 'job_role_role_check', roles: JOB_ROLES },
  { constraint: 'user_role_role_check', roles: USER_ROLES },
])('the database admits exactly the roles of the product: $constraint', async ({ constraint, roles }) => {
  const [, list = ''] = new RegExp(`constraint ${constraint} CHECK (.*)`).exec(await readFile(SCHEMA, 'utf8')) ?? [];
  const admitted = [...list.matchAll(/'(\w+)'::text/g)].map(([, role]) => role);
  expect(new Set(admitted)).toEqual(new Set<string>(roles));
});
