import { sameContent } from '../../kit/upgrades/same-content.ts';

/** Version 2 takes answers in which some items are put in no place. */
export const upgrades = sameContent;
