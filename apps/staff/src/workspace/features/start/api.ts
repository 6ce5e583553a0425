import type { Client } from '@parta/web-kit/client';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { startTexts } from './texts.ts';

/** Whether a material can be run; asked once an opening of the dialog, and not at all without a material. */
export function checkQuery(client: Client, material: { id: string; opening: number } | null) {
  return queryOptions({
    queryKey: ['material', 'check', material?.id ?? null, material?.opening ?? null],
    queryFn:
      material === null
        ? skipToken
        : ({ signal }) => client.call('material.check', { params: { id: material.id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { action: startTexts.check_action, handled: ['not_found'] },
  });
}
