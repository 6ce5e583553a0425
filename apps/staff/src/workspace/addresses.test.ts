import { linkOptions, redirect } from '@tanstack/react-router';
import { expect, it } from 'vitest';

it('compiles no link to an address that the workspace has not', () => {
  const right = linkOptions({ to: '/catalog/material/$id', params: { id: 'A' } });
  // @ts-expect-error misspelt
  const wrong = linkOptions({ to: '/catalog/materials/$id', params: { id: 'A' } });
  // @ts-expect-error of another page
  const elsewhere = redirect({ to: '/reset/new' });
  expect([right.to, wrong, elsewhere.options.to]).toMatchObject([
    '/catalog/material/$id',
    { to: '/catalog/materials/$id' },
    '/reset/new',
  ]);
});
