import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { listNearVariables } from './near-variables.ts';
import { VARIABLES } from './variables.ts';

it('a variable at most two letters away from a setting is told, whatever its case', () => {
  const near = { DATABSE_URL: 'x', PUBLICURL: 'x', database_url: 'x', STORAGE_S3_BUCKT: 'x' };
  const others = { DATABASE_URL: 'x', PATH: 'x', POST: 'x', HOSTS: 'x', PGDATABASE: 'x', SMTPURL_: '', LANGUAGE: 'x' };
  expect(listNearVariables({ ...near, ...others })).toEqual([
    { found: 'DATABSE_URL', meant: 'DATABASE_URL' },
    { found: 'PUBLICURL', meant: 'PUBLIC_URL' },
    { found: 'database_url', meant: 'DATABASE_URL' },
    { found: 'STORAGE_S3_BUCKT', meant: 'STORAGE_S3_BUCKET' },
  ]);
});

it('every setting but the addresses of services stands in the README', async () => {
  const readme = await readFile(new URL('../../../../README.md', import.meta.url), 'utf8');
  const missing = VARIABLES.filter((name) => !name.endsWith('_BASE') && !readme.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});
