import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fullState, streamEvent } from '../live-schemas.ts';
import { activityParams } from './fields.ts';
import { audience } from './shapes.ts';

export const roomsEndpoints = {
  'live.state': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/live/{activity_id}/state/',
    access: 'live_audience',
    summary: 'The whole state of an audience; with `after` waits up to `wait` seconds for a newer version (long poll)',
    params: activityParams,
    query: z.strictObject({
      audience,
      after: z.coerce.number().int().min(0).optional(),
      wait: z.coerce.number().int().min(0).max(25).optional(),
    }),
    /** Null when nothing newer came in time. */
    result: fullState.nullable(),
    trusted: true,
    reasons: { 403: ['removed'], 404: ['not_found'] },
  }),
  'live.stream': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/live/{activity_id}/stream/',
    access: 'live_audience',
    summary: 'The same as a stream of events (text/event-stream); the first event is the whole state',
    params: activityParams,
    query: z.strictObject({ audience }),
    result: streamEvent,
    reasons: { 403: ['removed'], 404: ['not_found'], 429: ['too_many_streams'] },
  }),
} as const;
