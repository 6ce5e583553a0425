import { none } from '../../parts.ts';

export const importMapping = none('comes with the import of question files');
