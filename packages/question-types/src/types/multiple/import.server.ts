import { none } from '../../parts.ts';

export const importMapping = {
  xlsx: none('comes with the import of question files'),
  moodle: none('comes with the import of question files'),
} as const;
