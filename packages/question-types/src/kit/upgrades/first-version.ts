import type { KindUpgrades } from '../../parts.ts';

/** Of a kind whose first version is the current one: there is nothing older to lift. */
export const firstVersion: KindUpgrades = {
  upgradeContent: (content) => content,
  upgradeKey: (key) => key,
};
