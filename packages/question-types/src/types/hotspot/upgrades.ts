import { isJsonObject } from '@parta/domain/encoding/json';
import { boxOf, isFlat, type Point } from '../../kit/regions/regions.ts';
import type { KindUpgrades } from '../../parts.ts';

function isPoint(value: unknown): value is Point {
  return isJsonObject(value) && typeof value['x'] === 'number' && typeof value['y'] === 'number';
}

/** The box of a polygon whose corners lie on a line; null for every other region. */
function boxOfFlat(region: unknown): object | null {
  if (!isJsonObject(region) || region['shape'] !== 'polygon' || !Array.isArray(region['points'])) return null;
  const { id, points } = region;
  if (!Array.isArray(points) || points.length < 3 || !points.every(isPoint) || !isFlat(points)) return null;
  return { id, ...boxOf({ id: '', shape: 'polygon', points }), shape: 'rectangle' };
}

/**
 * Version 2 refuses polygons that are lines. Nobody could hit one, so beside other regions it goes; a question that has
 * nothing else keeps the box around it, so that it can still be asked.
 */
export const upgrades: KindUpgrades = {
  upgradeContent: (content) => content,
  upgradeKey(key) {
    if (!isJsonObject(key) || !Array.isArray(key['regions'])) return key;
    const regions: readonly unknown[] = key['regions'];
    const sound = regions.filter((region) => boxOfFlat(region) === null);
    return { ...key, regions: sound.length > 0 ? sound : regions.map((region) => boxOfFlat(region) ?? region) };
  },
};
