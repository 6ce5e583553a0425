import { sameContent } from '../../kit/upgrades/same-content.ts';

/** Version 2 knows texts that are no slips. */
export const upgrades = sameContent;
