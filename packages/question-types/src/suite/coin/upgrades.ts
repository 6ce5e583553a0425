import { firstVersion } from '../../kit/first-version.ts';

export const upgrades = firstVersion;
