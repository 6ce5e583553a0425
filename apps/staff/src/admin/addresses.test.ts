import { linkOptions, redirect } from '@tanstack/react-router';
import { expect, it } from 'vitest';

it('compiles no link to an address that the administration has not', () => {
  const right = linkOptions({ to: '/organization/$organizationId/people', params: { organizationId: 'A' } });
  // @ts-expect-error misspelt
  const wrong = linkOptions({ to: '/organization/$organizationId/peeple', params: { organizationId: 'A' } });
  // @ts-expect-error of another page
  const elsewhere = redirect({ to: '/library/{-$id}', params: {} });
  expect([right.to, wrong, elsewhere.options.to]).toMatchObject([
    '/organization/$organizationId/people',
    { to: '/organization/$organizationId/peeple' },
    '/library/{-$id}',
  ]);
});
