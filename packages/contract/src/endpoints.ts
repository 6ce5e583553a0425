import type { Endpoint } from './endpoint.ts';
import { accountEndpoints } from './endpoints/account.ts';
import { activityEndpoints } from './endpoints/activity.ts';
import { catalogEndpoints } from './endpoints/catalog.ts';
import { editorEndpoints } from './endpoints/editor.ts';
import { fileEndpoints } from './endpoints/files.ts';
import { invitationEndpoints } from './endpoints/invitations.ts';
import { libraryEndpoints } from './endpoints/library.ts';
import { liveEndpoints } from './endpoints/live.ts';
import { livePeopleEndpoints } from './endpoints/live-people.ts';
import { materialEndpoints } from './endpoints/material.ts';
import { organizationEndpoints } from './endpoints/organization.ts';
import { personEndpoints } from './endpoints/person.ts';
import { platformEndpoints } from './endpoints/platform.ts';
import type { EndpointName } from './paths.ts';

/** Every endpoint with its schemas: the server binds them, the browser imports their types alone. */
export const endpoints = {
  ...accountEndpoints,
  ...personEndpoints,
  ...organizationEndpoints,
  ...invitationEndpoints,
  ...platformEndpoints,
  ...libraryEndpoints,
  ...materialEndpoints,
  ...editorEndpoints,
  ...catalogEndpoints,
  ...activityEndpoints,
  ...liveEndpoints,
  ...livePeopleEndpoints,
  ...fileEndpoints,
} as const satisfies Record<EndpointName, Endpoint>;
