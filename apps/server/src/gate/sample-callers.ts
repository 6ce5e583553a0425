import { parsePermissions } from '@parta/domain/people/permissions';
import type { SampleCallers } from '../features/demo/commands/seed-work.ts';
import { minted } from './minted-id.ts';

/** People of the sample school as callers, before anybody can call: they have no session and may nothing by themselves. */
export const sampleCallers: SampleCallers = {
  person: (id) => ({ id: minted(id), family_id: '', permissions: parsePermissions([]), organization_ids: [] }),
  activity: (id) => minted(id),
};
