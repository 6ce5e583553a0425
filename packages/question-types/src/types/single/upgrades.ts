import type { KindUpgrades } from '../../parts.ts';

/** Version 1 is the first: there is nothing older to lift. */
export const upgrades: KindUpgrades = {
  upgradeContent: (content) => content,
  upgradeKey: (key) => key,
};
