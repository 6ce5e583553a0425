import { sameContent } from '../../kit/same-content.ts';

/** Version 2 knows texts that are no slips. */
export const upgrades = sameContent;
