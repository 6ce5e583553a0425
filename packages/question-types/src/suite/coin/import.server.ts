import { type ImportMapping, none } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Content } from './schema.ts';

export const importMapping: ImportMapping<Content, Key> = {
  xlsx: none('a sheet has no coins'),
  moodle: none('Moodle has no coins'),
};
