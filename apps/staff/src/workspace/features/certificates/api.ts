import type { CallResult } from '@parta/contract/wire';
import type { Client } from '@parta/web-kit/client';
import { queryOptions } from '@tanstack/react-query';
import { certificatesTexts } from './texts.ts';

export type Certificate = CallResult<'certificate.list'>[number];

export const CERTIFICATES_KEY = ['certificates'] as const;

/** Certificates of the person. */
export function certificatesQuery(client: Client) {
  return queryOptions({
    queryKey: CERTIFICATES_KEY,
    queryFn: ({ signal }) => client.call('certificate.list', { signal }),
    meta: { action: certificatesTexts.load_action },
  });
}
