import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { identifier } from './fields.ts';
import { audience } from './live.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const fileEndpoints = {
  'live.file': endpoint({
    summary: 'A file of the material of a live activity, for those who take part',
    params: z.strictObject({ activity_id: identifier, hash }),
    query: z.strictObject({ audience }),
    result: z.unknown(),
    reasons: { 404: ['not_found'] },
  }),
  'storage.file': endpoint({
    summary: 'A stored file of one of the caller’s own materials',
    params: z.strictObject({ hash }),
    result: z.unknown(),
    reasons: { 404: ['not_found'] },
  }),
} as const;
