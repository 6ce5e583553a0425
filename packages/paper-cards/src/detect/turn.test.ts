import { describe, expect, it } from 'vitest';
import type { Quad } from './quad.ts';
import { turnOf } from './turn.ts';

const DEGREE = Math.PI / 180;

interface Held {
  readonly roll: number;
  readonly yaw?: number;
  readonly pitch?: number;
}

/** The corners of a card of 12 cm that is held before a camera, as a pinhole sees it; degrees, meters. */
function seeCard({ roll, yaw = 0, pitch = 0 }: Held, place = { x: 0.6, y: 0.3, z: 3 }): Quad {
  const [sr, sp, sy] = [roll, pitch, yaw].map((angle) => Math.sin(angle * DEGREE));
  const [cr, cp, cy] = [roll, pitch, yaw].map((angle) => Math.cos(angle * DEGREE));
  const corner = (across: number, down: number): { x: number; y: number } => {
    // Turned in its plane, then tipped forwards or backwards, then turned to a side.
    const [u, v] = [across * (cr ?? 0) - down * (sr ?? 0), across * (sr ?? 0) + down * (cr ?? 0)];
    const [height, depth] = [v * (cp ?? 0), v * (sp ?? 0)];
    const z = place.z + depth * (cy ?? 0) - u * (sy ?? 0);
    return {
      x: (1000 * (place.x + u * (cy ?? 0) + depth * (sy ?? 0))) / z,
      y: (1000 * (place.y + height)) / z,
    };
  };
  return [corner(-0.06, -0.06), corner(0.06, -0.06), corner(0.06, 0.06), corner(-0.06, 0.06)];
}

const TILTS = [-54, -40, -20, 0, 20, 40, 54];

describe('turnOf', () => {
  it.each([0, 1, 2, 3])('gives side %i where it is uppermost, held askew up to 38°', (side) => {
    for (const askew of [-38, -20, 0, 20, 38]) expect(turnOf(seeCard({ roll: askew - 90 * side }))).toBe(side);
  });

  it('gives none between two sides', () => {
    for (const roll of [45, 43, -46, 136]) expect(turnOf(seeCard({ roll }))).toBeNull();
  });

  it('never gives the side next to the uppermost of a card that is held askew and strongly tilted', () => {
    for (const roll of [-30, -25, 0, 25, 30]) {
      for (const yaw of TILTS) {
        for (const pitch of TILTS) expect(turnOf(seeCard({ roll, yaw, pitch })), `${roll} ${yaw} ${pitch}`).toBe(0);
      }
    }
  });
});
