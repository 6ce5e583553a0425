import { sameContent } from '../../kit/upgrades/same-content.ts';

/** Version 2 has criteria with points in its key, which a key without them takes as none. */
export const upgrades = sameContent;
