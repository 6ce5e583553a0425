import { sameContent } from '../../kit/upgrades/same-content.ts';

/** Version 2 takes answers with fewer pairs than left items, and a right item in several pairs. */
export const upgrades = sameContent;
