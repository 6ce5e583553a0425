import type { CallResult } from '@parta/contract/wire';

/** Address of the screen that shows codes, under the base of the personal area: `groups/host_join?until=…&codes[groupId]=…`. */
export function writeHostAddress({ codes, until }: CallResult<'group.start_join'>): string {
  const search = new URLSearchParams({ until });
  for (const [id, code] of Object.entries(codes)) search.set(`codes[${id}]`, code);
  return `groups/host_join?${search.toString()}`;
}
