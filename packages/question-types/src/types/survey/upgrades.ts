import { firstVersion } from '../../kit/upgrades/first-version.ts';

export const upgrades = firstVersion;
