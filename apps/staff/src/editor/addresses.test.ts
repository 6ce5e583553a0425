import { linkOptions, redirect } from '@tanstack/react-router';
import { expect, it } from 'vitest';

it('compiles no link to an address that the editor has not', () => {
  const right = linkOptions({ to: '/view/$materialId', params: { materialId: 'A' } });
  // @ts-expect-error misspelt
  const wrong = linkOptions({ to: '/look/$materialId', params: { materialId: 'A' } });
  // @ts-expect-error of another page
  const elsewhere = redirect({ to: '/library/{-$id}', params: {} });
  expect([right.to, wrong, elsewhere.options.to]).toMatchObject([
    '/view/$materialId',
    { to: '/look/$materialId' },
    '/library/{-$id}',
  ]);
});
