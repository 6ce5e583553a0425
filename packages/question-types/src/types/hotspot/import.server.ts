import { type ImportMapping, none } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Content } from './schema.ts';

export const importMapping: ImportMapping<Content, Key> = {
  xlsx: none('a sheet holds no picture to point at'),
  moodle: none('its questions about pictures drag marks onto them and bring the picture as a file of their own'),
};
