import { linkOptions } from '@tanstack/react-router';
import { expect, it } from 'vitest';

it('compiles no link to an address that joining has not', () => {
  const right = linkOptions({ to: '/groups/join/{-$join}' });
  // @ts-expect-error of the workspace
  const wrong = linkOptions({ to: '/groups' });
  expect([right.to, wrong]).toMatchObject(['/groups/join/{-$join}', { to: '/groups' }]);
});
