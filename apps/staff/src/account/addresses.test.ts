import { linkOptions, redirect } from '@tanstack/react-router';
import { expect, it } from 'vitest';

it('compiles no link to an address that the account service has not', () => {
  const right = linkOptions({ to: '/reset/new' });
  // @ts-expect-error misspelt
  const wrong = linkOptions({ to: '/reset/old' });
  // @ts-expect-error of another page
  const elsewhere = redirect({ to: '/platform/organizations' });
  expect([right.to, wrong, elsewhere.options.to]).toMatchObject([
    '/reset/new',
    { to: '/reset/old' },
    '/platform/organizations',
  ]);
});
