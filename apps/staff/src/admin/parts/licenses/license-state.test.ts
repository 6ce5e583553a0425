import { describe, expect, it } from 'vitest';
import { countFreeSeats, getLicenseState, sortLicenses } from './license-state.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const license = (validFrom: string, validUntil: string, seats = 10, seatsUsed = 4) => ({
  id: validUntil,
  validFrom: `${validFrom}T00:00:00Z`,
  validUntil: `${validUntil}T00:00:00Z`,
  seats,
  seatsUsed,
  limits: {},
  features: [],
});

describe('the state of a licence', () => {
  it('warns in its last thirty days and is over at its end', () => {
    expect(getLicenseState(license('2026-09-01', '2027-09-01'), NOW)).toMatchObject({ kind: 'works' });
    expect(getLicenseState(license('2026-09-01', '2026-12-01'), NOW)).toEqual({ kind: 'ends_soon', days: 10 });
    expect(getLicenseState(license('2026-09-01', '2026-11-20'), NOW)).toEqual({ kind: 'expired', days: 0 });
    expect(getLicenseState(license('2026-12-01', '2027-12-01'), NOW)).toMatchObject({ kind: 'not_begun' });
  });

  it('counts free seats of what is valid now, never below none', () => {
    const licenses = [
      license('2026-09-01', '2027-09-01', 10, 4),
      license('2026-09-01', '2026-12-01', 3, 5),
      license('2026-12-01', '2027-12-01', 50, 0),
      license('2025-09-01', '2026-09-01', 50, 0),
    ];
    expect(countFreeSeats(licenses, NOW)).toBe(6);
    expect(sortLicenses(licenses, NOW).map(({ id }) => id.slice(0, 10))).toEqual([
      '2027-12-01',
      '2027-09-01',
      '2026-12-01',
      '2026-09-01',
    ]);
  });
});
