import { DAY_MS } from '@parta/domain/time/durations';
import type { License } from '../../queries.ts';

/** From this long before its end a license warns. */
const WARNING_DAYS = 30;

/** How a license stands at a moment; `days` are those left, rounded down. */
export interface LicenseState {
  kind: 'not_begun' | 'works' | 'ends_soon' | 'expired';
  days: number;
}

/** @param now milliseconds since the epoch */
export function getLicenseState(license: Pick<License, 'validFrom' | 'validUntil'>, now: number): LicenseState {
  const left = Date.parse(license.validUntil) - now;
  const days = Math.max(0, Math.floor(left / DAY_MS));
  if (left <= 0) return { kind: 'expired', days };
  if (Date.parse(license.validFrom) > now) return { kind: 'not_begun', days };
  return { kind: left < WARNING_DAYS * DAY_MS ? 'ends_soon' : 'works', days };
}

/** Seats that can still be given: those left in every license that is valid now. */
export function countFreeSeats(licenses: readonly License[], now: number): number {
  return licenses
    .filter((license) => ['works', 'ends_soon'].includes(getLicenseState(license, now).kind))
    .reduce((free, { seats, seatsUsed }) => free + Math.max(0, seats - seatsUsed), 0);
}

/** Licenses as a person looks for them: those that are valid or will be, then the expired, the latest first. */
export function sortLicenses(licenses: readonly License[], now: number): License[] {
  const rank = (license: License): number => (getLicenseState(license, now).kind === 'expired' ? 1 : 0);
  return licenses.toSorted(
    (left, right) => rank(left) - rank(right) || Date.parse(right.validUntil) - Date.parse(left.validUntil),
  );
}
