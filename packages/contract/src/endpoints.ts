import type { Endpoint } from './endpoint.ts';
import { accountEndpoints } from './endpoints/account.ts';
import { activityEndpoints } from './endpoints/activity.ts';
import { fileEndpoints } from './endpoints/files.ts';
import { libraryEndpoints } from './endpoints/library.ts';
import { liveEndpoints } from './endpoints/live.ts';
import type { EndpointName } from './paths.ts';

/** Every endpoint with its schemas: the server binds them, the browser imports their types alone. */
export const endpoints = {
  ...accountEndpoints,
  ...libraryEndpoints,
  ...activityEndpoints,
  ...liveEndpoints,
  ...fileEndpoints,
} as const satisfies Record<EndpointName, Endpoint>;
