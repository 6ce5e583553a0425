import type { KindUpgrades } from '../../parts.ts';

/** Of a kind whose versions differ in what they take: whatever an older one stored is content and key of the newest as it is. */
export const sameContent: KindUpgrades = {
  upgradeContent: (content) => content,
  upgradeKey: (key) => key,
};
