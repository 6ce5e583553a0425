import { none } from '../../parts.ts';

export const editor = none('comes with the editor');
